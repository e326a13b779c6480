import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addToCart, bookableDay, cartOnServer, grafiti, monserrate, untilReadyForOffline } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('rumbo_session_id'));

async function leaveFor(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.location.assign(to), path);
}

for (const [login, logout] of [
  ['/api/auth/login', '/api/auth/logout'],
  ['/api/login', '/api/logout'],
] as const) {
  test(`a person signs in by ${login}, comes back to the page, and signs out by ${logout}`, async ({
    page,
    shop,
    tidyConsole,
  }) => {
    tidyConsole.allow(/status of 401/);
    await page.goto(`${shop.url}/contacto`);
    await page.evaluate((path) => window.location.assign(path), login);
    await page.getByRole('button', { name: /cliente@demo\.rumbo\.co/ }).click();
    await expect(page).toHaveURL(`${shop.url}/contacto`);
    const user = await page.evaluate(
      async () => (await fetch('/api/auth/user')).json() as Promise<{ email: string; role: string }>,
    );
    expect(user).toMatchObject({ email: 'cliente@demo.rumbo.co', role: 'user' });
    await page.evaluate((path) => window.location.assign(path), logout);
    await expect(page).toHaveURL(`${shop.url}/contacto`);
    expect(await page.evaluate(async () => (await fetch('/api/auth/user')).status)).toBe(401);
  });
}

test('the cart survives a token replaced by a sign-in and ended by a sign-out, and nothing is doubled', async ({
  page,
  shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/status of 40[14]|ERR_FAILED .*\/api\/cart\/add/);
  await page.goto(shop.url);
  await addToCart(page, { experience: grafiti.name, ...(await bookableDay(shop, grafiti.id)), participants: 2 });
  await expect.poll(() => cartOnServer(page, shop)).toEqual([{ experienceId: grafiti.id, participants: 2 }]);
  await untilReadyForOffline(page);
  const visitor = await tokenOf(page);
  // A change whose response is lost: sent again with its key after the sign-in.
  await page.route('**/api/cart/add', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await addToCart(page, { experience: monserrate.name, ...(await bookableDay(shop, monserrate.id)), participants: 3 });
  const both = [
    { experienceId: grafiti.id, participants: 2 },
    { experienceId: monserrate.id, participants: 3 },
  ];
  await expect.poll(() => cartOnServer(page, shop)).toEqual(both);

  await leaveFor(page, '/api/auth/login');
  await expect(page.getByRole('button', { name: /cliente@demo/ })).toBeVisible();
  await page.unroute('**/api/cart/add');
  await page.getByRole('button', { name: /cliente@demo\.rumbo\.co/ }).click();
  await expect(page).toHaveURL(`${shop.url}/`);
  await expect.poll(() => tokenOf(page)).not.toBe(visitor);
  await expect.poll(() => cartOnServer(page, shop)).toEqual(both);
  const signedIn = await tokenOf(page);
  expect((await fetch(`${shop.url}/api/cart/${visitor}`)).status).toBe(404);

  await leaveFor(page, '/api/auth/logout');
  await expect.poll(() => tokenOf(page).catch(() => signedIn)).not.toBe(signedIn);
  await expect.poll(() => cartOnServer(page, shop)).toEqual(both);
  expect((await fetch(`${shop.url}/api/cart/${signedIn}`)).status).toBe(404);
  await page.goto(`${shop.url}/carrito`);
  await expect(page.getByText(/5 participantes/).first()).toBeVisible();
});

test('the portal offers to sign in above this device’s bookings, and returns to it', async ({
  page,
  context,
  shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/status of 401|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto(`${shop.url}/reservas`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${shop.url}/usuario`);
  await expect(page.getByText('Acceso requerido')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis reservas' })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Acceso requerido')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis reservas' })).toBeVisible();
  await context.setOffline(false);
  // A link by itself, once the server can be reached.
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.getByRole('button', { name: /cliente@demo\.rumbo\.co/ }).click();
  await expect(page).toHaveURL(`${shop.url}/usuario`);
  await expect(page.getByRole('heading', { level: 1, name: 'Camila Rojas' })).toBeVisible();
  await expect(page.getByText(/Acceso requerido|No pudimos comprobar tu sesión/)).toHaveCount(0);
});
