import { Client } from '#server/testing/client.ts';
import type { Shop } from '../journeys/fixtures.ts';
import { bookableDay, grafiti, monserrate } from '../journeys/steps.ts';

export type Ending = 'approve' | 'reject' | 'pending' | 'refund' | 'expire' | 'none';

export interface PlacedOrder {
  orderNumber: string;
  accessKey: string;
}

/** An order of two experiences whose payment has the given result. */
export async function placeOrder(shop: Shop, ending: Ending): Promise<PlacedOrder> {
  const buyer = await Client.visitor(shop.url);
  for (const [{ id }, participants] of [
    [grafiti, 2],
    [monserrate, 1],
  ] as const) {
    const { date, time } = await bookableDay(shop, id, 20);
    await buyer.addToCart({ experienceId: id, selectedDate: date, selectedTime: time, participants });
  }
  const { body } = await buyer.checkout();
  const { orderNumber } = body.order;
  if (ending === 'approve' || ending === 'reject' || ending === 'pending')
    await buyer.settle(body.payment.checkoutUrl, ending);
  if (ending === 'refund') {
    await buyer.settle(body.payment.checkoutUrl, 'approve');
    await refund(shop, orderNumber);
  }
  if (ending === 'expire')
    await shop.db.write((tx) =>
      tx.updateTable('orders').set({ status: 'expired' }).where('order_number', '=', orderNumber).execute(),
    );
  return body.order;
}

/** The payment service refunds the money and sends the notification. */
async function refund(shop: Shop, orderNumber: string): Promise<void> {
  const payments = (await (await fetch(`${shop.url}/_demo/pay/control/payments`)).json()) as {
    id: number;
    external_reference: string;
  }[];
  const payment = payments.find((one) => one.external_reference === orderNumber) ?? payments[0];
  await fetch(`${shop.url}/_demo/pay/control/payments/${payment?.id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ status: 'refunded', notify: true }),
  });
}
