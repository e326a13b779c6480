import { expect, test } from './fixtures.ts';
import { experienceWith, fill, openForm, ratings, removeCopies, words } from './review-steps.ts';
import { untilReadyForOffline } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

test.afterEach(({ shop }) => removeCopies(shop));

test('a review written offline waits, is shown to its author, and is sent once', async ({
  page,
  context,
  shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const id = await experienceWith(shop, [4]);
  await page.goto(`${shop.url}/product/${id}`);
  await untilReadyForOffline(page);
  const form = await openForm(page);
  await context.setOffline(true);
  await fill(form);
  await form.getByRole('button', { name: 'Enviar Reseña' }).click();
  await expect(
    form.getByText('Guardamos tu reseña en este dispositivo. La enviamos apenas vuelva la señal.'),
  ).toBeVisible();
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
  const rows = await shop.db.read
    .selectFrom('reviews')
    .select('id')
    .where('experience_id', '=', id)
    .where('text', '=', words)
    .execute();
  expect(rows).toHaveLength(1);
});

test('once the waiting review is sent, nothing says that it waits', async ({ page, context, shop, tidyConsole }) => {
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

test('a lost response does not duplicate a review', async ({ page, shop, tidyConsole }) => {
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

test('a review that is refused after the connection is back says so, with all that was written', async ({
  page,
  context,
  shop,
  tidyConsole,
}) => {
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

test('a review that waits and was never sent can still be changed', async ({ page, context, shop, tidyConsole }) => {
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
