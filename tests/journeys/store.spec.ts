import { expect, test } from './fixtures.ts';
import { bookableDay, grafiti, monserrate, openBooking } from './steps.ts';

const today = () => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);

for (const path of ['/', '/store']) {
  test(`the store at ${path} shows the catalogue`, async ({ page, shop }) => {
    await page.goto(shop.url + path);
    await expect(page.getByRole('heading', { name: 'Experiencias Turísticas', level: 1 })).toBeVisible();
    const card = page.getByRole('article').filter({ hasText: monserrate.name });
    await expect(card.getByText('Naturaleza')).toBeVisible();
    await expect(card.getByText('4 horas')).toBeVisible();
    await expect(card.getByText('Máximo 12 personas')).toBeVisible();
    await expect(card.getByText('$95.000 COP')).toBeVisible();
    await expect(card.getByText(/^\(\d+ reseñas?\)$/)).toBeVisible();
    await expect(card.getByRole('button', { name: /^Reservar/ })).toBeVisible();
    await expect(card.getByRole('button', { name: /Agregar a favoritos/ })).toBeVisible();
    await expect(card.getByRole('img').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /Carrito/ }).first()).toHaveAttribute('href', '/carrito');
  });
}

test('an experience without reviews says that it is unrated', async ({ page, shop }) => {
  await page.goto(shop.url);
  await expect(page.getByRole('article').first()).toBeVisible();
  const more = page.getByRole('button', { name: /Ver más/ });
  while ((await page.getByText('Sin calificar').count()) === 0 && (await more.count()) > 0) await more.click();
  await expect(page.getByText('Sin calificar').first()).toBeVisible();
});

test('searching forgives accents, and chips choose a category', async ({ page, shop }) => {
  await page.goto(shop.url);
  await page.getByPlaceholder('Buscar…').fill('candelária');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: grafiti.name })).toBeVisible();
  await page.getByPlaceholder('Buscar…').fill('');
  await page.getByRole('button', { name: 'Arte urbano' }).click();
  await expect(page.getByRole('heading', { name: grafiti.name })).toBeVisible();
  await expect(page.getByRole('heading', { name: monserrate.name })).toHaveCount(0);
});

test('the booking panel names the experience and its limits', async ({ page, shop }) => {
  await page.goto(shop.url);
  const panel = await openBooking(page, grafiti.name);
  await expect(panel.getByRole('heading', { name: grafiti.name })).toBeVisible();
  await expect(panel.getByText('Máximo 15 personas').first()).toBeVisible();
  await expect(panel.getByText('La Candelaria, Bogotá')).toBeVisible();
  await expect(panel.getByText('3 horas')).toBeVisible();
  await expect(panel.getByLabel('Fecha')).toHaveAttribute('min', today());
  await expect(panel.getByLabel('Hora')).toBeDisabled();
  await panel.getByRole('button', { name: 'Agregar al Carrito' }).click();
  await expect(page.getByText('Campos incompletos')).toBeVisible();
  await expect(page.getByText('Por favor completa todos los campos para agregar al carrito')).toBeVisible();
  await panel.getByRole('button', { name: 'Cancelar' }).click();
  await expect(panel).toBeHidden();
});

test('choosing another date resets the time, and the total follows the participants', async ({ page, shop }) => {
  const { date, time } = await bookableDay(shop, grafiti.id);
  await page.goto(shop.url);
  const panel = await openBooking(page, grafiti.name);
  await panel.getByLabel('Fecha').fill(date);
  await panel.getByLabel('Hora').selectOption(time);
  await expect(panel.getByRole('button', { name: 'Disminuir participantes' })).toBeDisabled();
  await panel.getByRole('button', { name: 'Aumentar participantes' }).click();
  await expect(panel.getByText('$136.000', { exact: false })).toBeVisible();
  const other = (await bookableDay(shop, grafiti.id, 20)).date;
  await panel.getByLabel('Fecha').fill(other);
  await expect(panel.getByLabel('Hora')).toHaveValue('');
});

test('a blocked date can be chosen, and is refused with its reason', async ({ page, shop }) => {
  const blocked = await shop.db.read
    .selectFrom('availability_overrides')
    .select('date')
    .where('experience_id', '=', monserrate.id)
    .where('blocked', '=', 1)
    .executeTakeFirstOrThrow();
  await page.goto(shop.url);
  const panel = await openBooking(page, monserrate.name);
  await panel.getByLabel('Fecha').fill(blocked.date);
  await expect(panel.getByText('Esta fecha no está disponible', { exact: true })).toBeVisible();
  await expect(panel.getByLabel('Hora')).toBeDisabled();
  await panel.getByRole('button', { name: 'Agregar al Carrito' }).click();
  await expect(page.getByText('Fecha no disponible')).toBeVisible();
  await expect(page.getByText('Esta fecha no está disponible para reservas')).toBeVisible();
});

