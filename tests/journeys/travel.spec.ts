import type { BrowserContext, Locator, Page } from '@playwright/test';
import { nextSeq } from '#server/modules/catalogue/queries.ts';
import { Client } from '#server/testing/client.ts';
import { expect, type Shop, test } from './fixtures.ts';
import { addToCart, bookableDay, cartOnServer, grafiti, monserrate, untilReadyForOffline } from './steps.ts';

const travelCache = 'para-viajar';
const region = 'Cartagena';
/** Of that region, and never opened in these tests with a connection. */
const tambor = { id: 'noche-de-tambor-en-getsemani', name: 'Noche de tambor en Getsemaní' };

const downloads = (page: Page) => page.getByRole('region', { name: 'En este dispositivo' });
const row = (page: Page, name: string) => downloads(page).getByRole('listitem').filter({ hasText: name });
const regionRow = (page: Page, name: string) => page.getByRole('region', { name: 'Lleva una región entera' }).getByRole('listitem').filter({ hasText: name });
const section = (page: Page) => page.getByRole('region', { name: 'Para cuando no haya señal' });

async function visit(page: Page, shop: Shop, path = '/'): Promise<void> {
  await page.goto(shop.url + path);
  await untilReadyForOffline(page);
}

async function downloadMonserrate(page: Page, shop: Shop): Promise<void> {
  await visit(page, shop, `/product/${monserrate.id}`);
  await section(page).scrollIntoViewIfNeeded();
  await section(page).getByRole('button', { name: 'Descargar para viajar' }).click();
  await expect(section(page).getByText('Lista', { exact: true })).toBeVisible();
}

const kept = (page: Page) =>
  page.evaluate(async (name) => ((await caches.has(name)) ? (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname) : []), travelCache);

test('two tabs that download at once bring each part once', async ({ page, context, ownShop: shop }) => {
  await visit(page, shop, '/descargas');
  const other = await context.newPage();
  await visit(other, shop, '/descargas');
  const brought: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.headers()['x-rumbo-travel'] !== undefined) brought.push(pathname);
  });
  await Promise.all([regionRow(page, region).getByRole('button').click(), regionRow(other, 'Amazonas').getByRole('button').click()]);
  for (const tab of [page, other]) {
    await expect(downloads(tab).getByRole('listitem').first()).toBeVisible();
    await expect(downloads(tab).getByText('Lista', { exact: true })).toHaveCount(await downloads(tab).getByRole('listitem').count(), { timeout: 30_000 });
  }
  expect(brought.length).toBeGreaterThan(4);
  expect(brought).toEqual([...new Set(brought)]);
  expect(await kept(page)).toEqual(expect.arrayContaining(brought));
});

/** The pictures that came before they were downloaded would hide that the downloads themselves are read. */
async function forgetSeen(page: Page): Promise<void> {
  await page.evaluate(async () => void (await Promise.all(['pictures', 'descriptions', 'availability'].map((name) => caches.delete(name)))));
  // The browser's own cache would answer for a server that is gone.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
}

const width = (picture: Locator) => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);

/** Of the size that is said, in megabytes. */
const megabytes = (text: string) => Number((/([\d,]+)\sMB/.exec(text)?.[1] ?? 'NaN').replace(',', '.'));

