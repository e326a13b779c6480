import { randomUUID } from 'node:crypto';
import type { ItemSlot } from '#contract/api/orders.ts';
import { Client } from './client.ts';
import { inDays, insertExperience } from './factories.ts';
import type { TestServer } from './test-server.ts';

/** Where `paidBooking` books by default. */
export const firstSlot: ItemSlot = { date: inDays(10), time: '09:00' };

interface Options {
  experience?: Parameters<typeof insertExperience>[1];
  /** An experience that exists already. */
  id?: string;
  client?: Client;
  participants?: number;
  slot?: ItemSlot;
}

/** A paid order of one item, and what its buyer does with it. */
export async function paidBooking(server: TestServer, options: Options = {}) {
  const experienceId = options.id ?? (await insertExperience(server.db, options.experience)).id;
  const client = options.client ?? (await Client.visitor(server.url));
  const { date, time } = options.slot ?? firstSlot;
  await client.addToCart({
    experienceId,
    selectedDate: date,
    selectedTime: time,
    participants: options.participants ?? 2,
  });
  const { body } = await client.checkout();
  await client.settle(body.payment.checkoutUrl, 'approve');
  const number = body.order.orderNumber;

  async function item(who: Client = client) {
    const [only] = (await who.order(number)).body.order.items;
    if (!only) throw new Error('the order has an item');
    return only;
  }
  const { id: itemId } = await item();

  /** @param from the slot that the caller knows of; by default the present one */
  async function move(
    to: ItemSlot,
    { by = client, from, key = randomUUID() }: { by?: Client; from?: ItemSlot; key?: string } = {},
  ) {
    const present = await item(by);
    const expectedFrom = from ?? { date: present.selectedDate, time: present.selectedTime };
    const path = `/api/orders/${number}/items/${itemId}/move` as const;
    return by.post(path, { ...to, expectedFrom }, { 'Idempotency-Key': key });
  }

  async function cancel(who: Client = client) {
    const { cash = 0, cashback = 0 } = (await item(who)).cancellation ?? {};
    return who.post(`/api/orders/${number}/cancel`, { expectedRefund: { cash, cashback } });
  }

  return { client, experienceId, number, key: body.order.accessKey, itemId, item, move, cancel };
}

/** Seats that are left in a slot. */
export async function seatsLeft(server: TestServer, experienceId: string, { date, time }: ItemSlot): Promise<number> {
  const { body } = await new Client(server.url).get(`/api/experiences/${experienceId}/availability/${date}`);
  return body.slots.find((slot) => slot.time === time)?.remaining ?? 0;
}
