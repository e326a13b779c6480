import type { BrowserContext, Locator, Page } from '@playwright/test';
import { nextSeq } from '#server/modules/catalogue/change-queries.ts';
import { Client } from '#server/testing/client.ts';
import { expect, test } from './fixtures.ts';
import { downloadMonserrate, downloads, regionRow, row, section, visit } from './download-steps.ts';
import { bookableDay, cartOnServer, grafiti, monserrate } from './steps.ts';

const downloadsCache = 'para-viajar';

test.use({ serviceWorkers: 'allow' });

const region = 'Cartagena';
/** In that region, and never opened with a connection in these tests. */
const tambor = { id: 'noche-de-tambor-en-getsemani', name: 'Noche de tambor en Getsemaní' };

const kept = (page: Page) =>
  page.evaluate(
    async (name) =>
      (await caches.has(name)) ? (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname) : [],
    downloadsCache,
  );

test('two tabs that download at once fetch each part once', async ({ page, context, ownShop: shop }) => {
  await visit(page, shop, '/descargas');
  const other = await context.newPage();
  await visit(other, shop, '/descargas');
  const brought: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.headers()['x-rumbo-travel'] !== undefined) brought.push(pathname);
  });
  await Promise.all([
    regionRow(page, region).getByRole('button').click(),
    regionRow(other, 'Amazonas').getByRole('button').click(),
  ]);
  for (const tab of [page, other]) {
    // Of both regions.
    await expect(downloads(tab).getByText('Lista', { exact: true })).toHaveCount(8, { timeout: 30_000 });
  }
  expect(brought.length).toBeGreaterThan(4);
  expect(brought).toEqual([...new Set(brought)]);
  expect(await kept(page)).toEqual(expect.arrayContaining(brought));
});

/** Pictures seen before the download would hide that the downloaded ones are read. */
async function forgetSeen(page: Page): Promise<void> {
  await page.evaluate(
    async () =>
      void (await Promise.all(['pictures', 'descriptions', 'availability'].map((name) => caches.delete(name)))),
  );
  // The browser's HTTP cache would respond for a stopped server.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
}

const width = (picture: Locator) => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);

/** The displayed size, in megabytes. */
const megabytes = (text: string) => Number((/([\d,]+)\sMB/.exec(text)?.[1] ?? 'NaN').replace(',', '.'));