test('an experience is taken along: its pictures, reviews, days and meeting point are there without a server, and what it took is freed', async ({ page, ownShop: shop, tidyConsole }) => {
  tidyConsole.allow(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  const { date, time } = await bookableDay(shop, monserrate.id);
  await visit(page, shop, `/product/${monserrate.id}`);
  await section(page).scrollIntoViewIfNeeded();
  const before = megabytes(await section(page).getByText(/^Ocupa/).innerText());
  await section(page).getByRole('button', { name: 'Descargar para viajar' }).click();
  const line = section(page).getByRole('status');
  await expect(line).toContainText('Lista');
  expect(Math.abs(megabytes(await line.innerText()) - before)).toBeLessThan(0.012);
  expect((await kept(page)).sort()).toEqual([`/api/product/${monserrate.id}/feedback`, `/catalogue/${monserrate.id}-1-800.avif`, `/catalogue/${monserrate.id}-2-800.avif`]);

  // What the browser takes away by itself is brought again.
  await page.evaluate(async ([name = '', path = '']) => void (await (await caches.open(name)).delete(path)), [travelCache, `/catalogue/${monserrate.id}-2-800.avif`]);
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
  await page.getByRole('region', { name: 'Valoraciones de Clientes' }).or(page.getByRole('heading', { name: 'Valoraciones de Clientes' })).first().scrollIntoViewIfNeeded();
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
  await row(page, monserrate.name).getByRole('button', { name: /^Quitar/ }).click();
  await expect(page.getByText('Todavía no llevas nada')).toBeVisible();
  expect(await page.evaluate((name) => caches.has(name), travelCache)).toBe(false);
  await shop.restart();
  await expect.poll(() => cartOnServer(page, shop), { timeout: 30_000 }).toEqual([{ experienceId: monserrate.id, participants: 1 }]);
});

test('a whole region is taken along at a touch, and all of it taken away at once', async ({ page, context, shop, tidyConsole }) => {
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
  // Nothing is kept twice.
  expect(await page.evaluate(async () => (await (await caches.open('pictures')).keys()).map(({ url }) => url))).not.toContainEqual(expect.stringContaining(`${tambor.id}-1-800`));

  await forgetSeen(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: tambor.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: tambor.name })).toBeVisible();
  await expect.poll(() => width(page.getByRole('group', { name: 'Imágenes' }).getByRole('img').first())).toBeGreaterThan(0);
  await page.goto(`${shop.url}/descargas`);
  await page.getByRole('button', { name: 'Quitar todas' }).click();
  await page.getByRole('button', { name: 'Sí, quitar' }).click();
  await expect(page.getByText('Todavía no llevas nada')).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

/** Lets the pictures of the region's downloads through only while it is allowed. */
async function holdPictures(context: BrowserContext): Promise<() => Promise<void>> {
  const pattern = '**/catalogue/*-800.avif';
  await context.route(pattern, (route) => route.abort('connectionreset'));
  return () => context.unroute(pattern);
}

test('a download that broke off goes on at the next visit, with what it had', async ({ page, context, shop, tidyConsole }) => {
  tidyConsole.allow(/ERR_CONNECTION_RESET|Failed to load resource/);
  await visit(page, shop, '/descargas');
  const release = await holdPictures(context);
  await regionRow(page, 'Amazonas').getByRole('button').click();
  // The texts are here, the pictures aren't.
  await expect(downloads(page).getByText(/2 de 4/).first()).toBeVisible();
  await page.close();
  await release();
  const again = await context.newPage();
  const asked: string[] = [];
  again.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await again.goto(`${shop.url}/descargas`);
  await expect(downloads(again).getByText('Lista', { exact: true })).toHaveCount(3);
  // Of the first one the days and reviews were there already.
  expect(asked.filter((path) => path.endsWith('/feedback'))).toHaveLength(2);
});

test('a download can be stopped and gone on with, and one that lacks a part says so and is tried again', async ({ page, context, ownShop: shop, tidyConsole }) => {
  tidyConsole.allow(/ERR_CONNECTION_RESET|Failed to load resource|404/);
  const pictures = JSON.stringify([{ src: `/catalogue/${grafiti.id}-1`, alt: 'Muro' }, { src: '/catalogue/no-existe', alt: 'Nada' }]);
  await shop.db.write(async (tx) => tx.updateTable('experiences').set({ pictures, change_seq: await nextSeq(tx) }).where('id', '=', grafiti.id).execute());
  await visit(page, shop, `/product/${grafiti.id}`);
  const release = await holdPictures(context);
  await section(page).scrollIntoViewIfNeeded();
  await section(page).getByRole('button', { name: 'Descargar para viajar' }).click();
  await expect(section(page).getByRole('status')).toContainText(/[23] de 4: sigue cuando vuelva la señal/);
  await section(page).getByRole('button', { name: /^Detener/ }).click();
  await expect(section(page).getByRole('status')).toContainText('Detenida');
  await release();
  await section(page).getByRole('button', { name: /^Seguir/ }).click();
  await expect(section(page).getByRole('status')).toContainText('Faltó una parte: hay 3 de 4');
  await shop.db.write(async (tx) => tx.updateTable('experiences').set({ pictures: JSON.stringify([{ src: `/catalogue/${grafiti.id}-1`, alt: 'Muro' }]), change_seq: await nextSeq(tx) }).where('id', '=', grafiti.id).execute());
  await page.reload();
  await section(page).scrollIntoViewIfNeeded();
  await section(page).getByRole('button', { name: /^Reintentar/ }).click();
  await expect(section(page).getByRole('status')).toContainText('Lista');
});

/** Changes or reads a row of the browser's database, as it lies there. */
function touchRow(page: Page, table: string, key: string, change?: Record<string, unknown>): Promise<Record<string, unknown>> {
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

test('a download older than a day is brought anew when there is a connection, quietly', async ({ page, ownShop: shop }) => {
  const { date } = await bookableDay(shop, monserrate.id);
  await downloadMonserrate(page, shop);
  const dayBefore = async () => ((await touchRow(page, 'travelDays', monserrate.id)).days as { date: string; blocked: boolean }[]).find((day) => day.date === date)?.blocked;
  expect(await dayBefore()).toBe(false);
  await shop.db.write(async (tx) => {
    await tx.insertInto('availability_overrides').values({ experience_id: monserrate.id, date, blocked: 1, times: null, capacity: null, price_cop: null, version: 1, updated_at: new Date().toISOString() }).execute();
    const pictures = JSON.stringify([{ src: `/catalogue/${monserrate.id}-1`, alt: 'Cerro' }, { src: `/catalogue/${grafiti.id}-1`, alt: 'Muro' }]);
    await tx.updateTable('experiences').set({ pictures, change_seq: await nextSeq(tx) }).where('id', '=', monserrate.id).execute();
  });
  const reviewer = await Client.visitor(shop.url);
  expect((await reviewer.post(`/api/product/${monserrate.id}/feedback`, { authorName: 'Rosa', rating: 5, text: 'Volvería mañana mismo' })).status).toBe(201);
  const reviews = () => page.evaluate(async ([name = '', path = '']) => (await (await caches.open(name)).match(path))?.text(), [travelCache, `/api/product/${monserrate.id}/feedback`]);
  // One that isn't old yet stays as it is.
  await page.goto(`${shop.url}/descargas`);
  await expect(row(page, monserrate.name).getByText('Lista', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await dayBefore()).toBe(false);
  await touchRow(page, 'downloads', monserrate.id, { readyAt: new Date(Date.now() - 25 * 3_600_000).toISOString() });
  await page.reload();
  await expect.poll(dayBefore).toBe(true);
  await expect.poll(reviews).toContain('Volvería mañana mismo');
  await expect(row(page, monserrate.name).getByText('Lista', { exact: true })).toBeVisible();
  expect((await kept(page)).sort()).toEqual([`/api/product/${monserrate.id}/feedback`, `/catalogue/${grafiti.id}-1-800.avif`, `/catalogue/${monserrate.id}-1-800.avif`]);
});

async function limitStorage(page: Page, shop: Shop, bytes: number | null): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Storage.overrideQuotaForOrigin', { origin: shop.url, ...(bytes === null ? {} : { quotaSize: bytes }) });
  // The browser goes by what it last reckoned for a while.
  await expect.poll(() => writeProbe(page), { timeout: 40_000, intervals: [500] }).toBe(bytes === null ? 'written' : 'QuotaExceededError');
}

/** Writes a little into a database of its own. @returns how that went */
function writeProbe(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('probe', 1);
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('things', { autoIncrement: true }));
        opening.addEventListener('error', () => resolve(opening.error?.name ?? ''));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const writing = db.transaction('things', 'readwrite');
          writing.objectStore('things').add('x'.repeat(2_000));
          const end = (how: string) => {
            db.close();
            resolve(how);
          };
          writing.addEventListener('complete', () => end('written'));
          writing.addEventListener('abort', () => end(writing.error?.name ?? ''));
        });
      }),
  );
}

