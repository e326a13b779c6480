import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test('where the browser can install the app, a button opens its prompt, whenever the prompt came', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/terminos`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        dispatchEvent(new Event('appinstalled'));
        return Promise.resolve({ outcome: 'accepted' });
      },
    });
    dispatchEvent(offer);
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Instala la app' }).click();
  await expect(page).toHaveURL(`${shop.url}/instalar`);
  await page.getByRole('button', { name: 'Instalar Rumbo' }).click();
  await expect(page.getByRole('heading', { name: 'Rumbo ya está instalado' })).toBeVisible();
});

test('without an install prompt the steps of the menu come first, and those of the iPhone follow', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/reservas`);
  await page.getByRole('main').getByRole('link', { name: 'Instala Rumbo' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'En Android y en el computador',
    'En iPhone y iPad',
    'Lleva tu carrito a la app',
  ]);
  await expect(page.getByRole('button', { name: 'Instalar Rumbo' })).toHaveCount(0);
});

test.describe('the install page on an iPhone', () => {
  test.use({ userAgent: iphone });

  test('on an iPhone its own steps come first, and say that app and Safari share no cart', async ({ page, shop }) => {
    await page.goto(`${shop.url}/instalar`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('En iPhone y iPad');
    await expect(page.getByText('Agregar a inicio')).toBeVisible();
    await expect(page.getByText('La app y Safari no comparten el carrito')).toBeVisible();
  });

  test('the installed app offers nothing to install', async ({ page, shop }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await page.goto(`${shop.url}/instalar`);
    await expect(page.getByRole('heading', { name: 'Rumbo ya está instalado' })).toBeVisible();
    await expect(page.getByText('Agregar a inicio')).toHaveCount(0);
  });
});