test('a downloaded experience has its pictures, reviews, days and meeting point without a server, and removing it frees its storage', async ({
  page,
  ownShop: shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  const { date, time } = await bookableDay(shop, monserrate.id);
  await visit(page, shop, `/product/${monserrate.id}`);
  await section(page).scrollIntoViewIfNeeded();
  const before = megabytes(
    await section(page)
      .getByText(/^Ocupa/)
      .innerText(),
  );
  await section(page).getByRole('button', { name: 'Descargar para viajar' }).click();
  const line = section(page).getByRole('status');
  await expect(line).toContainText('Lista');
  expect(Math.abs(megabytes(await line.innerText()) - before)).toBeLessThan(0.012);
  expect((await kept(page)).sort()).toEqual([
    `/api/product/${monserrate.id}/feedback`,
    `/catalogue/${monserrate.id}-1-800.avif`,
    `/catalogue/${monserrate.id}-2-800.avif`,
  ]);

  // What the browser evicted is downloaded again.
  await page.evaluate(
    async ([name = '', path = '']) => void (await (await caches.open(name)).delete(path)),
    [downloadsCache, `/catalogue/${monserrate.id}-2-800.avif`],
  );
  await page.reload();
  await expect.poll(() => kept(page)).toHaveLength(3);

  await forgetSeen(page);
  await shop.stop();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: monserrate.name })).toBeVisible();
  for (const picture of await page.getByRole('group', { name: 'Imágenes' }).getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => width(picture)).toBeGreaterThan(0);
  }
  await page
    .getByRole('region', { name: 'Valoraciones de Clientes' })
    .or(page.getByRole('heading', { name: 'Valoraciones de Clientes' }))
    .first()
    .scrollIntoViewIfNeeded();
  await expect(page.getByText(/Basado en \d+ reseñas/)).toBeVisible();
  await expect(page.getByText('Busca la chaqueta verde', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir en mapas' })).toHaveAttribute('href', /4\.6033.*-74\.0617/);

  await page.locator('[data-action-bar]').getByRole('button', { name: 'Reservar' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Fecha').fill(date);
  await expect(panel.getByText(/^Cupos vistos el \d{1,2} de [a-z]+\., \d{1,2}:\d\d\s[ap]\.\sm\./)).toBeVisible();
  await panel.getByLabel('Hora').selectOption({ value: time });
  await panel.getByRole('button', { name: 'Agregar al Carrito' }).click();
  await expect(panel).toBeHidden();

  await page.goto(`${shop.url}/descargas`);
  await row(page, monserrate.name)
    .getByRole('button', { name: /^Quitar/ })
    .click();
  await expect(page.getByText('Todavía no llevas nada')).toBeVisible();
  expect(await page.evaluate((name) => caches.has(name), downloadsCache)).toBe(false);
  await shop.restart();
  await expect
    .poll(() => cartOnServer(page, shop), { timeout: 30_000 })
    .toEqual([{ experienceId: monserrate.id, participants: 1 }]);
});

test('a whole region is downloaded with one press, and removed with one', async ({
  page,
  context,
  shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await visit(page, shop, '/descargas');
  const one = regionRow(page, region);
  await expect(one).toContainText(/5 experiencias · [\d,]+\sMB/);
  const said = megabytes(await one.innerText());
  await one.getByRole('button').click();
  await expect(downloads(page).getByText('Lista', { exact: true })).toHaveCount(5);
  await expect(one.getByText('En tu lista')).toBeVisible();
  const total = downloads(page).getByText(/^5 experiencias · /);
  expect(Math.abs(megabytes(await total.innerText()) - said)).toBeLessThan(0.06);
  // Nothing is stored twice.
  expect(
    await page.evaluate(async () => (await (await caches.open('pictures')).keys()).map(({ url }) => url)),
  ).not.toContainEqual(expect.stringContaining(`${tambor.id}-1-800`));

  await forgetSeen(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: tambor.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: tambor.name })).toBeVisible();
  await expect
    .poll(() => width(page.getByRole('group', { name: 'Imágenes' }).getByRole('img').first()))
    .toBeGreaterThan(0);
  await page.goto(`${shop.url}/descargas`);
  await page.getByRole('button', { name: 'Quitar todas' }).click();
  await page.getByRole('button', { name: 'Sí, quitar' }).click();
  await expect(page.getByText('Todavía no llevas nada')).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

/** Lets the pictures of the region's downloads through only while allowed. */
async function holdPictures(context: BrowserContext): Promise<() => Promise<void>> {
  const pattern = '**/catalogue/*-800.avif';
  await context.route(pattern, (route) => route.abort('connectionreset'));
  return () => context.unroute(pattern);
}

test('an interrupted download continues at the next visit, with what it had', async ({
  page,
  context,
  shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/ERR_CONNECTION_RESET|Failed to load resource/);
  await visit(page, shop, '/descargas');
  const release = await holdPictures(context);
  await regionRow(page, 'Amazonas').getByRole('button').click();
  // The texts are here, the pictures aren't.
  await expect(
    downloads(page)
      .getByText(/2 de 4/)
      .first(),
  ).toBeVisible();
  await page.close();
  await release();
  const again = await context.newPage();
  const asked: string[] = [];
  again.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await again.goto(`${shop.url}/descargas`);
  await expect(downloads(again).getByText('Lista', { exact: true })).toHaveCount(3);
  // The days and reviews of the first one were already stored.
  expect(asked.filter((path) => path.endsWith('/feedback'))).toHaveLength(2);
});

test('a download can be stopped and resumed, and an incomplete one says so and is retried', async ({
  page,
  context,
  ownShop: shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/ERR_CONNECTION_RESET|Failed to load resource|404/);
  const pictures = JSON.stringify([
    { src: `/catalogue/${grafiti.id}-1`, alt: 'Muro' },
    { src: '/catalogue/no-existe', alt: 'Nada' },
  ]);
  await shop.db.write(async (tx) =>
    tx
      .updateTable('experiences')
      .set({ pictures, change_seq: await nextSeq(tx) })
      .where('id', '=', grafiti.id)
      .execute(),
  );
  await visit(page, shop, `/product/${grafiti.id}`);
  const release = await holdPictures(context);
  await section(page).scrollIntoViewIfNeeded();
  await section(page).getByRole('button', { name: 'Descargar para viajar' }).click();
  await expect(section(page).getByRole('status')).toContainText(/[23] de 4: sigue cuando vuelva la señal/);
  await section(page)
    .getByRole('button', { name: /^Detener/ })
    .click();
  await expect(section(page).getByRole('status')).toContainText('Detenida');
  await release();
  await section(page)
    .getByRole('button', { name: /^Seguir/ })
    .click();
  await expect(section(page).getByRole('status')).toContainText('Faltó una parte: hay 3 de 4');
  await shop.db.write(async (tx) =>
    tx
      .updateTable('experiences')
      .set({
        pictures: JSON.stringify([{ src: `/catalogue/${grafiti.id}-1`, alt: 'Muro' }]),
        change_seq: await nextSeq(tx),
      })
      .where('id', '=', grafiti.id)
      .execute(),
  );
  await page.reload();
  await section(page).scrollIntoViewIfNeeded();
  await section(page)
    .getByRole('button', { name: /^Reintentar/ })
    .click();
  await expect(section(page).getByRole('status')).toContainText('Lista');
});

/** Changes or reads a row directly in the browser's database. */
function touchRow(
  page: Page,
  table: string,
  key: string,
  change?: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  return page.evaluate(
    async ([table, key, change]) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
        });
      const db = await done(indexedDB.open('rumbo'));
      const rows = db.transaction(table, 'readwrite').objectStore(table);
      const row = (await done(rows.get(key))) as Record<string, unknown>;
      if (change) await done(rows.put({ ...row, ...change }));
      db.close();
      return row;
    },
    [table, key, change] as const,
  );
}

