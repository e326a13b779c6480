import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { grafiti, monserrate, untilReadyForOffline } from './steps.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 5 * 3_600_000).toISOString().slice(0, 10);
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const status = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^\d+ experiencia/ });
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

async function openFilters(page: Page) {
  await page.getByRole('button', { name: /^Filtrar/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtrar' });
  // A trial click waits until the sheet has stopped moving.
  await sheet.getByLabel('Región').click({ trial: true });
  return sheet;
}

async function closeFilters(page: Page) {
  await page.getByRole('button', { name: /^Ver \d+ experiencias?$/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const pricesShown = async (page: Page) =>
  (
    await page
      .getByRole('article')
      .getByText(/^\$[\d.]+ COP$/)
      .allTextContents()
  ).map((text) => Number(text.replace(/\D/g, '')));

test('a search forgives typing errors, and is in the address without filling the history', async ({ page, shop }) => {
  await page.goto(`${shop.url}/legacy`);
  await page.goto(shop.url);
  await page.getByPlaceholder('Buscar…').pressSequentially('monserate');
  await expect(card(page, monserrate.name)).toBeVisible();
  await expect(card(page, grafiti.name)).toHaveCount(0);
  await expect.poll(() => params(page)).toEqual({ q: 'monserate' });
  await page.goBack();
  await expect(page).toHaveURL(`${shop.url}/legacy`);
});

test('the back button removes the chosen chips one by one, and a link shows the same', async ({
  page,
  shop,
  context,
}) => {
  await page.goto(shop.url);
  await page.getByRole('button', { name: 'Arte urbano' }).click();
  await expect.poll(() => params(page)).toEqual({ categoria: 'Arte urbano' });
  await expect(card(page, monserrate.name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Naturaleza' }).click();
  await expect(card(page, monserrate.name)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: 'Naturaleza' })).toHaveAttribute('aria-pressed', 'true');
  await expect(card(other, monserrate.name)).toBeVisible();
  await expect(card(other, grafiti.name)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Arte urbano' })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Todas' })).toHaveAttribute('aria-pressed', 'true');
});

test('region, price and order combine, are counted, and are cleared at once', async ({ page, shop }) => {
  await page.goto(`${shop.url}/store`);
  const filters = await openFilters(page);
  await filters.getByLabel('Región').selectOption({ label: 'Bogotá' });
  await filters.getByLabel('Precio por persona').selectOption({ label: 'Hasta $100.000 COP' });
  await closeFilters(page);
  await page.getByLabel('Ordenar').selectOption({ label: 'Precio: mayor a menor' });
  await expect.poll(() => params(page)).toEqual({ region: 'Bogotá', precio: '100000', orden: 'precio-mayor' });
  await expect(card(page, monserrate.name)).toBeVisible();
  const prices = await pricesShown(page);
  expect(prices.length).toBeGreaterThan(1);
  expect(prices).toEqual([...prices].sort((a, b) => b - a));
  expect(Math.max(...prices)).toBeLessThanOrEqual(100_000);
  await expect(status(page)).toHaveText(`${prices.length} experiencias`);
  const count = page.getByText('2 filtros activos');
  await expect(count).toBeAttached();
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(count).toHaveCount(0);
  await expect.poll(() => params(page)).toEqual({ orden: 'precio-mayor' });
});

test.describe('the search on a device in Madrid', () => {
  test.use({ timezoneId: 'Europe/Madrid' });

  test('a searched day is Bogotá’s, and shows only experiences with enough seats', async ({ page, ownShop: shop }) => {
    // 22:00 on the 13th in Bogotá, and already the 14th in Madrid.
    const now = new Date('2027-03-14T03:00:00Z');
    await shop.setClock(now);
    await shop.db.write(async (tx) => {
      await tx.deleteFrom('availability_overrides').execute();
      const version = {
        version: 1,
        updated_at: now.toISOString(),
        blocked: 0,
        times: '["09:00"]',
        price_cop: null,
      } as const;
      await tx
        .insertInto('availability_overrides')
        .values({ ...version, experience_id: monserrate.id, date: '2027-03-14', capacity: 4 })
        .execute();
      await tx
        .insertInto('availability_overrides')
        .values({ ...version, experience_id: grafiti.id, date: '2027-03-14', capacity: 3, price_cop: 50_000 })
        .execute();
    });
    // From the first response the device knows the time in Bogotá.
    await page.goto(`${shop.url}/?fecha=2027-03-15`);
    await expect(status(page)).toHaveText(/con cupo el lunes 15 de marzo$/);
    const filters = await openFilters(page);
    await expect(filters.getByLabel('Fecha')).toHaveAttribute('min', '2027-03-13');
    await filters.getByLabel('Fecha').fill('2027-03-14');
    for (let press = 0; press < 3; press += 1) await filters.getByRole('button', { name: 'Aumentar personas' }).click();
    await expect.poll(() => params(page)).toEqual({ fecha: '2027-03-14', personas: '4' });
    await closeFilters(page);
    await expect(status(page)).toHaveText(/experiencias con cupo para 4 personas el domingo 14 de marzo$/);
    await page.getByPlaceholder('Buscar…').fill('bogotá');
    await expect(card(page, monserrate.name)).toBeVisible();
    await expect(card(page, grafiti.name)).toHaveCount(0);
    await page.goto(`${shop.url}/?fecha=2027-03-14&personas=3`);
    await page.getByPlaceholder('Buscar…').fill('grafiti');
    await expect(card(page, grafiti.name).getByText('$50.000 COP')).toBeVisible();
  });
});

test('a search without results suggests what to remove', async ({ page, shop }) => {
  await page.goto(`${shop.url}/?q=monserrate&region=Amazonas`);
  await expect(page.getByRole('heading', { name: 'No encontramos experiencias así' })).toBeVisible();
  await page.getByRole('button', { name: /^Todas las regiones \(\d+\)$/ }).click();
  await expect(card(page, monserrate.name)).toBeVisible();
  await expect.poll(() => params(page)).toEqual({ q: 'monserrate' });
});

test('a link with invalid search parameters shows the whole store', async ({ page, shop }) => {
  await page.goto(`${shop.url}/?fecha=2027-02-31&personas=mil&precio=-3&orden=azar`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Limpiar filtros' })).toHaveCount(0);
});

test(
  'without a network words and filters search the stored catalogue, and seats are not promised',
  { tag: '@worker' },
  async ({ page, context, shop, tidyConsole }) => {
    tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await page.goto(shop.url);
    await expect(page.getByRole('article').first()).toBeVisible();
    await untilReadyForOffline(page);
    await context.setOffline(true);
    await page.goto(`${shop.url}/?q=monserate&fecha=${inDays(12)}`);
    const promise = page.getByText(
      'Sin conexión: mostramos lo que tiene horario ese día; los cupos se confirman con señal',
    );
    await expect(promise).toBeVisible();
    await expect(status(page)).toHaveText(/con horario el/);
    await page.getByPlaceholder('Buscar…').fill('');
    const filters = await openFilters(page);
    await filters.getByLabel('Región').selectOption({ label: 'Bogotá' });
    await closeFilters(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    await context.setOffline(false);
    await expect(promise).toHaveCount(0);
    await expect(status(page)).toHaveText(/con cupo el/);
  },
);

test('by keyboard alone one can search, open the filters, choose, and return to the same place', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url);
  await page.getByPlaceholder('Buscar…').focus();
  await page.keyboard.type('bogota');
  const button = page.getByRole('button', { name: /^Filtrar/ });
  for (
    let press = 0;
    press < 40 && !(await button.evaluate((element) => element === document.activeElement));
    press += 1
  )
    await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filtrar' });
  const more = sheet.getByRole('button', { name: 'Aumentar personas' });
  await expect(more).toBeVisible();
  for (let press = 0; press < 20 && !(await more.evaluate((element) => element === document.activeElement)); press += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => params(page)).toEqual({ q: 'bogota', personas: '2' });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('axe finds nothing in the filters, in what they found and in what they did not', async ({ page, shop }) => {
      const clean = async () => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
        ).toEqual([]);
      };
      await page.goto(`${shop.url}/?region=Bogot%C3%A1&personas=3&fecha=${inDays(12)}`);
      await expect(status(page)).toHaveText(/con cupo para 3 personas/);
      await clean();
      await openFilters(page);
      await clean();
      await page.goto(`${shop.url}/?q=zzzzz`);
      await expect(page.getByRole('heading', { name: 'No encontramos experiencias así' })).toBeVisible();
      await clean();
    });
  });
}

