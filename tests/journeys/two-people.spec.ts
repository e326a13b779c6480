import type { BrowserContext, Page } from '@playwright/test';
import { expect, type Shop, test } from './fixtures.ts';
import {
  addToCart,
  bookableDay,
  fillCheckout,
  grafiti,
  monserrate,
  payButton,
  signInAs,
  untilReadyForOffline,
} from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const signOut = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Cerrar Sesión' }).click();

/** Everything that the browser stores for the shop, as one text; the app's own files and the catalogue are the same for all. */
async function storedTexts(context: BrowserContext, page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const texts: string[] = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error));
      });
      for (const store of db.objectStoreNames) {
        if (store === 'experiences') continue;
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const asking = db.transaction(store).objectStore(store).getAll();
          asking.addEventListener('success', () => resolve(asking.result));
          asking.addEventListener('error', () => reject(asking.error));
        });
        // The catalogue's search index and facets name experiences, to everybody alike.
        const own =
          store === 'meta' ? rows.filter((row) => !['catalogue', 'facets'].includes(String(Object(row).key))) : rows;
        // The worker's list of cached addresses: of the home's pictures, as above.
        const told = own.map((row) => JSON.stringify(row)).filter((row) => !row.includes('/catalogue/'));
        texts.push(`${store}: ${store === 'cache-entries' ? told.join('\n') : JSON.stringify(own)}`);
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      // The store's home shows the same pictures to everybody.
      if (name.includes('precache') || name === 'catalogue' || name === 'pictures') continue;
      texts.push(`${name}: ${(await (await caches.open(name)).keys()).map(({ url }) => url).join(' ')}`);
    }
    return texts.join('\n');
  });
  const cookies = (await context.cookies()).filter(({ name }) => !name.startsWith('rumbo_demo'));
  return `${stored}\n${JSON.stringify(cookies)}`;
}

/** Ana signs in, marks, fills her cart, buys, and leaves something typed. @returns what must not be found afterwards */
async function liveAsAna(page: Page, shop: Shop): Promise<string[]> {
  await page.goto(`${shop.url}/usuario`);
  await signInAs(page, 'cliente@demo.rumbo.co');
  await expect(page.getByRole('heading', { level: 1, name: 'Camila Rojas' })).toBeVisible();
  await page.goto(shop.url);
  await untilReadyForOffline(page);
  await page
    .getByRole('article')
    .filter({ hasText: monserrate.name })
    .getByRole('button', { name: /Agregar a favoritos/ })
    .click();
  await addToCart(page, { experience: grafiti.name, ...(await bookableDay(shop, grafiti.id)) });
  await page.goto(`${shop.url}/product/${grafiti.id}`);
  await expect(page.getByRole('heading', { name: grafiti.name, level: 1 })).toBeVisible();
  await page.goto(`${shop.url}/checkout`);
  await fillCheckout(page);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Aprobar pago' }).click();
  await expect(page.getByRole('heading', { name: '¡Reserva Confirmada!' })).toBeVisible();
  const orderNumber = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(shop.url);
  await addToCart(page, { experience: monserrate.name, ...(await bookableDay(shop, monserrate.id)) });
  const token = await page.evaluate(() => localStorage.getItem('rumbo_session_id') ?? '');
  expect(token).not.toBe('');
  return [
    orderNumber,
    token,
    'ana.ruiz@correo.example',
    'cliente@demo.rumbo.co',
    'Camila',
    'user-cliente',
    monserrate.id,
    grafiti.id,
  ];
}

async function expectNothingOf(traces: string[], context: BrowserContext, page: Page): Promise<void> {
  const stored = await storedTexts(context, page);
  expect(traces.filter((trace) => stored.includes(trace))).toEqual([]);
}

/** What the next person meets on the pages that show what is theirs. */
async function expectEmptyPages(page: Page, shop: Shop, traces: string[]): Promise<void> {
  for (const path of ['/favoritos', '/carrito', '/reservas', '/descargas']) {
    await page.goto(shop.url + path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const text = await page.getByRole('main').innerText();
    expect(traces.filter((trace) => text.includes(trace))).toEqual([]);
    expect(text).not.toContain(grafiti.name);
  }
}

test('after a sign-out the next person finds nothing of the one before, anywhere', async ({
  page,
  context,
  shop,
  tidyConsole,
}) => {
  test.slow();
  tidyConsole.allow(/status of 40[14]/);
  const traces = await liveAsAna(page, shop);
  const orderPage = `${shop.url}/order-confirmation/${traces[0]}`;
  const other = await context.newPage();
  await other.goto(`${shop.url}/carrito`);
  await expect(other.getByRole('heading', { name: monserrate.name })).toBeVisible();
  await page.goto(orderPage);
  await expect(page.getByText('ana.ruiz@correo.example').first()).toBeVisible();
  await page.goto(`${shop.url}/usuario`);
  await signOut(page);
  await expect(page).toHaveURL(`${shop.url}/`);
  // The other tab leaves with her.
  await expect(other).toHaveURL(`${shop.url}/`);
  await expectNothingOf(traces, context, page);
  await expectEmptyPages(page, shop, traces);
  // The back button and her links show what any stranger with the link sees.
  await page.goto(orderPage);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('ana.ruiz@correo.example')).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('ana.ruiz@correo.example')).toHaveCount(0);
  await context.setOffline(true);
  tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await expectEmptyPages(page, shop, traces);
  await context.setOffline(false);
  // The next person signs in, and has a session of their own.
  await page.goto(`${shop.url}/usuario`);
  await signInAs(page, 'proveedor@demo.rumbo.co');
  await expect(page.getByRole('heading', { level: 1, name: /^Andrés/ })).toBeVisible();
  await expectEmptyPages(page, shop, traces);
  await expectNothingOf(traces, context, page);
});

