import { expect, test } from './fixtures.ts';
import { experienceWith, fill, openForm, opinion, ratings, removeCopies, words } from './review-steps.ts';
import { grafiti } from './steps.ts';

// Motion is on, because confetti and animations are tested here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.afterEach(({ shop }) => removeCopies(shop));

test('the review form is behind its button, with its fields, texts and the counter', async ({ page, shop }) => {
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

test('the review form reports one missing field at a time in the red box, and focuses it', async ({ page, shop }) => {
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

test('a sent review is thanked for, celebrated and counted', async ({ page, shop }) => {
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
  await expect(form.getByText('Enviando tu reseña...').locator('xpath=ancestor::*[@data-tone][1]')).toHaveAttribute(
    'data-tone',
    'info',
  );
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

test('the success message of a review stays for five seconds, the confetti for three', async ({ page, shop }) => {
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

test('a visitor who prefers reduced motion gets no confetti', async ({ page, shop }) => {
  const id = await experienceWith(shop, []);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${shop.url}/review/${id}`);
  const form = await openForm(page);
  await fill(form);
  await form.getByRole('button', { name: 'Enviar Reseña' }).click();
  await expect(form.getByText('Tu reseña ya está publicada.')).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('a review refused by the server shows the reason in the red box, and the form keeps its text', async ({
  page,
  shop,
  tidyConsole,
}) => {
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
  await page.route('**/feedback', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '' })
      : route.continue(),
  );
  await form.getByRole('button', { name: 'Enviar Reseña' }).click();
  await expect(form.getByRole('alert')).toHaveText('Failed to submit feedback');
});

test('without IndexedDB a lost connection shows the specification’s text', async ({ page, shop, tidyConsole }) => {
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

test('a half-written review survives a reload', async ({ page, shop }) => {
  await page.goto(`${shop.url}/review/${grafiti.id}`);
  const form = await openForm(page);
  await fill(form, { stars: '2 estrellas' });
  await page.reload();
  await openForm(page);
  await expect(form.getByLabel('Tu Nombre')).toHaveValue('Lucía');
  await expect(form.getByRole('radio', { name: '2 estrellas' })).toBeChecked();
  await expect(form.getByLabel('Tu Comentario')).toHaveValue(words);
});

test('a refused review gives the focus back, and a discarded review leaves nothing behind', async ({
  page,
  shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/status of 503/);
  const id = await experienceWith(shop, []);
  await page.goto(`${shop.url}/review/${id}`);
  await page.route('**/feedback', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: '{"error":"Vuelve en un rato","code":"unavailable"}',
    }),
  );
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