test('an active filter is named, and a press removes it', async ({ page, shop }) => {
  await page.goto(`${shop.url}/?region=Bogot%C3%A1&precio=100000`);
  await page.getByRole('button', { name: 'Quitar filtro: Bogotá' }).click();
  await expect.poll(() => params(page)).toEqual({ precio: '100000' });
  await expect(page.getByRole('button', { name: 'Quitar filtro: Bogotá' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Quitar filtro: Hasta $100.000 COP' })).toBeVisible();
});

test('a visitor who comes back from an experience finds the search, as many cards, and the scroll position', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/?orden=precio-menor`);
  await page.getByRole('button', { name: 'Ver más' }).click();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(24);
  const last = cards.nth(17);
  const name = (await last.getByRole('heading').textContent()) ?? '';
  await last.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(24);
  await expect(cards.nth(17)).toBeInViewport();
  await expect.poll(() => params(page)).toEqual({ orden: 'precio-menor' });
});

test('nothing is cut off at 320 px, and the controls fit one line on a wide screen', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${shop.url}/?region=Bogot%C3%A1&personas=3&fecha=${inDays(12)}`);
  await expect(status(page)).toHaveText(/con cupo para 3 personas/);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await openFilters(page);
  expect(await overflow()).toBe(0);
  await closeFilters(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await overflow()).toBe(0);
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(status(page)).toHaveText(/^\d+ experiencias$/);
  const middles = await Promise.all(
    [page.getByRole('button', { name: /^Filtrar/ }), page.getByLabel('Ordenar'), status(page)].map(async (locator) => {
      const box = await locator.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
});
