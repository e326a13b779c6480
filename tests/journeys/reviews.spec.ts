import type { Locator, Page } from '@playwright/test';
import { touchExperience } from '#server/modules/catalogue/service.ts';
import { Client } from '#server/testing/client.ts';
import { expect, type Shop, test } from './fixtures.ts';
import { grafiti, untilReadyForOffline } from './steps.ts';

const opinion = (page: Page): Locator => page.getByRole('region', { name: 'Tu Opinión es Importante' });
const ratings = (page: Page): Locator => page.getByRole('region', { name: 'Valoraciones de Clientes' });
const words = 'El guía conoce cada muro. Volvería mañana.';

/** An experience of this test's own to write about: the shop is shared. */
async function experienceWith(shop: Shop, stars: readonly number[]): Promise<string> {
  const { experience } = await copyExperience(shop);
  for (const [index, rating] of stars.entries()) {
    const visitor = await Client.visitor(shop.url);
    const answer = await visitor.post(`/api/product/${experience}/feedback`, { authorName: `Visitante ${index + 1}`, rating, text: `Reseña número ${index + 1} de la caminata` });
    expect(answer.status).toBe(201);
  }
  return experience;
}

let copies = 0;

/** Other tests count what the shared shop offers. */
test.afterEach(async ({ shop }) => {
  const now = new Date().toISOString();
  await shop.db.write(async (tx) => {
    const gone = await tx.updateTable('experiences').set({ deleted_at: now }).where('id', 'like', 'resenas-%').where('deleted_at', 'is', null).returning('id').execute();
    for (const { id } of gone) await touchExperience(tx, id);
  });
});

async function copyExperience(shop: Shop): Promise<{ experience: string }> {
  copies += 1;
  const id = `resenas-${process.pid}-${copies}`;
  const row = await shop.db.read.selectFrom('experiences').selectAll().where('id', '=', grafiti.id).executeTakeFirstOrThrow();
  await shop.db.write(async (tx) => {
    await tx.insertInto('experiences').values({ ...row, id, name: `Caminata de prueba ${process.pid}-${copies}` }).execute();
    await touchExperience(tx, id);
  });
  return { experience: id };
}

async function openForm(page: Page): Promise<Locator> {
  await opinion(page).getByRole('button', { name: 'Escribir Reseña' }).click();
  await expect(opinion(page).getByLabel('Tu Nombre')).toBeVisible();
  return opinion(page);
}

async function fill(form: Locator, part: { name?: string; stars?: string; text?: string } = {}): Promise<void> {
  await form.getByLabel('Tu Nombre').fill(part.name ?? 'Lucía');
  await form.getByRole('radio', { name: part.stars ?? '5 estrellas' }).check();
  await form.getByLabel('Tu Comentario').fill(part.text ?? words);
}

test('the form is behind its button, with its fields, texts and the counter', async ({ page, shop }) => {
  await page.goto(`${shop.url}/product/${grafiti.id}`);
  await expect(opinion(page).getByRole('form')).toHaveCount(0);
  const form = await openForm(page);
  await expect(form.getByPlaceholder('Escribe tu nombre')).toBeVisible();
  await expect(form.getByText('Tu Valoración')).toBeVisible();
  await expect(form.getByText('Selecciona una valoración')).toBeVisible();
  const comment = form.getByLabel('Tu Comentario');
  await expect(comment).toHaveAttribute('rows', '4');
  await expect(comment).toHaveAccessibleDescription('0 caracteres (mínimo 10)');
  await comment.fill('É');
  await expect(form.getByText('1 caracter (mínimo 10)')).toBeVisible();
  await comment.fill('👨‍👩‍👧‍👦 bien');
  await expect(form.getByText('6 caracteres (mínimo 10)')).toBeVisible();
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expect(form.getByLabel('Tu Nombre')).toBeHidden();
  await expect(form.getByRole('button', { name: 'Escribir Reseña' })).toHaveAttribute('aria-expanded', 'false');
});