test('a download older than a day is refreshed quietly when there is a connection', async ({ page, ownShop: shop }) => {
  const { date } = await bookableDay(shop, monserrate.id);
  await downloadMonserrate(page, shop);
  const dayBefore = async () =>
    ((await touchRow(page, 'travelDays', monserrate.id)).days as { date: string; blocked: boolean }[]).find(
      (day) => day.date === date,
    )?.blocked;
  expect(await dayBefore()).toBe(false);
  await shop.db.write(async (tx) => {
    await tx
      .insertInto('availability_overrides')
      .values({
        experience_id: monserrate.id,
        date,
        blocked: 1,
        times: null,
        capacity: null,
        price_cop: null,
        version: 1,
        updated_at: new Date().toISOString(),
      })
      .execute();
    const pictures = JSON.stringify([
      { src: `/catalogue/${monserrate.id}-1`, alt: 'Cerro' },
      { src: `/catalogue/${grafiti.id}-1`, alt: 'Muro' },
    ]);
    await tx
      .updateTable('experiences')
      .set({ pictures, change_seq: await nextSeq(tx) })
      .where('id', '=', monserrate.id)
      .execute();
  });
  const reviewer = await Client.visitor(shop.url);
  expect(
    (
      await reviewer.post(`/api/product/${monserrate.id}/feedback`, {
        authorName: 'Rosa',
        rating: 5,
        text: 'Volvería mañana mismo',
      })
    ).status,
  ).toBe(201);
  const reviews = () =>
    page.evaluate(
      async ([name = '', path = '']) => (await (await caches.open(name)).match(path))?.text(),
      [downloadsCache, `/api/product/${monserrate.id}/feedback`],
    );
  // A newer one isn't refreshed.
  await page.goto(`${shop.url}/descargas`);
  await expect(row(page, monserrate.name).getByText('Lista', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await dayBefore()).toBe(false);
  await touchRow(page, 'downloads', monserrate.id, { readyAt: new Date(Date.now() - 25 * 3_600_000).toISOString() });
  await page.reload();
  await expect.poll(dayBefore).toBe(true);
  await expect.poll(reviews).toContain('Volvería mañana mismo');
  await expect(row(page, monserrate.name).getByText('Lista', { exact: true })).toBeVisible();
  expect((await kept(page)).sort()).toEqual([
    `/api/product/${monserrate.id}/feedback`,
    `/catalogue/${grafiti.id}-1-800.avif`,
    `/catalogue/${monserrate.id}-1-800.avif`,
  ]);
});

test('with data saving no picture loads unless it is requested, and nothing moves', async ({ page, shop }) => {
  await downloadMonserrate(page, shop);
  await page.goto(`${shop.url}/descargas`);
  await page.getByRole('switch', { name: 'Modo ahorro de datos' }).check();
  await forgetSeen(page);
  const asked: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(avif|webp|jpe?g)$/.test(pathname)) asked.push(pathname);
  });
  // Once from the worker, once from the server.
  for (const withWorker of [true, false]) {
    if (!withWorker) {
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).unregister()));
      await page.goto('about:blank');
    }
    asked.length = 0;
    await page.goto(shop.url);
    const card = page.getByRole('article').filter({ hasText: grafiti.name });
    const ask = card.getByRole('button', { name: /^Ver imagen: / });
    await expect(ask).toBeVisible();
    const { width: wide = 0, height: high = 0 } = (await ask.boundingBox()) ?? {};
    expect(Math.min(wide, high)).toBeGreaterThanOrEqual(44);
    // What was downloaded shows at once.
    await expect
      .poll(() => width(page.getByRole('article').filter({ hasText: monserrate.name }).getByRole('img').first()))
      .toBe(800);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect([...new Set(asked)].filter((path) => !path.includes(monserrate.id))).toEqual([]);
    const place = await card.locator('span').first().boundingBox();
    await ask.click();
    await expect.poll(() => width(card.getByRole('img').first())).toBe(480);
    expect((await card.getByRole('img').first().boundingBox())?.height).toBeCloseTo(place?.height ?? 0, 0);
    expect([...new Set(asked)].filter((path) => !path.includes(monserrate.id))).toEqual([
      `/catalogue/${grafiti.id}-1-480.avif`,
    ]);
    if (withWorker) await forgetSeen(page);
  }
  await page.goto(`${shop.url}/descargas`);
  await page.getByRole('switch', { name: 'Modo ahorro de datos' }).uncheck();
  await page.goto(shop.url);
  await expect(page.getByRole('button', { name: /^Ver imagen/ })).toHaveCount(0);
  await expect.poll(() => width(page.getByRole('img').first())).toBeGreaterThan(0);
});