test('on a full device a download says so, what is done in the cart is kept and sent, and with room all goes on', async ({ page, ownShop: shop, tidyConsole }) => {
  test.slow();
  tidyConsole.allow(/QuotaExceeded|quota/i);
  const { date, time } = await bookableDay(shop, monserrate.id);
  await visit(page, shop, '/descargas');
  await limitStorage(page, shop, 1);
  await page.getByRole('link', { name: 'Explorar' }).first().click();
  await addToCart(page, { experience: monserrate.name, date, time });
  const notice = page.getByRole('complementary', { name: 'Tu dispositivo no tiene espacio' }).or(page.getByRole('status', { name: 'Tu dispositivo no tiene espacio' }));
  await expect(notice).toBeVisible();
  await expect(page.getByRole('link', { name: /Carrito.*1/ }).first()).toBeVisible();
  await expect.poll(() => cartOnServer(page, shop)).toEqual([{ experienceId: monserrate.id, participants: 1 }]);
  await page.getByRole('button', { name: /Agregar a favoritos/ }).first().click();
  await expect(page.getByRole('button', { name: /Agregar a favoritos/ }).first()).toHaveAttribute('aria-pressed', 'true');
  await notice.getByRole('button', { name: 'Liberar espacio' }).click();
  await regionRow(page, 'Amazonas').getByRole('button').click();
  await expect(downloads(page).getByText('Sin espacio').or(page.getByText('No hay espacio')).first()).toBeVisible();

  await page.getByRole('button', { name: 'Ya hice espacio' }).click();
  await expect(page.getByText('Todavía no hay espacio')).toBeVisible();
  await limitStorage(page, shop, null);
  await page.getByRole('button', { name: 'Ya hice espacio' }).click();
  await expect(notice).toBeHidden();
  await page.goto(`${shop.url}/favoritos`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto(`${shop.url}/carrito`);
  await expect(page.getByRole('heading', { name: monserrate.name })).toBeVisible();
});

test('what was done on a full device without a signal outlives its page, and is sent', async ({ page, context, ownShop: shop, tidyConsole }) => {
  tidyConsole.allow(/QuotaExceeded|quota|ERR_INTERNET_DISCONNECTED|Failed to load resource/i);
  const { date, time } = await bookableDay(shop, monserrate.id);
  await page.goto(shop.url);
  await untilReadyForOffline(page);
  await limitStorage(page, shop, 1);
  await context.setOffline(true);
  await addToCart(page, { experience: monserrate.name, date, time });
  await expect(page.getByText('está anotado aparte', { exact: false })).toBeVisible();
  await limitStorage(page, shop, null);
  await page.close();
  const next = await context.newPage();
  await next.goto(`${shop.url}/carrito`);
  await expect(next.getByRole('heading', { name: monserrate.name })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => cartOnServer(next, shop)).toEqual([{ experienceId: monserrate.id, participants: 1 }]);
});

for (const alsoLocalStorage of [false, true]) {
  test(`what the browser took away is noticed and told, and the cart is back${alsoLocalStorage ? ', also where only cookies are left' : ''}`, async ({ page, shop, tidyConsole }) => {
    tidyConsole.allow(/favicon/);
    const { date, time } = await bookableDay(shop, grafiti.id);
    await downloadMonserrate(page, shop);
    await page.goto(shop.url);
    await page.getByRole('button', { name: /Agregar a favoritos/ }).first().click();
    await addToCart(page, { experience: grafiti.name, date, time });
    await expect.poll(() => cartOnServer(page, shop)).toHaveLength(1);
    await page.goto(`${shop.url}/api/health`);
    await page.evaluate(async (storageToo) => {
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('rumbo');
        request.addEventListener('success', resolve);
        request.addEventListener('error', reject);
      });
      for (const name of await caches.keys()) if (!name.includes('precache')) await caches.delete(name);
      if (storageToo) localStorage.clear();
    }, alsoLocalStorage);
    await page.goto(shop.url);
    await page.mouse.wheel(0, 40);
    const notice = page.getByText('El navegador borró tu descarga y tu favorito');
    await expect(notice).toBeVisible();
    await expect(page.getByText('Tu carrito ya está de vuelta', { exact: false })).toBeVisible();
    await expect(page.getByRole('link', { name: /Carrito.*1/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Entendido' }).click();
    await expect(notice).toBeHidden();
    await page.reload();
    await page.mouse.wheel(0, 40);
    await expect(page.getByRole('link', { name: /Carrito.*1/ }).first()).toBeVisible();
    await expect(notice).toBeHidden();
  });
}

test('where data is saved no picture comes that was not asked for, and nothing moves', async ({ page, shop }) => {
  await downloadMonserrate(page, shop);
  await page.goto(`${shop.url}/descargas`);
  await page.getByRole('switch', { name: 'Modo ahorro de datos' }).check();
  await forgetSeen(page);
  const asked: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(avif|webp|jpe?g)$/.test(pathname)) asked.push(pathname);
  });
  // Once with the worker, once from the server.
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
    await expect.poll(() => width(page.getByRole('article').filter({ hasText: monserrate.name }).getByRole('img').first())).toBe(800);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect([...new Set(asked)].filter((path) => !path.includes(monserrate.id))).toEqual([]);
    const place = await card.locator('span').first().boundingBox();
    await ask.click();
    await expect.poll(() => width(card.getByRole('img').first())).toBe(480);
    expect((await card.getByRole('img').first().boundingBox())?.height).toBeCloseTo(place?.height ?? 0, 0);
    expect([...new Set(asked)].filter((path) => !path.includes(monserrate.id))).toEqual([`/catalogue/${grafiti.id}-1-480.avif`]);
    if (withWorker) await forgetSeen(page);
  }
  await page.goto(`${shop.url}/descargas`);
  await page.getByRole('switch', { name: 'Modo ahorro de datos' }).uncheck();
  await page.goto(shop.url);
  await expect(page.getByRole('button', { name: /^Ver imagen/ })).toHaveCount(0);
  await expect.poll(() => width(page.getByRole('img').first())).toBeGreaterThan(0);
});
