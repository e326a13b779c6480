import type { BrowserContext, Page } from '@playwright/test';
import { nextSeq } from '#server/modules/catalogue/change-queries.ts';
import { Client } from '#server/testing/client.ts';
import { expect, type Shop, test } from './fixtures.ts';
import { bookableDay, grafiti, monserrate, untilReadyForOffline } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

async function visitAndLoseTheSignal(page: Page, context: BrowserContext, shop: Shop): Promise<void> {
  await page.goto(shop.url);
  await expect(page.getByRole('heading', { name: grafiti.name })).toBeVisible();
  await untilReadyForOffline(page);
  await context.setOffline(true);
}

async function publish(shop: Shop, id: string, published: 0 | 1): Promise<void> {
  await shop.db.write(async (tx) =>
    tx
      .updateTable('experiences')
      .set({ published, change_seq: await nextSeq(tx) })
      .where('id', '=', id)
      .execute(),
  );
}

test('an experience that is not on this device says so offline, shows what is, and loads by itself', async ({
  page,
  context,
  ownShop: shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await publish(shop, monserrate.id, 0);
  await visitAndLoseTheSignal(page, context, shop);
  await publish(shop, monserrate.id, 1);
  await page.goto(`${shop.url}/product/${monserrate.id}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Esta experiencia no está en tu dispositivo' }),
  ).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /Explorar \d+ experiencias/ })).toHaveAttribute('href', '/');
  await expect(main.getByRole('link', { name: 'Carrito Vacío' })).toHaveAttribute('href', '/carrito');
  await expect(main.getByRole('link', { name: 'Reservas Vacío' })).toHaveAttribute('href', '/reservas');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: monserrate.name })).toBeVisible();
});

test('an unknown experience is reported only after the server was asked', async ({
  page,
  context,
  shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await visitAndLoseTheSignal(page, context, shop);
  await page.goto(`${shop.url}/product/no-existe`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Esta experiencia no está en tu dispositivo' }),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'No encontramos esta experiencia' })).toBeVisible();
});

test('an order that was never opened here says so offline, and loads by itself', async ({
  page,
  context,
  shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const buyer = await Client.visitor(shop.url);
  const { date, time } = await bookableDay(shop, grafiti.id);
  await buyer.addToCart({ experienceId: grafiti.id, selectedDate: date, selectedTime: time, participants: 1 });
  const { order, payment } = (await buyer.checkout()).body;
  await buyer.settle(payment.checkoutUrl, 'approve');
  await visitAndLoseTheSignal(page, context, shop);
  await page.goto(`${shop.url}/order-confirmation/${order.orderNumber}#k=${order.accessKey}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Esta orden no está en tu dispositivo' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: '¡Reserva Confirmada!' })).toBeVisible();
});

test('without a server the page retries by itself until there is one', async ({ page, ownShop: shop, tidyConsole }) => {
  tidyConsole.allow(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  await publish(shop, monserrate.id, 0);
  await page.goto(shop.url);
  await untilReadyForOffline(page);
  await publish(shop, monserrate.id, 1);
  await shop.stop();
  await page.goto(`${shop.url}/product/${monserrate.id}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Esta experiencia no está en tu dispositivo' }),
  ).toBeVisible();
  await shop.restart();
  await expect(page.getByRole('heading', { level: 1, name: monserrate.name })).toBeVisible({ timeout: 30_000 });
});
