import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import { isOutage } from '#server/db/problem.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { releaseHolds } from '#server/modules/availability/service.ts';
import { complete, expire } from './lifecycle.ts';
import { hasPaymentUnderWay, lockOrder } from './queries.ts';

const batch = 500;

/**
 * Writes down what time has decided: lapsed holds give their seats back, and an unpaid order expires, unless a
 * payment is under way (then only its seats go).
 */
export async function expireDue(deps: Dependencies): Promise<number> {
  const now = instant(deps.clock.now());
  const due = await deps.db.read
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending_payment')
    .where('hold_expires_at', '<=', now)
    .orderBy('hold_expires_at')
    .limit(batch)
    .execute();
  let expired = 0;
  for (const { id } of due) {
    expired += await alone(deps, id, async (tx) => {
      const order = await lockOrder(tx, { id });
      if (!order || order.status !== 'pending_payment' || order.hold_expires_at > now) return 0;
      if (await hasPaymentUnderWay(tx, order.id, now)) {
        await releaseHolds(tx, order.id);
        return 0;
      }
      await expire(deps, tx, order);
      return 1;
    });
  }
  return expired;
}

/** Items are done at their start plus their duration; an order completes with its last live item. */
export async function completeDue(deps: Dependencies): Promise<number> {
  const now = instant(deps.clock.now());
  const due = await deps.db.read
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('orders.id')
    .distinct()
    .where('order_items.state', 'in', ['booked', 'checked_in'])
    .where('order_items.ends_at', '<=', now)
    .where('orders.status', '=', 'confirmed')
    .limit(batch)
    .execute();
  let completed = 0;
  for (const { id } of due) {
    completed += await alone(deps, id, async (tx) => {
      const order = await lockOrder(tx, { id });
      if (!order || order.status !== 'confirmed') return 0;
      await tx
        .updateTable('order_items')
        .set({ state: 'done' })
        .where('order_id', '=', id)
        .where('state', 'in', ['booked', 'checked_in'])
        .where('ends_at', '<=', now)
        .execute();
      const live = await tx
        .selectFrom('order_items')
        .select('id')
        .where('order_id', '=', id)
        .where('state', 'in', ['booked', 'checked_in'])
        .limit(1)
        .executeTakeFirst();
      if (live) return 0;
      await complete(deps, tx, order);
      return 1;
    });
  }
  return completed;
}

/** A transaction for one order: what goes wrong with it is logged, and doesn't hold up the others; a database that fails ends the job. */
async function alone(deps: Dependencies, orderId: string, work: (tx: Tx) => Promise<number>): Promise<number> {
  try {
    return await deps.db.write(work);
  } catch (error) {
    if (isOutage(error)) throw error;
    deps.log.error({ orderId, error: error instanceof Error ? error.stack : String(error) }, 'order not swept');
    return 0;
  }
}
