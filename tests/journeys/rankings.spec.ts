import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { Client } from '#server/testing/client.ts';
import { expect, test } from './fixtures.ts';
import { grafiti } from './steps.ts';

const reviews = (page: Page) => page.getByRole('region', { name: 'Reseñas', exact: true });
const items = (page: Page) => reviews(page).locator(':scope > ul > li');

async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/ranking`);
  await page.evaluate(() => window.location.assign('/api/login'));
  await page.getByRole('button', { name: email, exact: true }).click();
  await expect(page).toHaveURL(`${url}/ranking`);
}

async function latestReviewId(client: Client): Promise<string> {
  const [latest] = (await client.get('/api/rankings/all?limit=1')).body;
  if (!latest) throw new Error('the ranking is empty');
  return latest.id;
}

test.beforeEach(({ tidyConsole }) => {
  // Nobody is signed in: the server responds with 401.
  tidyConsole.allow(/status of 401/);
});

test(
  'the ranking shows four figures, a line per experience, and the reviews of all',
  { tag: '@widths' },
  async ({ page, shop }) => {
    await page.goto(`${shop.url}/ranking`);
    for (const name of ['Reseñas', 'Calificación promedio', 'Experiencias con reseñas', 'De 5 estrellas']) {
      const card = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
      await expect(card.locator('dd')).toHaveText(/\d/);
    }
    await expect(page.getByRole('region', { name: 'Por experiencia' }).getByRole('listitem').first()).toContainText(
      /reseñas?/,
    );
    await expect(items(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Eliminar/ })).toHaveCount(0);
  },
);

test('the ranking’s search finds author, text and experience; the filter narrows by stars', async ({ page, shop }) => {
  await page.goto(`${shop.url}/ranking`);
  await expect(items(page).first()).toBeVisible();
  const search = page.getByPlaceholder('Buscar…');
  await search.fill('grafiti y muros');
  await expect
    .poll(async () => (await items(page).allTextContents()).every((text) => text.includes(grafiti.name)))
    .toBe(true);
  await search.fill('');
  await page.getByLabel('Filtrar por calificación').selectOption({ label: '5 estrellas' });
  await expect
    .poll(async () => (await items(page).allTextContents()).every((text) => text.includes('5 de 5')))
    .toBe(true);
  await search.fill('nadie escribió estas palabras');
  await expect(page.getByText('No se encontraron reseñas con los filtros aplicados')).toBeVisible();
});

test(
  'a review is added from the ranking’s dialog, which requires every field',
  { tag: '@widths' },
  async ({ page, ownShop: shop }) => {
    await page.goto(`${shop.url}/ranking`);
    await page.getByRole('button', { name: 'Agregar reseña' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar reseña' });
    await expect(dialog.getByRole('radio', { name: '5 estrellas' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Enviar Reseña' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Todos los campos son obligatorios');
    await dialog.getByLabel('Experiencia').selectOption({ label: grafiti.name });
    await dialog.getByLabel('Tu Nombre').fill('Marisol');
    await dialog.getByRole('radio', { name: '4 estrellas' }).check();
    await dialog.getByLabel('Tu Comentario').fill('Cada pared cuenta algo distinto');
    await dialog.getByRole('button', { name: 'Enviar Reseña' }).click();
    await expect(page.getByText('¡Gracias por tu comentario!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(items(page).first()).toContainText('Marisol');
  },
);

test(
  'only an admin deletes a review, after a confirmation, and the figures follow',
  { tag: '@desktop' },
  async ({ page, ownShop: shop }) => {
    await signIn(page, shop.url, 'admin@demo.rumbo.co');
    const total = page.locator('dl > div').first().locator('dd');
    await expect(total).toHaveText(/\d/);
    const before = Number((await total.textContent())?.replace(/\D/g, ''));
    const first = items(page).first();
    const text = await first.locator('p').nth(2).textContent();
    await first.getByRole('button', { name: /^Eliminar/ }).click();
    await expect(first.getByText('¿Eliminar esta reseña?')).toBeVisible();
    await first.getByRole('button', { name: 'Conservarla' }).click();
    await first.getByRole('button', { name: /^Eliminar/ }).click();
    await first.getByRole('button', { name: 'Sí, eliminar' }).click();
    await expect(page.getByText('Reseña eliminada')).toBeVisible();
    await expect(reviews(page).getByText(text ?? '', { exact: true })).toHaveCount(0);
    await expect(total).toHaveText(String(before - 1));
  },
);

test(
  'an admin hides a review with a reason, and shows it again',
  { tag: '@desktop' },
  async ({ page, ownShop: shop }) => {
    await signIn(page, shop.url, 'admin@demo.rumbo.co');
    const first = items(page).first();
    const author = (await first.locator('strong').textContent()) ?? '';
    await first.getByRole('button', { name: 'Ocultar' }).click();
    await first.getByRole('button', { name: 'Ocultar' }).click();
    await expect(first.getByText('Escribe el motivo')).toBeVisible();
    await first.getByLabel('Motivo, que verá quien la escribió').fill('Habla de otra experiencia');
    await first.getByRole('button', { name: 'Ocultar' }).click();
    await expect(page.getByText('Reseña oculta')).toBeVisible();
    await page.getByLabel('Estado').selectOption({ label: 'Ocultas' });
    const hidden = items(page).filter({ hasText: author }).filter({ hasText: 'Habla de otra experiencia' });
    await expect(hidden).toHaveCount(1);
    await hidden.getByRole('button', { name: 'Mostrar' }).click();
    await hidden.getByLabel('Motivo, que verá quien la escribió').fill('Era de aquí, después de todo');
    await hidden.getByRole('button', { name: 'Mostrar' }).click();
    await expect(page.getByText('Reseña publicada de nuevo')).toBeVisible();
    await expect(hidden).toHaveCount(0);
  },
);

test(
  'an admin reads the reports of a review, and leaves it visible',
  { tag: '@desktop' },
  async ({ page, ownShop: shop }) => {
    const { body } = await (
      await Client.visitor(shop.url)
    ).post(`/api/product/${grafiti.id}/feedback`, {
      authorName: 'Marisol',
      rating: 2,
      text: 'Llovió casi toda la tarde',
    });
    await (
      await Client.visitor(shop.url)
    ).post(`/api/reviews/${body.review.id}/report`, { reason: 'false', details: 'Ese día no llovió' });
    await signIn(page, shop.url, 'admin@demo.rumbo.co');
    await page.getByLabel('Estado').selectOption({ label: 'Reportadas' });
    const item = items(page).filter({ hasText: 'Marisol' });
    await expect(item.getByRole('list', { name: 'Reportes' }).getByRole('listitem')).toContainText(
      'Es falsa: Ese día no llovió',
    );
    const keep = item.getByRole('button', { name: 'Dejar publicada' });
    await keep.focus();
    await page.keyboard.press('Enter');
    await expect(item.getByLabel('Motivo, que verá quien la escribió')).toBeFocused();
    await item.getByRole('button', { name: 'Cancelar' }).click();
    await expect(item.getByRole('button', { name: 'Ocultar' })).toBeFocused();
    await keep.click();
    await page.keyboard.type('Cuenta lo que le pasó');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Los reportes quedaron atendidos')).toBeVisible();
    await expect(item).toHaveCount(0);
  },
);

test(
  'an admin continues by keyboard where a review was hidden or deleted',
  { tag: '@desktop' },
  async ({ page, ownShop: shop }) => {
    await signIn(page, shop.url, 'admin@demo.rumbo.co');
    await expect(items(page)).toHaveCount(20);
    const authors = await items(page).locator('p:first-child > strong').allTextContents();
    const first = items(page).first();
    const reason = first.getByLabel('Motivo, que verá quien la escribió');
    await first.getByRole('button', { name: 'Ocultar' }).press('Enter');
    await expect(reason).toBeFocused();
    await page.keyboard.type('Habla de otra experiencia');
    await page.keyboard.press('Enter');
    await expect(first.locator('strong').first()).toHaveText(authors[1] ?? '');
    await expect(first.getByRole('button', { name: 'Ocultar' })).toBeFocused();
    await first.getByRole('button', { name: /^Eliminar/ }).press('Enter');
    await first.getByRole('button', { name: 'Sí, eliminar' }).press('Enter');
    await expect(first.locator('strong').first()).toHaveText(authors[2] ?? '');
    await expect(first.getByRole('button', { name: 'Ocultar' })).toBeFocused();
    await page.getByLabel('Estado').selectOption({ label: 'Ocultas' });
    // One was hidden from the start.
    for (const left of [1, 0]) {
      await expect(items(page)).toHaveCount(left + 1);
      await first.getByRole('button', { name: 'Mostrar' }).press('Enter');
      await expect(reason).toBeFocused();
      await page.keyboard.type('Era de aquí');
      await page.keyboard.press('Enter');
      await expect(items(page)).toHaveCount(left);
    }
    await expect(page.getByRole('heading', { name: 'Reseñas', exact: true })).toBeFocused();
  },
);

test(
  'an admin whose session has ended is told so, and sent to sign in',
  { tag: '@desktop' },
  async ({ page, ownShop: shop }) => {
    await signIn(page, shop.url, 'admin@demo.rumbo.co');
    const first = items(page).first();
    await first.getByRole('button', { name: /^Eliminar/ }).click();
    await page.context().clearCookies();
    await first.getByRole('button', { name: 'Sí, eliminar' }).click();
    await expect(page.getByText('Sesión expirada')).toBeVisible();
    await page.getByRole('button', { name: 'admin@demo.rumbo.co', exact: true }).click();
    await expect(page).toHaveURL(`${shop.url}/ranking`);
  },
);

test('a ranking filter whose reviews do not load shows an error, and no other reviews in their place', async ({
  page,
  context,
  shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/status of 503|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto(`${shop.url}/ranking`);
  await expect(items(page)).toHaveCount(20);
  const stars = page.getByLabel('Filtrar por calificación');
  await page.route('**/api/rankings/all?*rating=3*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: '{"error":"Vuelve en un rato","code":"unavailable"}',
    }),
  );
  await stars.selectOption('3');
  await expect(page.getByText('No se pudieron cargar los datos del ranking')).toBeVisible();
  await expect(reviews(page).getByText('No pudimos traer estas reseñas.')).toBeVisible();
  await expect(items(page)).toHaveCount(0);
  await page.unroute('**/api/rankings/all?*rating=3*');
  await reviews(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(items(page).first()).toContainText('3 de 5');
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión').first()).toBeVisible();
  await stars.selectOption('2');
  await expect(reviews(page).getByText('No pudimos traer estas reseñas.')).toBeVisible();
  await expect(items(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(items(page).first()).toContainText('2 de 5');
});

test('the ranking’s dialog focuses the missing field, and loading more focuses the first new review', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/ranking`);
  await page.getByRole('button', { name: 'Agregar reseña' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar reseña' });
  const send = dialog.getByRole('button', { name: 'Enviar Reseña' });
  await send.press('Enter');
  const experience = dialog.getByLabel('Experiencia');
  await expect(experience).toBeFocused();
  await expect(experience).toHaveAccessibleDescription('Todos los campos son obligatorios');
  await experience.selectOption({ label: grafiti.name });
  await dialog.getByLabel('Tu Nombre').fill('Marisol');
  await dialog.getByLabel('Tu Comentario').fill('Corto');
  await send.press('Enter');
  await expect(dialog.getByLabel('Tu Comentario')).toBeFocused();
  await expect(dialog.getByLabel('Tu Nombre')).not.toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(reviews(page).getByRole('status')).toHaveText('Se muestran 20 reseñas; hay más');
  await page.getByRole('button', { name: 'Ver más reseñas' }).press('Enter');
  await expect(items(page).nth(20).getByRole('link')).toBeFocused();
});

