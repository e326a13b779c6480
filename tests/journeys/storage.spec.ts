import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { downloadMonserrate, downloads, regionRow, visit } from './download-steps.ts';
import { limitStorage } from './full-disk.ts';
import { addToCart, bookableDay, cartOnServer, grafiti, monserrate, untilReadyForOffline } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

/** Counts how often the page asks the browser for persistent storage. */
async function countAsking(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const key = 'asked-in-test';
    StorageManager.prototype.persist = async () => {
      localStorage.setItem(key, String(Number(localStorage.getItem(key) ?? 0) + 1));
      return true;
    };
  });
  return () => page.evaluate(() => Number(localStorage.getItem('asked-in-test') ?? 0));
}

test('the app asks for persistent storage once there is something to lose, and only once', async ({ page, shop }) => {
  const asked = await countAsking(page);
  const { date, time } = await bookableDay(shop, grafiti.id);
  await page.goto(shop.url);
  await untilReadyForOffline(page);
  await page.getByRole('link', { name: grafiti.name }).first().click();
  await expect(page.getByRole('heading', { name: grafiti.name, level: 1 })).toBeVisible();
  expect(await asked()).toBe(0);
  await page.goto(shop.url);
  await addToCart(page, { experience: grafiti.name, date, time });
  await expect.poll(asked).toBe(1);
  await page.reload();
  await addToCart(page, { experience: grafiti.name, date, time });
  await expect(page.getByRole('link', { name: /Carrito.*1/ }).first()).toBeVisible();
  expect(await asked()).toBe(1);
});

test('on a full device a download says so, cart changes are kept and sent, and with room everything resumes', async ({
  page,
  ownShop: shop,
  tidyConsole,
}) => {
  test.slow();
  tidyConsole.allow(/QuotaExceeded|quota/i);
  const { date, time } = await bookableDay(shop, monserrate.id);
  await visit(page, shop, '/descargas');
  await limitStorage(page, shop, 1);
  await page.getByRole('link', { name: 'Explorar' }).first().click();
  await addToCart(page, { experience: monserrate.name, date, time });
  const notice = page
    .getByRole('complementary', { name: 'Tu dispositivo no tiene espacio' })
    .or(page.getByRole('status', { name: 'Tu dispositivo no tiene espacio' }));
  await expect(notice).toBeVisible();
  await expect(page.getByRole('link', { name: /Carrito.*1/ }).first()).toBeVisible();
  await expect.poll(() => cartOnServer(page, shop)).toEqual([{ experienceId: monserrate.id, participants: 1 }]);
  await page
    .getByRole('button', { name: /Agregar a favoritos/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /Agregar a favoritos/ }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
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

test('changes made offline on a full device survive their page, and are sent', async ({
  page,
  context,
  ownShop: shop,
  tidyConsole,
}) => {
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
  test(`evicted storage is noticed and reported, and the cart is restored${alsoLocalStorage ? ', also if only cookies are left' : ''}`, async ({
    page,
    shop,
    tidyConsole,
  }) => {
    tidyConsole.allow(/favicon/);
    const { date, time } = await bookableDay(shop, grafiti.id);
    await downloadMonserrate(page, shop);
    await page.goto(shop.url);
    await page
      .getByRole('button', { name: /Agregar a favoritos/ })
      .first()
      .click();
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
