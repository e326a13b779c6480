import type { Page } from '@playwright/test';
import { placeOrder } from '../../shots/orders.ts';
import { expect, type Shop } from '../fixtures.ts';
import {
  addToCart,
  bookableDay,
  cartOnServer,
  field,
  fillCheckout,
  monserrate,
  untilReadyForOffline,
} from '../steps.ts';

/** A visitor who was here once, with a connection, and what they viewed. */
export interface Traveller {
  /** The shop's URL for this browser. */
  url: string;
  orderNumber: string;
}

/**
 * One visit with a connection: two participants in the cart, a favourite, a download, a paid order of another day, and
 * a checkout that was started.
 * @param url the shop's URL for the browser
 */
export async function visitOnce(page: Page, url: string, shop: Shop): Promise<Traveller> {
  const { orderNumber, accessKey } = await placeOrder(shop, 'approve');
  await page.goto(url);
  await untilReadyForOffline(page);
  await addToCart(page, { experience: monserrate.name, participants: 2, ...(await bookableDay(shop, monserrate.id)) });
  const heart = page
    .getByRole('article')
    .filter({ hasText: monserrate.name })
    .getByRole('button', { name: /favoritos/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${url}/order-confirmation/${orderNumber}#k=${accessKey}`);
  await expect(page.getByRole('heading', { name: '¡Reserva Confirmada!' })).toBeVisible();
  await page.goto(`${url}/product/${monserrate.id}`);
  const travel = page.getByRole('region', { name: 'Para cuando no haya señal' });
  await travel.scrollIntoViewIfNeeded();
  await travel.getByRole('button', { name: 'Descargar para viajar' }).click();
  await expect(travel.getByText('Lista', { exact: true })).toBeVisible();
  await page.goto(`${url}/checkout`);
  await fillCheckout(page);
  // A draft is written within two seconds.
  await expect.poll(() => page.reload().then(() => field(page, 'Ciudad').inputValue())).toBe('Cali');
  await expect.poll(() => cartOnServer(page, shop)).toEqual([{ experienceId: monserrate.id, participants: 2 }]);
  return { url, orderNumber };
}