test('the ranking’s reviews stay when loading more fails', async ({ page, shop, tidyConsole }) => {
  tidyConsole.allow(/status of 500/);
  await page.goto(`${shop.url}/ranking`);
  await expect(items(page)).toHaveCount(20);
  await page.route('**/api/rankings/all?*cursor=*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"Algo falló","code":"internal"}' }),
  );
  await page.getByRole('button', { name: 'Ver más reseñas' }).click();
  await expect(page.getByText('No se pudieron cargar los datos del ranking')).toBeVisible();
  await expect(items(page)).toHaveCount(20);
  await page.unroute('**/api/rankings/all?*cursor=*');
  await page.getByRole('button', { name: 'Ver más reseñas' }).click();
  await expect.poll(() => items(page).count()).toBeGreaterThan(20);
});

test('the ranking’s figures fit a phone of 320 px with letters at 200 %', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/ranking', `/ranking/${grafiti.id}`]) {
    await page.goto(shop.url + path);
    await expect(page.getByText(/^(Calificación promedio|Basado en \d+ reseñas?)$/)).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('the ranking says what cannot be loaded', async ({ page, shop, tidyConsole }) => {
  tidyConsole.allow(/status of 500/);
  await page.route('**/api/rankings/**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"Algo falló","code":"internal"}' }),
  );
  await page.goto(`${shop.url}/ranking`);
  await expect(page.getByText('No se pudieron cargar los datos del ranking')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

test('the ranking’s dialog says that the experiences cannot be loaded', async ({ page, shop, tidyConsole }) => {
  tidyConsole.allow(/status of 500/);
  await page.route('**/api/experiences', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"Algo falló","code":"internal"}' }),
  );
  await page.goto(`${shop.url}/ranking`);
  await page.getByRole('button', { name: 'Agregar reseña' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Failed to fetch products');
});

test('the ranking’s search and filters are in the address: a reload, a link and the back button show the same', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/ranking`);
  await expect(items(page)).toHaveCount(20);
  const stars = page.getByLabel('Filtrar por calificación');
  await stars.selectOption('4');
  await expect(page).toHaveURL(`${shop.url}/ranking?rating=4`);
  await page.getByPlaceholder('Buscar…').fill('grafiti');
  await expect(page).toHaveURL(`${shop.url}/ranking?rating=4&q=grafiti`);
  await expect
    .poll(async () =>
      (await items(page).allTextContents()).every((text) => text.includes('4 de 5') && text.includes(grafiti.name)),
    )
    .toBe(true);
  await page.reload();
  await expect(page.getByPlaceholder('Buscar…')).toHaveValue('grafiti');
  await expect(stars).toHaveValue('4');
  await page.goBack();
  await expect(stars).toHaveValue('');
  await expect(page.getByPlaceholder('Buscar…')).toHaveValue('');
  await page.goForward();
  await expect(stars).toHaveValue('4');
  // Everybody but admins sees the published ones of an admin's link.
  await page.goto(`${shop.url}/ranking?state=hidden&rating=9`);
  await expect(items(page)).toHaveCount(20);
});

for (const [choice, result] of [
  ['Guardar lo mío', 'Esto es lo mío'],
  ['Ver lo actual', 'Lo decidió otra persona'],
] as const) {
  test(
    `a review that another admin has changed meanwhile is compared: ${choice}`,
    { tag: '@desktop' },
    async ({ page, ownShop: shop, tidyConsole }) => {
      tidyConsole.allow(/status of 409/);
      await signIn(page, shop.url, 'admin@demo.rumbo.co');
      const first = items(page).first();
      const author = (await first.locator('strong').first().textContent()) ?? '';
      await first.getByRole('button', { name: 'Ocultar' }).click();
      await first.getByLabel('Motivo, que verá quien la escribió').fill('Esto es lo mío');
      const other = await Client.signedIn(shop.url, 'superadmin@demo.rumbo.co');
      await other.put(`/api/admin/reviews/${await latestReviewId(other)}/visibility`, {
        hidden: true,
        reason: 'Lo decidió otra persona',
      });
      await first.getByRole('button', { name: 'Ocultar' }).click();
      const dialog = page.getByRole('dialog', { name: 'Alguien cambió este registro antes que tú' });
      await expect(dialog.getByRole('row', { name: /^Motivo/ })).toHaveText(
        'MotivoEsto es lo míoLo decidió otra persona',
      );
      await dialog.getByRole('button', { name: choice }).click();
      await expect(dialog).toBeHidden();
      await expect(reviews(page).getByText(author, { exact: true })).toHaveCount(0);
      await page.getByLabel('Estado').selectOption({ label: 'Ocultas' });
      await expect(items(page).filter({ hasText: author })).toContainText(result);
    },
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `axe finds nothing in what an admin sees, its forms and its comparison: ${colorScheme}`,
    { tag: '@desktop' },
    async ({ page, ownShop: shop, tidyConsole }) => {
      tidyConsole.allow(/status of 409/);
      await page.emulateMedia({ colorScheme });
      const look = async () => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
        ).toEqual([]);
      };
      await signIn(page, shop.url, 'admin@demo.rumbo.co');
      await expect(items(page)).toHaveCount(20);
      await items(page)
        .nth(1)
        .getByRole('button', { name: /^Eliminar/ })
        .click();
      const first = items(page).first();
      await first.getByRole('button', { name: 'Ocultar' }).click();
      await first.getByRole('button', { name: 'Ocultar' }).click();
      await expect(first.getByText('Escribe el motivo')).toBeVisible();
      await look();
      await first.getByLabel('Motivo, que verá quien la escribió').fill('Esto es lo mío');
      const other = await Client.signedIn(shop.url, 'superadmin@demo.rumbo.co');
      await other.put(`/api/admin/reviews/${await latestReviewId(other)}/visibility`, {
        hidden: true,
        reason: 'Lo decidió otra persona',
      });
      await first.getByRole('button', { name: 'Ocultar' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look();
    },
  );
}
