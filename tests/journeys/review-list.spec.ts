import type { Locator } from '@playwright/test';
import { touchExperience } from '#server/modules/catalogue/service.ts';
import { Client } from '#server/testing/client.ts';
import { expect, test } from './fixtures.ts';
import { copyExperience, experienceWith, fill, openForm, opinion, ratings, removeCopies } from './review-steps.ts';
import { grafiti } from './steps.ts';

// A review's actions load after the first interaction, or once the service worker has their code.
test.use({ serviceWorkers: 'allow' });

test.afterEach(({ shop }) => removeCopies(shop));

test('the reviews come five at a time, newest, highest or lowest first', async ({ page, shop }) => {
  const id = await experienceWith(shop, [3, 5, 1, 4, 2, 5, 3]);
  await page.goto(`${shop.url}/product/${id}`);
  const items = ratings(page).locator('ul').last().getByRole('listitem');
  const previous = ratings(page).getByRole('button', { name: 'Anterior' });
  const next = ratings(page).getByRole('button', { name: 'Siguiente' });
  await expect(items).toHaveCount(5);
  await expect(items.first()).toContainText('Visitante 7');
  await expect(previous).toBeDisabled();
  // Before any interaction, from the served data.
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

test('a page of reviews that does not load says so, and can be retried', async ({ page, shop, tidyConsole }) => {
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

test('each page of more than a hundred reviews comes from the server', async ({ page, shop }) => {
  const { experience: id } = await copyExperience(shop);
  const base = Date.parse('2026-05-01T12:00:00.000Z');
  const visitor = await Client.visitor(shop.url);
  expect(
    (
      await visitor.post(`/api/product/${id}/feedback`, {
        authorName: 'La primera',
        rating: 1,
        text: 'Reseña de la primera visita',
      })
    ).status,
  ).toBe(201);
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
    await tx
      .insertInto('reviews')
      .values(Array.from({ length: 103 }, (_, index) => person(index)))
      .execute();
    await tx
      .updateTable('experience_ratings')
      .set({ rating_count: 104, rating_sum: 413, stars_1: 1, stars_4: 103 })
      .where('experience_id', '=', id)
      .execute();
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

test('a reader marks a review as helpful, and takes that back', async ({ page, shop }) => {
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

test('a reader reports a review, with a reason', async ({ page, shop }) => {
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

test('the keyboard focus is kept at the last page, and after a vote or a report', async ({ page, shop }) => {
  const id = await experienceWith(shop, [5, 4, 3, 2, 1, 5]);
  await page.goto(`${shop.url}/ranking/${id}`);
  const [previous, next] = ['Anterior', 'Siguiente'].map((name) => ratings(page).getByRole('button', { name })) as [
    Locator,
    Locator,
  ];
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
  const mine = (all.body as { id: string; product_id: string; version: number }[]).find(
    ({ product_id }) => product_id === id,
  );
  expect(
    (
      await admin.put(`/api/admin/reviews/${mine?.id}/visibility`, {
        hidden: true,
        reason: 'Nombra a otra persona',
        version: mine?.version,
      })
    ).status,
  ).toBe(200);
  await page.reload();
  await page.mouse.wheel(0, 200);
  await expect(form.getByText('Motivo: Nombra a otra persona')).toBeVisible();
  await expect(ratings(page).getByText('Basado en 1 reseña', { exact: true })).toBeVisible();
  await page.goto(`${shop.url}/review/${id}`);
  await expect(form.getByText('Motivo: Nombra a otra persona')).toBeVisible();
});

test('the provider replies to a review publicly, changes the reply and deletes it', async ({ page, shop }) => {
  const { experience: id } = await copyExperience(shop);
  const { id: providerId } = await shop.db.read
    .selectFrom('providers')
    .select('id')
    .where('user_id', '=', 'user-proveedor')
    .executeTakeFirstOrThrow();
  await shop.db.write(async (tx) => {
    await tx.updateTable('experiences').set({ provider_id: providerId }).where('id', '=', id).execute();
    await touchExperience(tx, id);
  });
  const visitor = await Client.visitor(shop.url);
  await visitor.post(`/api/product/${id}/feedback`, {
    authorName: 'Visitante',
    rating: 3,
    text: 'Empezó media hora tarde',
  });
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

test('the draft of a reply survives its dialog and the session', async ({ page, shop, tidyConsole }) => {
  tidyConsole.allow(/status of 401/);
  const visitor = await Client.visitor(shop.url);
  const id = 'laguna-de-guatavita';
  await visitor.post(`/api/product/${id}/feedback`, {
    authorName: 'Quien pregunta',
    rating: 4,
    text: '¿Hay parqueadero cerca?',
  });
  await page.goto(`${shop.url}/ranking/${id}`);
  await page.evaluate(() => window.location.assign('/api/auth/login'));
  const provider = page.getByRole('button', { name: 'proveedor@demo.rumbo.co', exact: true });
  await provider.click();
  const answer = ratings(page)
    .getByRole('listitem')
    .filter({ hasText: 'Quien pregunta' })
    .getByRole('button', { name: 'Responder' });
  const dialog = page.getByRole('dialog');
  const words = dialog.getByLabel('Tu respuesta, visible para todos');
  await answer.click();
  await words.fill('Sí, a dos cuadras.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await answer.click();
  await expect(words).toHaveValue('Sí, a dos cuadras.');
  await page.route('**/answer', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: '{"error":"Inicia sesión","code":"unauthorized"}',
    }),
  );
  await dialog.getByRole('button', { name: 'Publicar respuesta' }).click();
  await expect(page.getByText('Sesión expirada')).toBeVisible();
  await provider.click();
  await page.unroute('**/answer');
  await answer.click();
  await expect(words).toHaveValue('Sí, a dos cuadras.');
  await dialog.getByRole('button', { name: 'Publicar respuesta' }).click();
  await expect(ratings(page).getByText('Sí, a dos cuadras.')).toBeVisible();
});

test('a verified purchase has its badge, a stronger one after the visit', async ({ page, shop }) => {
  const id = await experienceWith(shop, [5, 4, 3]);
  const rows = await shop.db.read
    .selectFrom('reviews')
    .select('id')
    .where('experience_id', '=', id)
    .orderBy('rating')
    .execute();
  await shop.db.write(async (tx) => {
    await tx
      .updateTable('reviews')
      .set({ verified: 1 })
      .where('id', '=', rows[0]?.id ?? '')
      .execute();
    await tx
      .updateTable('reviews')
      .set({ verified: 1, attended: 1 })
      .where('id', '=', rows[1]?.id ?? '')
      .execute();
  });
  await page.goto(`${shop.url}/product/${id}`);
  const items = ratings(page).locator('ul').last().getByRole('listitem');
  await expect(items.filter({ hasText: '3 de 5' }).getByText('Compra verificada', { exact: true })).toBeVisible();
  await expect(items.filter({ hasText: '4 de 5' }).getByText('Compra verificada · Asistió')).toBeVisible();
  await expect(items.filter({ hasText: '5 de 5' }).getByText(/Compra verificada/)).toHaveCount(0);
});

test('links and pasted HTML in a review are shown as text', async ({ page, shop }) => {
  const id = await experienceWith(shop, []);
  const text = '<b>Mira</b> https://ejemplo.example/oferta <script>alert(1)</script>';
  const visitor = await Client.visitor(shop.url);
  await visitor.post(`/api/product/${id}/feedback`, { authorName: '<i>Ana</i>', rating: 5, text });
  await page.goto(`${shop.url}/product/${id}`);
  await expect(ratings(page).getByText(text)).toBeVisible();
  await expect(ratings(page).getByText('<i>Ana</i>')).toBeVisible();
  await expect(ratings(page).getByRole('link')).toHaveCount(0);
});
