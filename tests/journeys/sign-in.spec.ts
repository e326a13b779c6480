import { expect, test } from './fixtures.ts';

for (const [login, logout] of [['/api/auth/login', '/api/auth/logout'], ['/api/login', '/api/logout']] as const) {
  test(`a person signs in by ${login}, comes back to the page, and signs out by ${logout}`, async ({ page, shop, tidyConsole }) => {
    tidyConsole.allow(/status of 401/);
    await page.goto(`${shop.url}/contacto`);
    await page.evaluate((path) => window.location.assign(path), login);
    await page.getByRole('button', { name: /cliente@demo\.rumbo\.co/ }).click();
    await expect(page).toHaveURL(`${shop.url}/contacto`);
    const user = await page.evaluate(async () => (await fetch('/api/auth/user')).json() as Promise<{ email: string; role: string }>);
    expect(user).toMatchObject({ email: 'cliente@demo.rumbo.co', role: 'user' });
    await page.evaluate((path) => window.location.assign(path), logout);
    await expect(page).toHaveURL(`${shop.url}/contacto`);
    expect(await page.evaluate(async () => (await fetch('/api/auth/user')).status)).toBe(401);
  });
}

test('the portal offers to sign in above the bookings of this device, and comes back to it', async ({ page, context, shop, tidyConsole }) => {
  tidyConsole.allow(/status of 401|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto(`${shop.url}/reservas`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${shop.url}/usuario`);
  await expect(page.getByText('Acceso requerido')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis reservas' })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('No pudimos comprobar tu sesión')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis reservas' })).toBeVisible();
  await context.setOffline(false);
  // By itself, once the server can be reached.
  await expect(page.getByText('Acceso requerido')).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.getByRole('button', { name: /cliente@demo\.rumbo\.co/ }).click();
  await expect(page).toHaveURL(`${shop.url}/usuario`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mis reservas' })).toBeVisible();
  await expect(page.getByText(/Acceso requerido|No pudimos comprobar tu sesión/)).toHaveCount(0);
});