test('the stars are a radio group: arrows choose, and its names say how many', async ({ page, shop }) => {
  await page.goto(`${shop.url}/review/${grafiti.id}`);
  const form = await openForm(page);
  const group = form.getByRole('radiogroup', { name: 'Tu Valoración' });
  await expect(group.getByRole('radio')).toHaveCount(5);
  await form.getByLabel('Tu Nombre').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(group.getByRole('radio', { name: '1 estrella', exact: true })).toBeChecked();
  await expect(form.getByText('1 estrella', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(group.getByRole('radio', { name: '3 estrellas' })).toBeChecked();
  await expect(form.getByText('3 estrellas', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(group.getByRole('radio', { name: '2 estrellas' })).toBeFocused();
});

test('what is missing is said in the red box, one thing after the other, and the focus goes there', async ({ page, shop }) => {
  await page.goto(`${shop.url}/product/${grafiti.id}`);
  const form = await openForm(page);
  const send = form.getByRole('button', { name: 'Enviar Reseña' });
  await send.click();
  const box = form.getByRole('alert');
  await expect(box).toHaveText('Por favor selecciona una valoración');
  await expect(box).toHaveAttribute('data-tone', 'danger');
  await expect(form.getByRole('radio', { name: '1 estrella', exact: true })).toBeFocused();
  await form.getByRole('radio', { name: '4 estrellas' }).check();
  await expect(box).toHaveCount(0);
  await form.getByLabel('Tu Comentario').fill('Muy lindo');
  await send.click();
  await expect(box).toHaveText('La reseña debe tener al menos 10 caracteres');
  await expect(form.getByLabel('Tu Comentario')).toBeFocused();
  await form.getByLabel('Tu Comentario').fill(words);
  await send.click();
  await expect(box).toHaveText('Escribe tu nombre');
  await expect(form.getByLabel('Tu Nombre')).toBeFocused();
  await expect(form.getByLabel('Tu Nombre')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Tu Nombre')).toHaveAccessibleDescription('Escribe tu nombre');
});

test('a review is sent, thanked for, celebrated and counted', async ({ page, shop }) => {
  const id = await experienceWith(shop, [4]);
  await page.goto(`${shop.url}/product/${id}`);
  await expect(ratings(page).getByText('Basado en 1 reseña', { exact: true })).toBeVisible();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/feedback', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const form = await openForm(page);
  await fill(form);
  await form.getByRole('button', { name: 'Enviar Reseña' }).click();
  await expect(form.getByRole('button', { name: 'Enviando...', exact: true })).toBeDisabled();
  await expect(form.getByText('Enviando tu reseña...')).toBeVisible();
  await expect(form.getByText('Enviando tu reseña...').locator('xpath=ancestor::*[@data-tone][1]')).toHaveAttribute('data-tone', 'info');
  letGo();
  await expect(page.getByText('Reseña enviada')).toBeVisible();
  await expect(page.getByText('¡Gracias por tu comentario!')).toBeVisible();
  await expect(page.locator('canvas[data-confetti]')).toHaveCount(1);
  const success = form.getByText('Tu reseña ya está publicada.');
  await expect(success.locator('xpath=ancestor::*[@data-tone][1]')).toHaveAttribute('data-tone', 'success');
  await expect(form.getByLabel('Tu Nombre')).toBeHidden();
  await expect(ratings(page).getByText('Basado en 2 reseñas', { exact: true })).toBeVisible();
  await expect(ratings(page).getByText(words)).toBeVisible();
  await expect(page.locator('canvas[data-confetti]')).toHaveCount(0);
  await expect(success).toHaveCount(0);
  await form.getByRole('button', { name: 'Escribir Reseña' }).click();
  await expect(form.getByLabel('Tu Comentario')).toHaveValue('');
});

test('the success message stays for five seconds, the confetti for three', async ({ page, shop }) => {
  const id = await experienceWith(shop, []);
  await page.clock.install();
  await page.goto(`${shop.url}/review/${id}`);
  const form = await openForm(page);
  await fill(form);
  await form.getByRole('button', { name: 'Enviar Reseña' }).click();
  const canvas = page.locator('canvas[data-confetti]');
  await expect(canvas).toHaveCount(1);
  await page.clock.runFor(2_000);
  await expect(form.getByText('Tu reseña ya está publicada.')).toBeVisible();
  await page.clock.runFor(1_200);
  await expect(canvas).toHaveCount(0);
  await expect(form.getByText('Tu reseña ya está publicada.')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(form.getByText('Tu reseña ya está publicada.')).toHaveCount(0);
});

test('who asked for less motion gets no confetti', async ({ page, shop }) => {
  const id = await experienceWith(shop, []);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${shop.url}/review/${id}`);
  const form = await openForm(page);
  await fill(form);
  await form.getByRole('button', { name: 'Enviar Reseña' }).click();
  await expect(form.getByText('Tu reseña ya está publicada.')).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('a refusal of the server stands in the red box, and the form keeps what was written', async ({ page, shop, tidyConsole }) => {
  tidyConsole.allow(/status of (409|500|502)/);
  const id = await experienceWith(shop, []);
  await page.goto(`${shop.url}/product/${id}`);
  const form = await openForm(page);
  await fill(form);
  await form.getByRole('button', { name: 'Enviar Reseña' }).click();
  await expect(form.getByText('Tu reseña ya está publicada.')).toBeVisible();
  await openForm(page);
  await fill(form, { text: 'Otra vez, porque me gustó tanto' });
  await form.getByRole('button', { name: 'Enviar Reseña' }).click();
  await expect(form.getByRole('alert')).toHaveText('Ya escribiste una reseña de esta experiencia');
  await expect(form.getByLabel('Tu Comentario')).toHaveValue('Otra vez, porque me gustó tanto');
  await page.route('**/feedback', (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 502, contentType: 'text/html', body: '' }) : route.continue()));
  await form.getByRole('button', { name: 'Enviar Reseña' }).click();
  await expect(form.getByRole('alert')).toHaveText('Failed to submit feedback');
});

test('where nothing can be kept, a lost connection is told as the specification says', async ({ page, shop, tidyConsole }) => {
  tidyConsole.allow(/Failed to load resource|ERR_/);
  const id = await experienceWith(shop, []);
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  await page.goto(`${shop.url}/review/${id}`);
  const form = await openForm(page);
  await fill(form);
  await page.route('**/feedback', (route) => route.abort());
  await form.getByRole('button', { name: 'Enviar Reseña' }).click();
  await expect(form.getByRole('alert')).toHaveText('Error submitting review. Please try again.');
  await expect(form.getByLabel('Tu Comentario')).toHaveValue(words);
});

test('what was half written is there after a reload', async ({ page, shop }) => {
  await page.goto(`${shop.url}/review/${grafiti.id}`);
  const form = await openForm(page);
  await fill(form, { stars: '2 estrellas' });
  await page.reload();
  await openForm(page);
  await expect(form.getByLabel('Tu Nombre')).toHaveValue('Lucía');
  await expect(form.getByRole('radio', { name: '2 estrellas' })).toBeChecked();
  await expect(form.getByLabel('Tu Comentario')).toHaveValue(words);
});

test('the reviews come five at a time, newest, highest or lowest first', async ({ page, shop }) => {
  const id = await experienceWith(shop, [3, 5, 1, 4, 2, 5, 3]);
  await page.goto(`${shop.url}/product/${id}`);
  const items = ratings(page).locator('ul').last().getByRole('listitem');
  const previous = ratings(page).getByRole('button', { name: 'Anterior' });
  const next = ratings(page).getByRole('button', { name: 'Siguiente' });
  await expect(items).toHaveCount(5);
  await expect(items.first()).toContainText('Visitante 7');
  await expect(previous).toBeDisabled();
  // Before anything was touched, with what came with the page.
  expect(await next.isEnabled()).toBe(true);
  await next.click();
  await expect(items).toHaveCount(2);
  await expect(items.last()).toContainText('Visitante 1');
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(items).toHaveCount(5);
  const sort = ratings(page).getByLabel('Ordenar');
  await sort.selectOption('highest');
  await expect(items.first()).toContainText('Visitante 6');
  await sort.selectOption('lowest');
  await expect(items.first()).toContainText('Visitante 3');
  await expect(previous).toBeDisabled();
});

test('a page of reviews that does not come is said, with a way to ask again', async ({ page, shop, tidyConsole }) => {
  tidyConsole.allow(/Failed to load resource|ERR_FAILED|Failed to fetch dynamically imported module/);
  const id = await experienceWith(shop, [3, 5, 1, 4, 2, 5, 3]);
  await page.route('**/assets/*live-reviews*', (route) => route.abort());
  await page.goto(`${shop.url}/product/${id}`);
  await ratings(page).getByRole('button', { name: 'Siguiente' }).click();
  await expect(ratings(page).getByText('No pudimos traer estas reseñas.')).toBeVisible();
  await page.unroute('**/assets/*live-reviews*');
  await ratings(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(ratings(page).getByText('Visitante 1')).toBeVisible();
  await expect(ratings(page).getByText('Página 2 de 2')).toBeVisible();
});

test('of more than a hundred reviews the server gives each page', async ({ page, shop }) => {
  const { experience: id } = await copyExperience(shop);
  const base = Date.parse('2026-05-01T12:00:00.000Z');
  const visitor = await Client.visitor(shop.url);
  expect((await visitor.post(`/api/product/${id}/feedback`, { authorName: 'La primera', rating: 1, text: 'Reseña de la primera visita' })).status).toBe(201);
  const person = (index: number) => ({
    id: `${id}-${index}`,
    experience_id: id,
    session_id: null,
    user_id: null,
    author_name: `Persona ${index}`,
    rating: 4,
    text: 'Estuvo bien la caminata',
    search_text: `persona ${index}`,
    verified: 0 as const,
    created_at: new Date(base + index * 60_000).toISOString(),
    hidden_at: null,
  });
  await shop.db.write(async (tx) => {
    await tx.insertInto('reviews').values(Array.from({ length: 103 }, (_, index) => person(index))).execute();
    await tx.updateTable('experience_ratings').set({ rating_count: 104, rating_sum: 413, stars_1: 1, stars_4: 103 }).where('experience_id', '=', id).execute();
  });
  await page.goto(`${shop.url}/product/${id}`);
  const items = ratings(page).locator('ul').last().getByRole('listitem');
  const next = ratings(page).getByRole('button', { name: 'Siguiente' });
  await expect(items.first()).toContainText('La primera');
  await next.click();
  await expect(items.first()).toContainText('Persona 98');
  await expect(ratings(page).getByText('Página 2 de 21')).toBeVisible();
  await next.click();
  await ratings(page).getByRole('button', { name: 'Anterior' }).click();
  await expect(items.first()).toContainText('Persona 98');
  await ratings(page).getByRole('button', { name: 'Anterior' }).click();
  await expect(items.first()).toContainText('La primera');
  await expect(ratings(page).getByRole('button', { name: 'Anterior' })).toBeDisabled();
  await ratings(page).getByLabel('Ordenar').selectOption('lowest');
  await expect(items.first()).toContainText('La primera');
});

test('a review that is helpful is voted for, and taken back', async ({ page, shop }) => {
  const id = await experienceWith(shop, [5]);
  await page.goto(`${shop.url}/product/${id}`);
  const vote = ratings(page).getByRole('button', { name: 'Útil' });
  await vote.click();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await expect(ratings(page).getByText('A 1 persona le resultó útil')).toBeVisible();
  await page.reload();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await vote.click();
  await expect(ratings(page).getByText('le resultó útil')).toHaveCount(0);
});

test('a review is reported, with a reason', async ({ page, shop }) => {
  const id = await experienceWith(shop, [5]);
  await page.goto(`${shop.url}/product/${id}`);
  await ratings(page).getByRole('button', { name: 'Reportar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reportar la reseña de Visitante 1' });
  await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Elige un motivo');
  await dialog.getByLabel('Es publicidad').check();
  await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(page.getByText('Reporte enviado')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(ratings(page).getByRole('button', { name: 'Reportada' })).toBeDisabled();
});

test('the keyboard keeps its place when pages end, a review is voted for or reported', async ({ page, shop }) => {
  const id = await experienceWith(shop, [5, 4, 3, 2, 1, 5]);
  await page.goto(`${shop.url}/ranking/${id}`);
  const [previous, next] = ['Anterior', 'Siguiente'].map((name) => ratings(page).getByRole('button', { name })) as [Locator, Locator];
  const helpful = ratings(page).getByRole('button', { name: 'Útil' }).first();
  await next.press('Enter');
  await expect(ratings(page).getByText('Página 2 de 2')).toBeVisible();
  await expect(previous).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ratings(page).getByText('Página 1 de 2')).toBeVisible();
  await expect(next).toBeFocused();
  await helpful.press('Enter');
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await expect(ratings(page).getByText('A 1 persona le resultó útil')).toBeVisible();
  await expect(helpful).toBeFocused();
  await ratings(page).getByRole('button', { name: 'Reportar' }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Enviar reporte' }).press('Enter');
  await expect(dialog.getByLabel('Es ofensiva')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Enviar reporte' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(ratings(page).getByRole('button', { name: 'Reportada' })).toBeFocused();
});

test('a refusal gives the focus back, and nothing of a review that is thrown away stays', async ({ page, shop, tidyConsole }) => {
  tidyConsole.allow(/status of 503/);
  const id = await experienceWith(shop, []);
  await page.goto(`${shop.url}/review/${id}`);
  await page.route('**/feedback', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"Vuelve en un rato","code":"unavailable"}' }));
  const form = await openForm(page);
  await fill(form);
  const send = form.getByRole('button', { name: 'Enviar Reseña' });
  await send.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Vuelve en un rato');
  await expect(send).toBeFocused();
  await form.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(form.getByText('Tu reseña no se publicó')).toBeVisible();
  await expect(form.getByRole('alert')).toHaveCount(0);
  await form.getByRole('button', { name: 'Descartar' }).press('Enter');
  await expect(form.getByText('Tu reseña no se publicó')).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Escribir Reseña' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Tu Comentario')).toHaveValue('');
  await send.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Por favor selecciona una valoración');
  await form.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(form.getByRole('alert')).toHaveCount(0);
});

test('written without signal a review waits, is shown to its author, and is sent once', async ({ page, context, shop, tidyConsole }) => {
  tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const id = await experienceWith(shop, [4]);
  await page.goto(`${shop.url}/product/${id}`);
  await untilReadyForOffline(page);
  const form = await openForm(page);
  await context.setOffline(true);
  await fill(form);
  await form.getByRole('button', { name: 'Enviar Reseña' }).click();
  await expect(form.getByText('Guardamos tu reseña en este dispositivo. La enviamos apenas vuelva la señal.')).toBeVisible();
  await expect(form.getByText('Por enviar')).toBeVisible();
  await expect(page.getByText(/1 cambio por enviar/)).toBeVisible();
  await page.reload();
  await expect(form.getByText(words)).toBeVisible();
  await expect(form.getByText('Por enviar')).toBeVisible();
  await context.setOffline(false);
  await expect(form.getByText('Por enviar')).toHaveCount(0);
  await expect(page.getByText('¡Gracias por tu comentario!')).toBeVisible();
  await expect(ratings(page).getByText(words)).toBeVisible();
  await expect(ratings(page).getByText('Basado en 2 reseñas')).toBeVisible();
  const rows = await shop.db.read.selectFrom('reviews').select('id').where('experience_id', '=', id).where('text', '=', words).execute();
  expect(rows).toHaveLength(1);
});

test('once what waited is sent, nothing says that it waits', async ({ page, context, shop, tidyConsole }) => {
  tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const id = await experienceWith(shop, []);
  await page.goto(`${shop.url}/product/${id}`);
  await untilReadyForOffline(page);
  const form = await openForm(page);
  await context.setOffline(true);
  await fill(form);
  await form.getByRole('button', { name: 'Enviar Reseña' }).click();
  const promise = form.getByText('Guardamos tu reseña en este dispositivo.', { exact: false });
  await expect(promise).toBeVisible();
  await context.setOffline(false);
  await expect(ratings(page).getByText(words)).toBeVisible();
  await expect(promise).toHaveCount(0);
});

test('an answer that is lost does not make two reviews of one', async ({ page, shop, tidyConsole }) => {
  tidyConsole.allow(/Failed to load resource|ERR_/);
  const id = await experienceWith(shop, []);
  await page.goto(`${shop.url}/review/${id}`);
  const form = await openForm(page);
  await fill(form);
  let posts = 0;
  await page.route('**/feedback', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    posts += 1;
    if (posts > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await form.getByRole('button', { name: 'Enviar Reseña' }).click();
  await expect.poll(() => posts).toBeGreaterThan(1);
  await expect(form.getByText('Por enviar')).toHaveCount(0);
  const rows = await shop.db.read.selectFrom('reviews').select('id').where('experience_id', '=', id).execute();
  expect(rows).toHaveLength(1);
});

test('a review that is refused after the signal is back is told, with all that was written', async ({ page, context, shop, tidyConsole }) => {
  tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|status of 409/);
  const id = await experienceWith(shop, []);
  await page.goto(`${shop.url}/product/${id}`);
  await untilReadyForOffline(page);
  const form = await openForm(page);
  await fill(form, { text: 'La primera, que sí llegó' });
  await form.getByRole('button', { name: 'Enviar Reseña' }).click();
  await expect(form.getByText('Tu reseña ya está publicada.')).toBeVisible();
  await context.setOffline(true);
  await openForm(page);
  await fill(form);
  await form.getByRole('button', { name: 'Enviar Reseña' }).click();
  await expect(form.getByText('Por enviar')).toBeVisible();
  await context.setOffline(false);
  await expect(form.getByText('Tu reseña no se publicó')).toBeVisible();
  await expect(form.getByText('Ya escribiste una reseña de esta experiencia', { exact: false })).toBeVisible();
  await form.getByRole('button', { name: 'Corregir' }).click();
  await expect(form.getByLabel('Tu Comentario')).toHaveValue(words);
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await form.getByRole('button', { name: 'Descartar' }).click();
  await expect(form.getByText('Tu reseña no se publicó')).toHaveCount(0);
});

test('what waits and was never sent can still be changed', async ({ page, context, shop, tidyConsole }) => {
  tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const id = await experienceWith(shop, []);
  await page.goto(`${shop.url}/product/${id}`);
  await untilReadyForOffline(page);
  const form = await openForm(page);
  await context.setOffline(true);
  await fill(form);
  await form.getByRole('button', { name: 'Enviar Reseña' }).click();
  await form.getByRole('button', { name: 'Editar' }).click();
  await expect(form.getByLabel('Tu Comentario')).toHaveValue(words);
  await form.getByLabel('Tu Comentario').fill('Mejor así, con otras palabras');
  await form.getByRole('button', { name: 'Enviar Reseña' }).click();
  await expect(form.getByText('Por enviar')).toBeVisible();
  await context.setOffline(false);
  await expect(ratings(page).getByText('Mejor así, con otras palabras')).toBeVisible();
});

test('/review shows the form alone; /ranking needs an experience', async ({ page, shop }) => {
  await page.goto(`${shop.url}/review/${grafiti.id}`);
  await expect(opinion(page)).toBeVisible();
  await expect(ratings(page)).toHaveCount(0);
  await page.goto(`${shop.url}/ranking/${grafiti.id}`);
  await expect(ratings(page)).toBeVisible();
  await expect(opinion(page)).toBeVisible();
  for (const id of ['%20', 'no-existe']) {
    await page.goto(`${shop.url}/ranking/${id}`);
    await expect(page.getByRole('heading', { name: 'Product ID not found' })).toBeVisible();
  }
});

test('a hidden review tells its author why', async ({ page, shop }) => {
  const id = await experienceWith(shop, [4]);
  await page.goto(`${shop.url}/product/${id}`);
  const form = await openForm(page);
  await fill(form);
  await form.getByRole('button', { name: 'Enviar Reseña' }).click();
  await expect(form.getByText('Tu reseña ya está publicada.')).toBeVisible();
  const admin = await Client.signedIn(shop.url, 'admin@demo.rumbo.co');
  const all = await admin.get(`/api/rankings/all?q=${encodeURIComponent('Lucía')}`);
  const mine = (all.body as { id: string; product_id: string; version: number }[]).find(({ product_id }) => product_id === id);
  expect((await admin.put(`/api/admin/reviews/${mine?.id}/visibility`, { hidden: true, reason: 'Nombra a otra persona', version: mine?.version })).status).toBe(200);
  await page.reload();
  await page.mouse.wheel(0, 200);
  await expect(form.getByText('Motivo: Nombra a otra persona')).toBeVisible();
  await expect(ratings(page).getByText('Basado en 1 reseña', { exact: true })).toBeVisible();
  await page.goto(`${shop.url}/review/${id}`);
  await expect(form.getByText('Motivo: Nombra a otra persona')).toBeVisible();
});

test('the provider answers a review for all to read, changes the answer and takes it back', async ({ page, shop }) => {
  const { experience: id } = await copyExperience(shop);
  const { id: providerId } = await shop.db.read.selectFrom('providers').select('id').where('user_id', '=', 'user-proveedor').executeTakeFirstOrThrow();
  await shop.db.write(async (tx) => {
    await tx.updateTable('experiences').set({ provider_id: providerId }).where('id', '=', id).execute();
    await touchExperience(tx, id);
  });
  const visitor = await Client.visitor(shop.url);
  await visitor.post(`/api/product/${id}/feedback`, { authorName: 'Visitante', rating: 3, text: 'Empezó media hora tarde' });
  await page.goto(`${shop.url}/product/${id}`);
  await page.evaluate(() => window.location.assign('/api/auth/login'));
  await page.getByRole('button', { name: 'proveedor@demo.rumbo.co', exact: true }).click();
  await expect(page).toHaveURL(`${shop.url}/product/${id}`);
  await page.mouse.wheel(0, 200);
  await ratings(page).getByRole('button', { name: 'Responder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Responder a Visitante' });
  await dialog.getByRole('button', { name: 'Publicar respuesta' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Escribe la respuesta');
  await dialog.getByLabel('Tu respuesta, visible para todos').fill('Ya salimos a tiempo. ¡Gracias!');
  await dialog.getByRole('button', { name: 'Publicar respuesta' }).click();
  await expect(ratings(page).getByText('Ya salimos a tiempo. ¡Gracias!')).toBeVisible();
  await expect(ratings(page).getByText(/^Respuesta de /)).toBeVisible();
  await ratings(page).getByRole('button', { name: 'Cambiar respuesta' }).click();
  await dialog.getByRole('button', { name: 'Retirar respuesta' }).click();
  await expect(ratings(page).getByText('Ya salimos a tiempo. ¡Gracias!')).toHaveCount(0);
});

test('an answer that is being written outlives its dialog and the session', async ({ page, shop, tidyConsole }) => {
  tidyConsole.allow(/status of 401/);
  const visitor = await Client.visitor(shop.url);
  const id = 'laguna-de-guatavita';
  await visitor.post(`/api/product/${id}/feedback`, { authorName: 'Quien pregunta', rating: 4, text: '¿Hay parqueadero cerca?' });
  await page.goto(`${shop.url}/ranking/${id}`);
  await page.evaluate(() => window.location.assign('/api/auth/login'));
  const provider = page.getByRole('button', { name: 'proveedor@demo.rumbo.co', exact: true });
  await provider.click();
  const answer = ratings(page).getByRole('listitem').filter({ hasText: 'Quien pregunta' }).getByRole('button', { name: 'Responder' });
  const dialog = page.getByRole('dialog');
  const words = dialog.getByLabel('Tu respuesta, visible para todos');
  await answer.click();
  await words.fill('Sí, a dos cuadras.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await answer.click();
  await expect(words).toHaveValue('Sí, a dos cuadras.');
  await page.route('**/answer', (route) => route.fulfill({ status: 401, contentType: 'application/json', body: '{"error":"Inicia sesión","code":"unauthorized"}' }));
  await dialog.getByRole('button', { name: 'Publicar respuesta' }).click();
  await expect(page.getByText('Sesión expirada')).toBeVisible();
  await provider.click();
  await page.unroute('**/answer');
  await answer.click();
  await expect(words).toHaveValue('Sí, a dos cuadras.');
  await dialog.getByRole('button', { name: 'Publicar respuesta' }).click();
  await expect(ratings(page).getByText('Sí, a dos cuadras.')).toBeVisible();
});

test('a verified purchase bears its badge, the stronger one for who was there', async ({ page, shop }) => {
  const id = await experienceWith(shop, [5, 4, 3]);
  const rows = await shop.db.read.selectFrom('reviews').select('id').where('experience_id', '=', id).orderBy('rating').execute();
  await shop.db.write(async (tx) => {
    await tx.updateTable('reviews').set({ verified: 1 }).where('id', '=', rows[0]?.id ?? '').execute();
    await tx.updateTable('reviews').set({ verified: 1, attended: 1 }).where('id', '=', rows[1]?.id ?? '').execute();
  });
  await page.goto(`${shop.url}/product/${id}`);
  const items = ratings(page).locator('ul').last().getByRole('listitem');
  await expect(items.filter({ hasText: '3 de 5' }).getByText('Compra verificada', { exact: true })).toBeVisible();
  await expect(items.filter({ hasText: '4 de 5' }).getByText('Compra verificada · Asistió')).toBeVisible();
  await expect(items.filter({ hasText: '5 de 5' }).getByText(/Compra verificada/)).toHaveCount(0);
});

test('links and pasted HTML stand there as the text that they are', async ({ page, shop }) => {
  const id = await experienceWith(shop, []);
  const text = '<b>Mira</b> https://ejemplo.example/oferta <script>alert(1)</script>';
  const visitor = await Client.visitor(shop.url);
  await visitor.post(`/api/product/${id}/feedback`, { authorName: '<i>Ana</i>', rating: 5, text });
  await page.goto(`${shop.url}/product/${id}`);
  await expect(ratings(page).getByText(text)).toBeVisible();
  await expect(ratings(page).getByText('<i>Ana</i>')).toBeVisible();
  await expect(ratings(page).getByRole('link')).toHaveCount(0);
});
