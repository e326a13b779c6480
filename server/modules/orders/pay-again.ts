import { holdMinutes } from '#contract/limits.ts';
import type { Result } from '#contract/result.ts';
import { fail, ok } from '#contract/result.ts';
import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { IdempotencyClaim } from '#server/http/idempotency.ts';
import { writeOnce } from '#server/http/idempotency.ts';
import { quote } from '#server/modules/availability/service.ts';
import { experiencesForBooking } from '#server/modules/catalogue/service.ts';
import { renew } from './lifecycle.ts';
import type { OrderRow } from './queries.ts';
import { hasPaymentUnderWay, listItems, lockOrder } from './queries.ts';
import { holdIsLive } from './rules.ts';

/**
 * 'Pagar de nuevo': the same order, with fresh holds where they lapsed. Refused once it is paid, or while a payment
 * is under way: a second payment is never offered.
 */
export function makePayable(deps: Dependencies, orderNumber: string, claim: IdempotencyClaim | null): Promise<Result<{ orderId: string }>> {
  return writeOnce(deps, claim, async (tx) => {
    const order = await lockOrder(tx, { orderNumber });
    if (!order) return fail('order_not_found');
    const now = deps.clock.now();
    if (order.status !== 'pending_payment' && order.status !== 'expired') return fail('order_not_payable');
    if (await hasPaymentUnderWay(tx, order.id, instant(now))) return fail('order_not_payable', 'Ya hay un pago en proceso para esta orden');
    if (holdIsLive(order, instant(now))) return ok({ orderId: order.id });
    const bookable = await checkDates(deps, tx, order);
    if (!bookable.ok) return bookable;
    const renewed = await renew(deps, tx, order, instant(new Date(now.getTime() + holdMinutes * 60_000)));
    return renewed.ok ? ok({ orderId: order.id }) : renewed;
  });
}

/** Whether every item may still be booked, at its price. Seats are left to the taking of them. */
async function checkDates(deps: Dependencies, tx: Tx, order: OrderRow): Promise<Result<null>> {
  const items = await listItems(tx, order.id);
  const { byId, published } = await experiencesForBooking(deps, tx, items.map((item) => item.experience_id));
  for (const item of items) {
    const experience = byId.get(item.experience_id);
    if (!experience) return fail('experience_unavailable');
    const wish = { date: item.selected_date, time: item.selected_time, participants: item.participants };
    const { problem, unitPriceCop } = await quote(deps, tx, experience, published.has(experience.id), wish, order.session_id);
    if (!problem.ok && problem.failure.code !== 'sold_out') return problem;
    // The old price was promised for as long as the seats were held.
    if (unitPriceCop !== item.unit_price_cop) return fail('price_changed', 'El precio cambió desde que hiciste esta reserva. Haz una nueva desde tu carrito.');
  }
  return ok(null);
}
