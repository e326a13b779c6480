import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addToCart, bookableDay, grafiti, monserrate } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

/** A page of the installed app, which on an iPhone has its own storage. */
async function openApp(context: BrowserContext, address: string): Promise<Page> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test('a code moves cart and favourites from the browser to the installed app, once', async ({
  page,
  browser,
  shop,
}) => {
  const { date, time } = await bookableDay(shop, grafiti.id);
  await page.goto(shop.url);
  await addToCart(page, { experience: grafiti.name, date, time });
  await page.goto(`${shop.url}/product/${monserrate.id}`);
  await page
    .getByRole('button', { name: /favoritos/i })
    .first()
    .click();
  await page.goto(`${shop.url}/instalar`);
  await page.getByRole('button', { name: 'Crear código' }).click();
  const code = (await page.getByRole('main').getByRole('status').locator('strong').textContent()) ?? '';
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  const context = await browser.newContext();
  const app = await openApp(context, `${shop.url}/carrito`);
  await app.getByRole('link', { name: 'Traer mi carrito' }).click();
  await app.getByLabel('Código').fill('K7M2');
  await app.getByLabel('Código').press('Enter');
  await expect(app.getByRole('alert')).toHaveText('El código tiene ocho letras y números');
  await expect(app.getByLabel('Código')).toBeFocused();
  expect((await new AxeBuilder({ page: app }).analyze()).violations).toEqual([]);
  await app.getByLabel('Código').fill(code.toLowerCase().replace('-', ' '));
  await app.getByRole('button', { name: 'Traer mi carrito' }).click();
  await expect(app.getByText('1 experiencia en tu carrito y 1 favorito.')).toBeVisible();
  await app.getByRole('link', { name: 'Ver mi carrito' }).click();
  await expect(app.getByRole('heading', { name: grafiti.name })).toBeVisible();
  await app.goto(`${shop.url}/favoritos`);
  await expect(app.getByRole('heading', { name: monserrate.name })).toBeVisible();
  await context.close();

  await page.goto(`${shop.url}/carrito`);
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible();
  const late = await browser.newContext();
  const other = await openApp(late, `${shop.url}/instalar`);
  await other.getByLabel('Código').fill(code);
  await other.getByRole('button', { name: 'Traer mi carrito' }).click();
  await expect(other.getByRole('alert')).toHaveText('Este código no sirve o ya venció. Crea otro en tu navegador.');
  await late.close();
});

test('without a connection no transfer code is created, and nothing is lost', async ({
  page,
  context,
  shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { date, time } = await bookableDay(shop, grafiti.id);
  await page.goto(shop.url);
  await addToCart(page, { experience: grafiti.name, date, time });
  await page.goto(`${shop.url}/instalar`);
  await page.getByRole('button', { name: 'Crear código' }).click();
  await expect(page.getByText('Tu código:')).toBeAttached();
  await page.reload();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Crear código' }).click();
  await expect(page.getByRole('alert')).toContainText('necesitas señal');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Crear código' }).click();
  await expect(page.getByText('Tu código:')).toBeAttached();
});