test('only one toast shows at a time', async ({ page, shop }) => {
  await page.goto(shop.url);
  const panel = await openBooking(page, grafiti.name);
  for (let press = 0; press < 3; press += 1) await panel.getByRole('button', { name: 'Agregar al Carrito' }).click();
  await expect(page.getByText('Campos incompletos')).toHaveCount(1);
});

test("an experience's page shows its details and its reviews", async ({ page, shop }) => {
  await page.goto(`${shop.url}/product/${monserrate.id}`);
  await expect(page.getByRole('heading', { name: monserrate.name, level: 1 })).toBeVisible();
  await expect(page.getByText('Valoraciones de Clientes')).toBeVisible();
  await expect(page.getByText(/^Basado en \d+ reseñas?$/)).toBeVisible();
  await expect(page.getByText('de 5', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('5 estrellas', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('1 estrella', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/RNT/).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Reservar/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByLabel('Fecha')).toBeVisible();
});

test('an experience shows similar ones, which open and can be booked', async ({ page, shop }) => {
  await page.goto(`${shop.url}/product/${monserrate.id}`);
  const similar = page.getByRole('region', { name: 'También te puede gustar' });
  // It loads when it comes near the viewport.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await similar.scrollIntoViewIfNeeded();
  const cards = similar.getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(cards.filter({ hasText: monserrate.name })).toHaveCount(0);
  const name = (await cards.first().getByRole('heading', { level: 3 }).textContent()) ?? '';
  await cards
    .first()
    .getByRole('button', { name: /^Reservar/ })
    .click();
  await expect(page.getByRole('dialog').getByText(name)).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await cards.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the product page without an id shows the oldest experience', async ({ page, shop }) => {
  const oldest = await shop.db.read
    .selectFrom('experiences')
    .innerJoin('providers', 'providers.id', 'experiences.provider_id')
    .select('experiences.name')
    .where('providers.status', '=', 'active')
    .orderBy('experiences.created_at')
    .executeTakeFirstOrThrow();
  await page.goto(`${shop.url}/product`);
  await expect(page.getByRole('heading', { name: oldest.name, level: 1 })).toBeVisible();
});

test('an experience without reviews says so', async ({ page, shop }) => {
  const unrated = await shop.db.read
    .selectFrom('experiences')
    .select('id')
    .where('id', 'not in', shop.db.read.selectFrom('reviews').select('experience_id'))
    .executeTakeFirstOrThrow();
  await page.goto(`${shop.url}/product/${unrated.id}`);
  await expect(page.getByText('Aún no hay reseñas. ¡Sé el primero en dejar una valoración!')).toBeVisible();
});

test('the product list shows every product with its fixed texts', async ({ page, shop }) => {
  await page.goto(`${shop.url}/legacy`);
  const row = page.getByRole('article').filter({ hasText: grafiti.name });
  await expect(row.getByText('$68.000 COP')).toBeVisible();
  await expect(row.getByText('Para GRUPO')).toBeVisible();
  await expect(row.getByText('Bogotá, DC')).toBeVisible();
  await expect(row.getByText(/reseñas?/).first()).toBeVisible();
  await expect(row.getByRole('link', { name: /Ver Producto/ })).toHaveAttribute('href', `/product/${grafiti.id}`);
});

test('a product list that cannot be loaded says so and can be reloaded', async ({ page, shop, tidyConsole }) => {
  tidyConsole.allow(/status of 503/);
  let refused = true;
  await page.route('**/api/products*', (route) =>
    refused
      ? route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"x","code":"unavailable"}' })
      : route.continue(),
  );
  await page.goto(`${shop.url}/legacy`);
  await expect(page.getByText('Error al cargar productos. Por favor, inténtalo de nuevo más tarde.')).toBeVisible();
  refused = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(grafiti.name)).toBeVisible();
});

test('a product list without products says so', async ({ page, shop }) => {
  await page.route('**/api/products*', (route) => route.fulfill({ contentType: 'application/json', body: '[]' }));
  await page.goto(`${shop.url}/legacy`);
  await expect(page.getByText('No se encontraron productos')).toBeVisible();
});

test('an unknown address says so', async ({ page, shop, tidyConsole }) => {
  tidyConsole.allow(/status of 404/);
  await page.goto(`${shop.url}/no/existe`);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});
