import { holdMinutes } from '#contract/domain/limits.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { instant } from '#server/db/codecs.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { cancelPendingPayments, hasPaymentUnderWay } from '#server/modules/payments/lifecycle.ts';
import { orderKeySecret } from './access-key.ts';
import { checkDates } from './check-dates.ts';
import { hashAddress, queueByAddress } from './hold-limits.ts';
import { renew } from './lifecycle.ts';
import { lockOrderWithSession } from './queries.ts';
import type { OrderCaller } from './order-caller.ts';
import { isBuyer } from './order-caller.ts';
import { holdIsLive } from './rules.ts';

/**
 * 'Pagar de nuevo': makes the same order payable, with new holds if the old ones expired. Refused once paid or while
 * a payment is in progress, so that nobody pays twice; but once the seats lapsed the buyer needn't wait for a payment that
 * may be somebody else's: it is given up. Anybody with the link may pay, but only the buyer may use restored cashback
 * again. Others may renew expired holds once, which does not count against the buyer.
 */
export async function makePayable(
  deps: Dependencies,
  orderNumber: string,
  caller: OrderCaller & { address: string },
  claim: IdempotencyClaim | null,
): Promise<Result<{ orderId: string }>> {
  const keySecret = await orderKeySecret(deps);
  const addressHash = await hashAddress(deps, caller.address);
  return withIdempotency(deps, claim, async (tx) => {
    await queueByAddress(tx, addressHash);
    const order = await lockOrderWithSession(tx, orderNumber);
    if (!order) return fail('order_not_found');
    const now = deps.clock.now();
    if (order.status !== 'pending_payment' && order.status !== 'expired') return fail('order_not_payable');
    const byBuyer = isBuyer(keySecret, order, caller);
    const isHeld = holdIsLive(order, instant(now));
    if ((isHeld || !byBuyer) && (await hasPaymentUnderWay(tx, order.id, instant(now))))
      return fail('order_not_payable', 'Ya hay un pago en proceso para esta orden');
    if (isHeld) return ok({ orderId: order.id });
    if (order.cashback_cop > 0 && order.cashback_taken === 0 && !byBuyer)
      return fail(
        'forbidden',
        'Esta reserva usaba el cashback de quien la hizo: solo esa persona puede pagarla de nuevo',
      );
    const bookable = await checkDates(deps, tx, order, { atItsPrice: true });
    if (!bookable.ok) return bookable;
    const renewed = await renew(deps, tx, order, instant(new Date(now.getTime() + holdMinutes * 60_000)), {
      userId: caller.userId,
      addressHash,
      isBuyer: byBuyer,
    });
    if (!renewed.ok) return renewed;
    await cancelPendingPayments(deps, tx, order.id);
    return ok({ orderId: order.id });
  });
}
