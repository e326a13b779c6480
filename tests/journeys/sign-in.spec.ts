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
