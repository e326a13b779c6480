import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import { isOutage } from '#server/db/problem.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { releaseHolds } from '#server/modules/availability/service.ts';
import { hasPaymentUnderWay } from '#server/modules/payments/lifecycle.ts';
import { complete, expire } from './lifecycle.ts';
import { finishEndedItems, hasLiveItems, listLapsed, listWithEndedItems, lockOrder } from './queries.ts';

const batch = 500;

/** Releases expired holds and expires unpaid orders. An order with a payment in progress loses only its seats. */
export async function expireDue(deps: Dependencies): Promise<number> {
  const now = instant(deps.clock.now());
  const due = await listLapsed(deps.db.read, now, batch);
  let expired = 0;
  for (const id of due) {
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

/** Marks items done after their start plus duration; an order completes with its last live item. */
export async function completeDue(deps: Dependencies): Promise<number> {
  const now = instant(deps.clock.now());
  const due = await listWithEndedItems(deps.db.read, now, batch);
  let completed = 0;
  for (const id of due) {
    completed += await alone(deps, id, async (tx) => {
      const order = await lockOrder(tx, { id });
      if (!order || order.status !== 'confirmed') return 0;
      await finishEndedItems(tx, id, now);
      if (await hasLiveItems(tx, id)) return 0;
      await complete(deps, tx, order);
      return 1;
    });
  }
  return completed;
}

/** One transaction per order. A failure is logged and does not stop the others; a failing database ends the job. */
async function alone(deps: Dependencies, orderId: string, work: (tx: Tx) => Promise<number>): Promise<number> {
  try {
    return await deps.db.write(work);
  } catch (error) {
    if (isOutage(error)) throw error;
    deps.log.error({ orderId, error: error instanceof Error ? error.stack : String(error) }, 'order not swept');
    return 0;
  }
}
