import { pendingPaymentHours } from '#contract/domain/limits.ts';
import { instant } from '#server/db/codecs.ts';
import { isOutage } from '#server/db/problem.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { GatewayUnavailable } from '#server/integrations/mercado-pago/port.ts';
import { applyPayment, completeOrder } from './complete-payment.ts';
import { listUnsettled, readSeenUntil, setSeenUntil } from './queries.ts';

const hourMs = 3_600_000;
const ordersOfRunMax = 100;
const unsettledMax = 10_000;
const awayInARowMax = 3;
/** Payments may be settled until their own date of expiration; a day more for notifications that never came. */
const lookBackHours = pendingPaymentHours + 24;

/** A change may be found a little after it was made, and our clocks differ. */
const overlapMs = 10 * 60_000;
const changesMax = 50;

/**
 * Hears of every payment that changed since the last time, also of orders that are paid: a double, a refund or a
 * dispute whose notifications were all lost. Where it can't ask to the end it begins there again.
 */
export async function followChanges(deps: Dependencies): Promise<void> {
  const to = deps.clock.now();
  const known = await readSeenUntil(deps.db.read);
  const end = new Date(to.getTime() + overlapMs);
  let since = known ? Math.min(Date.parse(known), to.getTime()) - overlapMs : to.getTime() - lookBackHours * hourMs;
  // Continues from the last change, not by offset, because payments that change meanwhile would shift the pages.
  while (since <= end.getTime()) {
    const payments = await deps.gateway.findChanged({ from: new Date(since), to: end }, changesMax);
    for (const payment of payments) {
      // A payment that cannot be applied does not stop the others; its order is reconciled again.
      await applyPayment(deps, payment).catch((error: unknown) => {
        if (isOutage(error)) throw error;
        deps.log.error(
          { paymentId: payment.id, error: error instanceof Error ? error.stack : String(error) },
          'payment not applied',
        );
      });
    }
    const last = payments.at(-1);
    if (!last || payments.length < changesMax) break;
    since = Math.max(Date.parse(last.changedAt), since + 1);
  }
  await deps.db.write((tx) => setSeenUntil(tx, instant(to)));
}

/** When each order was asked about last, in this process: after a start each is asked about once more. */
const askedAt = new WeakMap<Dependencies, Map<string, number>>();

/**
 * Fetches the payments of recent unpaid orders, so that a lost notification loses no payment: ever more rarely as they
 * grow old, and so many in a run, those first that waited longest.
 */
export async function reconcilePayments(deps: Dependencies): Promise<void> {
  const nowMs = deps.clock.now().getTime();
  const since = instant(new Date(nowMs - lookBackHours * hourMs));
  const unsettled = await listUnsettled(deps.db.read, since, unsettledMax);
  const known = askedAt.get(deps) ?? new Map<string, number>();
  const asked = new Map(unsettled.map(({ orderNumber }) => [orderNumber, known.get(orderNumber) ?? 0]));
  askedAt.set(deps, asked);
  const due = unsettled
    .filter(({ orderNumber, createdAt }) => isDue(nowMs, Date.parse(createdAt), asked.get(orderNumber) ?? 0))
    .sort((a, b) => (asked.get(a.orderNumber) ?? 0) - (asked.get(b.orderNumber) ?? 0));
  let awayInARow = 0;
  for (const { orderNumber } of due.slice(0, ordersOfRunMax)) {
    asked.set(orderNumber, nowMs);
    try {
      await completeOrder(deps, orderNumber);
      awayInARow = 0;
    } catch (error) {
      if (isOutage(error)) throw error;
      // A failing order does not stop the others; an unavailable service does.
      deps.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'order not reconciled');
      awayInARow = error instanceof GatewayUnavailable ? awayInARow + 1 : 0;
      if (awayInARow >= awayInARowMax) return;
    }
  }
}

/** Each run in an order's first hour, then every hour, and after a day every six. The demo's clock may go back. */
function isDue(nowMs: number, createdMs: number, askedMs: number): boolean {
  const ageMs = nowMs - createdMs;
  if (ageMs < hourMs || askedMs > nowMs) return true;
  return nowMs - askedMs >= (ageMs < 24 * hourMs ? hourMs : 6 * hourMs);
}
