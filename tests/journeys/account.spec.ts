import { Client } from '#server/testing/client.ts';
import { expect, test } from './fixtures.ts';
import { signInAs, untilReadyForOffline } from './steps.ts';

test(
  'the store leads to the account, and a sign-in comes back to it',
  { tag: '@widths' },
  async ({ page, shop, tidyConsole }) => {
    tidyConsole.allow(/status of 401/);
    await page.goto(shop.url);
    await page.getByRole('link', { name: 'Cuenta' }).locator('visible=true').click();
    await expect(page).toHaveURL(`${shop.url}/usuario`);
    await signInAs(page, 'cliente@demo.rumbo.co');
    await expect(page).toHaveURL(`${shop.url}/usuario`);
    await expect(page.getByRole('heading', { level: 1, name: 'Camila Rojas' })).toBeVisible();
  },
);

test('a person sees where they are signed in, and ends it there', async ({ page, shop, tidyConsole }) => {
  tidyConsole.allow(/status of 401/);
  const email = 'varios.equipos@correo.example';
  const [phone, tablet] = [await Client.signedIn(shop.url, email), await Client.signedIn(shop.url, email)];
  const [name = '', value = ''] = (/rumbo_auth=[^;]+/.exec(phone.cookieHeader())?.[0] ?? '').split('=');
  await page.context().addCookies([{ name, value, url: shop.url }]);
  await page.goto(`${shop.url}/usuario/cuenta`);
  const devices = page.getByRole('region', { name: 'Tus sesiones abiertas' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'Este dispositivo' }).getByRole('button')).toHaveCount(0);
  await devices
    .filter({ hasNotText: 'Este dispositivo' })
    .getByRole('button', { name: /^Cerrar la sesión de/ })
    .click();
  await expect(page.getByText('Sesión cerrada')).toBeVisible();
  await expect(devices).toHaveCount(1);
  expect((await tablet.get('/api/auth/user')).status).toBe(401);
});

for (const [path, email, isAllowed] of [
  ['/admin', 'admin@demo.rumbo.co', true],
  ['/admin', 'proveedor@demo.rumbo.co', false],
  ['/proveedor', 'proveedor@demo.rumbo.co', true],
  ['/proveedor', 'cliente@demo.rumbo.co', false],
] as const) {
  test(
    `${path} ${isAllowed ? 'lets in' : 'is closed to'} ${email}`,
    { tag: '@desktop' },
    async ({ page, shop, tidyConsole }) => {
      tidyConsole.allow(/status of 401/);
      await page.goto(shop.url + path);
      await expect(page.getByRole('heading', { name: 'Acceso requerido' })).toBeVisible();
      await signInAs(page, email);
      await expect(page).toHaveURL(shop.url + path);
      const own = path === '/admin' ? 'Administración' : 'Tu cuenta';
      const title = isAllowed ? own : 'No tienes acceso a esta sección';
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      if (!isAllowed) return;
      await page.getByRole('banner').getByRole('button', { name: 'Cerrar Sesión' }).click();
      await expect(page).toHaveURL(`${shop.url}/`);
    },
  );
}

test(
  'without a connection the account opens by its last answer, an admin’s panel does not',
  { tag: '@worker' },
  async ({ page, context, shop, tidyConsole }) => {
    tidyConsole.allow(/status of 401|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await page.goto(`${shop.url}/admin`);
    await signInAs(page, 'admin@demo.rumbo.co');
    await expect(page.getByRole('heading', { name: 'Administración' })).toBeVisible();
    await page.goto(`${shop.url}/usuario/cuenta`);
    await expect(page.getByRole('heading', { name: 'Tus sesiones abiertas' })).toBeVisible();
    await untilReadyForOffline(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Sin conexión: esto es lo último que supimos de tu cuenta.')).toBeVisible();
    await page.goto(`${shop.url}/admin`);
    await expect(page.getByRole('heading', { name: 'No pudimos comprobar tu sesión' })).toBeVisible();
  },
);

test(
  'signing in without a connection says that it needs signal, and goes on when there is some',
  { tag: '@worker' },
  async ({ page, context, shop, tidyConsole }) => {
    tidyConsole.allow(/status of 401|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
    await page.goto(`${shop.url}/usuario`);
    await untilReadyForOffline(page);
    await context.setOffline(true);
    await page.goto(`${shop.url}/api/login?returnTo=/favoritos`);
    await expect(page.getByRole('heading', { name: 'Para entrar o salir hace falta señal' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Esperando señal…' })).toBeDisabled();
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(page).toHaveURL(`${shop.url}/favoritos`);
    await context.setOffline(false);
    await page.goto(`${shop.url}/usuario`);
    await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('button', { name: 'Para iniciar sesión hace falta señal' })).toBeDisabled();
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
    await page.goto(`${shop.url}/sin-senal?volver=${encodeURIComponent('//otro.example/')}`);
    await page.getByRole('link', { name: 'Iniciar sesión' }).click();
    await page.getByRole('button', { name: /cliente@demo/ }).click();
    await expect(page).toHaveURL(`${shop.url}/`);
  },
);
