import type { Tx } from '#server/db/connect.ts';
import type { Row } from '#server/db/schema.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { enqueueTask, type ProviderEmailTask } from '#server/core/tasks.ts';
import { listBookedProviders } from './email-queries.ts';

type Item = Pick<Row<'order_items'>, 'id' | 'provider_id' | 'starts_at' | 'move_count'>;

const reminderHours = 24;

/** Emails for a confirmed booking: to its buyer, to each provider, and a reminder a day before each start. */
export async function enqueueConfirmationEmails(
  deps: Dependencies,
  tx: Tx,
  order: { id: string },
  items: readonly Item[],
): Promise<void> {
  await enqueueTask(deps, tx, { kind: 'mail', payload: { template: 'order-confirmed', orderId: order.id } });
  await enqueueProviderEmails(deps, tx, 'booking-new', order.id, items);
  for (const item of items) await enqueueReminder(deps, tx, order.id, item);
}

async function enqueueReminder(deps: Dependencies, tx: Tx, orderId: string, item: Item): Promise<void> {
  const remindAt = new Date(new Date(item.starts_at).getTime() - reminderHours * 3_600_000);
  // Later bookings need no reminder: the email about the booking or the move was just sent.
  if (remindAt <= deps.clock.now()) return;
  const payload = {
    template: 'order-reminder' as const,
    orderId,
    itemIds: [item.id],
    moveCount: item.move_count,
  };
  await enqueueTask(deps, tx, { kind: 'mail', payload }, remindAt);
}

/** Emails for an item that was moved in this transaction, and its new reminder; the one of before is not sent. */
export async function enqueueMoveEmails(
  deps: Dependencies,
  tx: Tx,
  orderId: string,
  item: Item,
  movedFrom: { date: string; time: string },
): Promise<void> {
  const payload = {
    template: 'order-moved' as const,
    orderId,
    itemIds: [item.id],
    moveCount: item.move_count,
    movedFrom,
  };
  await enqueueTask(deps, tx, { kind: 'mail', payload });
  await enqueueProviderEmails(deps, tx, 'booking-moved', orderId, [item], movedFrom);
  await enqueueReminder(deps, tx, orderId, item);
}

/** Emails for items that the buyer cancelled in this transaction: to the buyer and to each provider. */
export async function enqueueCancellationEmails(
  deps: Dependencies,
  tx: Tx,
  orderId: string,
  items: readonly Item[],
): Promise<void> {
  await enqueueTask(deps, tx, {
    kind: 'mail',
    payload: { template: 'order-cancelled', orderId, itemIds: items.map(({ id }) => id) },
  });
  const stillBooked = await listBookedProviders(tx, orderId);
  await enqueueProviderEmails(
    deps,
    tx,
    'booking-changed',
    orderId,
    items.filter(({ provider_id }) => stillBooked.has(provider_id)),
  );
  await enqueueProviderEmails(
    deps,
    tx,
    'booking-cancelled',
    orderId,
    items.filter(({ provider_id }) => !stillBooked.has(provider_id)),
  );
}

/** Email to the buyer once Mercado Pago has made a refund. */
export async function enqueueRefundEmail(deps: Dependencies, tx: Tx, refundId: string): Promise<void> {
  await enqueueTask(deps, tx, { kind: 'refund-mail', payload: { refundId } });
}

/** One email per provider, about its own items only. Rumbo-operated experiences have no provider and get none. */
export async function enqueueProviderEmails(
  deps: Dependencies,
  tx: Tx,
  template: ProviderEmailTask['template'],
  orderId: string,
  items: readonly Item[],
  movedFrom?: { date: string; time: string },
): Promise<void> {
  const byProvider = Map.groupBy(items, ({ provider_id }) => provider_id);
  for (const [providerId, own] of byProvider) {
    if (providerId !== null)
      await enqueueTask(deps, tx, {
        kind: 'provider-mail',
        payload: {
          template,
          orderId,
          providerId,
          itemIds: own.map(({ id }) => id),
          ...(movedFrom ? { movedFrom } : {}),
        },
      });
  }
}