test('another person’s sign-in clears what the one before left without signing out', async ({
  page,
  context,
  shop,
  tidyConsole,
}) => {
  test.slow();
  tidyConsole.allow(/status of 40[14]/);
  const traces = await liveAsAna(page, shop);
  // Her session ends elsewhere: the device keeps what is hers until she or somebody else signs in.
  await shop.db.write((tx) => tx.deleteFrom('auth_sessions').execute());
  await page.goto(`${shop.url}/usuario`);
  await expect(page.getByText('Acceso requerido').or(page.getByText('Sesión expirada')).first()).toBeVisible();
  await signInAs(page, 'proveedor@demo.rumbo.co');
  await expect(page.getByRole('heading', { level: 1, name: /^Andrés/ })).toBeVisible();
  await expectNothingOf(traces, context, page);
  await expectEmptyPages(page, shop, traces);
});

test('a sign-out without a connection clears the device, and reaches the server before anything else', async ({
  page,
  context,
  shop,
  tidyConsole,
}) => {
  test.slow();
  tidyConsole.allow(/status of 40[14]|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const traces = await liveAsAna(page, shop);
  await page.goto(`${shop.url}/usuario`);
  await expect(page.getByRole('heading', { level: 1, name: 'Camila Rojas' })).toBeVisible();
  // All that she did has reached the server: nothing would be lost.
  await expect(page.getByText(/por enviar/)).toHaveCount(0);
  await context.setOffline(true);
  await signOut(page);
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await expect(page).toHaveURL(`${shop.url}/`);
  await expectEmptyPages(page, shop, traces);
  await page.goto(`${shop.url}/usuario`);
  await expect(page.getByRole('heading', { level: 1, name: 'Camila Rojas' })).toHaveCount(0);
  // The next person fills a cart of their own, without signal.
  await page.goto(shop.url);
  await addToCart(page, { experience: grafiti.name, ...(await bookableDay(shop, grafiti.id)) });
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(async () => (await fetch('/api/auth/user')).status)).toBe(401);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rumbo_session_id'))).not.toBeNull();
  const token = await page.evaluate(() => localStorage.getItem('rumbo_session_id'));
  expect(traces).not.toContain(token);
});

test('a sign-out without a connection ends the sign-in as soon as there is signal, on a page that was left open', async ({
  page,
  context,
  shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/status of 40[14]|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto(`${shop.url}/usuario`);
  await signInAs(page, 'cliente@demo.rumbo.co');
  await expect(page.getByRole('heading', { level: 1, name: 'Camila Rojas' })).toBeVisible();
  await page.goto(shop.url);
  await untilReadyForOffline(page);
  await page.goto(`${shop.url}/usuario`);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const status = async () => (await fetch(`${shop.url}/api/auth/user`, { headers: { cookie } })).status;
  await context.setOffline(true);
  await signOut(page);
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await expect(page).toHaveURL(`${shop.url}/`);
  expect(await status()).toBe(200);
  await context.setOffline(false);
  await expect.poll(status).toBe(401);
});

test('changes that can’t be sent are asked about before a sign-out loses them', async ({
  page,
  context,
  shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/status of 40[14]|ERR_FAILED|Failed to load resource/);
  await page.goto(`${shop.url}/usuario`);
  await signInAs(page, 'cliente@demo.rumbo.co');
  await expect(page.getByRole('heading', { level: 1, name: 'Camila Rojas' })).toBeVisible();
  await page.goto(shop.url);
  await context.route('**/api/cart/**', (route) => route.abort());
  await addToCart(page, { experience: grafiti.name, ...(await bookableDay(shop, grafiti.id)) });
  await page.goto(`${shop.url}/usuario`);
  await signOut(page);
  await expect(page.getByText('Hay un cambio sin enviar')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Seguir con la sesión abierta' })).toBeFocused();
  await page.getByRole('button', { name: 'Seguir con la sesión abierta' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Cerrar Sesión' })).toBeFocused();
  await context.unroute('**/api/cart/**');
  await signOut(page);
  await expect(page).toHaveURL(`${shop.url}/`, { timeout: 20_000 });
});
