import type { Tx } from '#server/db/connect.ts';
import type { Row } from '#server/db/schema.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { enqueueTask, type ProviderMailTask } from '#server/core/tasks.ts';
import { listBookedProviders } from './mail-queries.ts';

type Item = Pick<Row<'order_items'>, 'id' | 'provider_id' | 'starts_at'>;

const reminderHours = 24;

/** A booking stands: its buyer has it in writing, who offers it knows, and a day before each start there is a reminder. */
export async function tellConfirmed(
  deps: Dependencies,
  tx: Tx,
  order: { id: string },
  items: readonly Item[],
): Promise<void> {
  await enqueueTask(deps, tx, { kind: 'mail', payload: { template: 'order-confirmed', orderId: order.id } });
  await tellProviders(deps, tx, 'booking-new', order.id, items);
  for (const item of items) {
    const remindAt = new Date(new Date(item.starts_at).getTime() - reminderHours * 3_600_000);
    // Who books later than that has just read it.
    if (remindAt > deps.clock.now())
      await enqueueTask(
        deps,
        tx,
        { kind: 'mail', payload: { template: 'order-reminder', orderId: order.id, itemIds: [item.id] } },
        remindAt,
      );
  }
}

/** Items were cancelled by their buyer, and stand so in this transaction. */
export async function tellCancelled(
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
  await tellProviders(
    deps,
    tx,
    'booking-changed',
    orderId,
    items.filter(({ provider_id }) => stillBooked.has(provider_id)),
  );
  await tellProviders(
    deps,
    tx,
    'booking-cancelled',
    orderId,
    items.filter(({ provider_id }) => !stillBooked.has(provider_id)),
  );
}

/** Mercado Pago has made a refund: its buyer reads what came back, and when to look for it. */
export async function tellRefunded(deps: Dependencies, tx: Tx, refundId: string): Promise<void> {
  await enqueueTask(deps, tx, { kind: 'refund-mail', payload: { refundId } });
}

/** One mail for each provider, about its own items only. The house's own experiences have none. */
export async function tellProviders(
  deps: Dependencies,
  tx: Tx,
  template: ProviderMailTask['template'],
  orderId: string,
  items: readonly Item[],
): Promise<void> {
  const byProvider = Map.groupBy(items, ({ provider_id }) => provider_id);
  for (const [providerId, own] of byProvider) {
    if (providerId !== null)
      await enqueueTask(deps, tx, {
        kind: 'provider-mail',
        payload: { template, orderId, providerId, itemIds: own.map(({ id }) => id) },
      });
  }
}
