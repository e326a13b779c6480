import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { formatCop } from '#contract/domain/money.ts';
import { Client } from '#server/testing/client.ts';
import { look } from './axe-steps.ts';
import { type Shop, expect, test } from './fixtures.ts';
import { bookableDay, grafiti } from './steps.ts';

/** Scripts and styles of the tab with its charts, beyond the store's, in brotli bytes. */
const panelBytesMax = 250_000;

test.beforeEach(({ tidyConsole }) => tidyConsole.allow(/status of 401/));

async function openSummary(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${shop.url}/api/login?returnTo=${encodeURIComponent('/admin?tab=resumen')}`);
  await page.getByRole('button', { name: /superadmin@demo\.rumbo\.co/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Resumen', exact: true })).toBeVisible();
}

/** What a card or a line says beside its name. */
const beside = (page: Page, name: string) =>
  page.getByRole('tabpanel').locator('dl > div', { has: page.getByText(name, { exact: true }) });

/** Buys and pays an experience over the API. @returns its price */
async function buy(shop: Shop): Promise<number> {
  const client = await Client.visitor(shop.url);
  const { date, time } = await bookableDay(shop, grafiti.id);
  await client.addToCart({ experienceId: grafiti.id, selectedDate: date, selectedTime: time, participants: 2 });
  const total = (await client.cart()).body.total.total;
  const { body } = await client.checkout();
  await client.settle(body.payment.checkoutUrl, 'approve');
  return total;
}

test(
  'the summary shows the marketplace’s figures, and a new sale once refreshed',
  { tag: '@desktop' },
  async ({ page, ownShop: shop }) => {
    await openSummary(page, shop);
    const { body: experiences } = await new Client(shop.url).get('/api/experiences');
    const estimated = experiences.reduce((sum, { price, totalReviews }) => sum + price * totalReviews, 0);
    await expect(beside(page, 'Ventas totales')).toContainText(formatCop(estimated));
    await expect(beside(page, 'Ventas totales')).toContainText('estimado: precio × reseñas');
    await expect(beside(page, 'Experiencias')).toContainText(`${experiences.length} disponibles`);
    await expect(beside(page, 'Webflow')).toContainText('Activa');
    await expect(beside(page, 'Hoy')).toContainText('$0 COP');
    await expect(page.getByRole('region', { name: 'Actividad reciente' }).getByRole('listitem')).toHaveCount(5);

    const total = await buy(shop);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(page.getByText('Resumen actualizado')).toBeVisible();
    await expect(beside(page, 'Hoy')).toContainText(formatCop(total));

    await page.getByRole('button', { name: 'Ver como tabla' }).click();
    const newest = page.getByRole('region', { name: 'Datos por día' }).getByRole('row').nth(1);
    await expect(newest).toContainText(formatCop(total));
    // The period is in the address.
    await page.getByLabel('Periodo').selectOption('Últimos 12 meses');
    await expect(page).toHaveURL(/period=12m/);
    await expect(page.getByRole('region', { name: 'Datos por mes' }).getByRole('row')).toHaveCount(14);
  },
);

test('the exports are files with what they describe', { tag: '@desktop' }, async ({ page, shop }) => {
  await openSummary(page, shop);
  const files = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  const json = await files('Exportar');
  expect(json.name).toMatch(/^rumbo-\d{4}-\d{2}-\d{2}\.json$/);
  const body = JSON.parse(json.text) as Record<'providers' | 'experiences' | 'users', { email: string }[]> & {
    totals: Record<string, number>;
  };
  expect(body.totals).toEqual({
    providers: body.providers.length,
    experiences: body.experiences.length,
    users: body.users.length,
  });
  expect(body.users.map(({ email }) => email)).toContain('superadmin@demo.rumbo.co');

  await page.getByLabel('Lista para CSV').selectOption('Usuarios');
  const csv = await files('Descargar CSV');
  expect(csv.name).toMatch(/^rumbo-usuarios-.*\.csv$/);
  expect(csv.text.trim().split('\n')).toHaveLength(body.users.length + 1);
  expect(csv.text).toContain('superadmin@demo.rumbo.co');
});

test(
  'a failed e-mail needs attention until its task was retried',
  { tag: '@desktop' },
  async ({ page, ownShop: shop }) => {
    const at = new Date().toISOString();
    await buy(shop);
    const order = await shop.db.read
      .selectFrom('orders')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    await shop.db.write((tx) =>
      tx
        .insertInto('tasks')
        .values({
          id: 'correo-fallido',
          kind: 'mail',
          payload: JSON.stringify({ template: 'order-confirmed', orderId: order.id }),
          run_at: at,
          attempts: 36,
          locked_until: null,
          state: 'failed',
          last_error: 'connect ECONNREFUSED',
          created_at: at,
          done_at: null,
        })
        .execute(),
    );
    await openSummary(page, shop);
    await page.getByRole('button', { name: '1 correo que no se pudo enviar' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Reintentar tarea/ })
      .click();
    await expect(page.getByText('Ya no queda ninguna tarea fallida.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('1 correo que no se pudo enviar')).toHaveCount(0);
  },
);

test(
  'the summary without an answer says so, and comes with the retry',
  { tag: '@desktop' },
  async ({ page, shop, tidyConsole }) => {
    tidyConsole.allow(/status of 503/);
    const path = /\/api\/admin\/summary/;
    await page.route(path, (route) =>
      route.fulfill({ status: 503, json: { error: 'Vuelve más tarde', code: 'unavailable' } }),
    );
    await openSummary(page, shop);
    await expect(page.getByRole('alert')).toContainText('No pudimos traer el resumen');
    await page.unroute(path);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(beside(page, 'Ventas totales')).toBeVisible();
    // Figures that couldn't be read anew stay, and say how old they are.
    await page.route(path, (route) => route.abort());
    tidyConsole.allow(/ERR_FAILED/);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(page.getByText(/No pudimos traer los datos más recientes/)).toBeVisible();
    await expect(beside(page, 'Ventas totales')).toBeVisible();
  },
);

test(
  'the summary is clean for axe, and loads no more than 250 kB of its own scripts and styles',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    const loaded = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/^\/assets\/.*\.(js|css)$/.test(pathname)) loaded.add(pathname);
    });
    await page.goto(shop.url);
    await page.waitForLoadState('networkidle');
    const ofStore = new Set(loaded);
    await openSummary(page, shop);
    await expect(page.getByRole('img', { name: /^Gráfica: Reseñas/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // What comes with the first interaction is the store's, on any page.
    const own = [...loaded].filter((path) => !ofStore.has(path) && !/\/(engine|worker)-/.test(path));
    const sizes = own.map((path) => brotliCompressSync(readFileSync(`dist${path}`)).byteLength);
    const size = sizes.reduce((sum, bytes) => sum + bytes, 0);
    console.log(`/admin?tab=resumen: ${size} bytes brotli of its own in ${own.length} files`);
    expect(own).toContainEqual(expect.stringContaining('summary-charts'));
    expect(size).toBeLessThanOrEqual(panelBytesMax);
    await look(page, 'the summary');
    await page.getByRole('button', { name: 'Ver como tabla' }).click();
    await look(page, 'its table');
  },
);
