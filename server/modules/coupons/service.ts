import type { StorefrontCoupon } from '#contract/api/coupons.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { bogotaDate } from '#contract/domain/time.ts';
import type { Discount } from '#contract/domain/totals.ts';
import { discountOn } from '#contract/domain/totals.ts';
import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { countBack, countUse, findByCode, findById, insertLedgerEntry } from './queries.ts';
import type { CouponRow } from './rules.ts';
import { discountOfCoupon, toStorefront, validateCoupon } from './rules.ts';

export interface CouponPreview {
  coupon: StorefrontCoupon;
  discountAmount: number;
}

/** Previews a coupon for a total in pesos, without taking a use. */
export async function previewCoupon(
  deps: Dependencies,
  code: string,
  subtotalCop: number,
  userId: string | null,
): Promise<Result<CouponPreview>> {
  const checked = validateCoupon(await findByCode(deps.db.read, code), {
    today: bogotaDate(deps.clock.now()),
    subtotalCop,
    userId,
  });
  if (!checked.ok) return checked;
  return ok({
    coupon: toStorefront(checked.value),
    discountAmount: discountOn(subtotalCop, discountOfCoupon(checked.value)),
  });
}

/** The coupon part of an order. */
export interface OrderCoupon {
  id: string;
  code: string;
  discount: Discount;
}

/** The coupon of a checkout, checked again inside its transaction. */
export async function checkCouponForOrder(
  deps: Dependencies,
  tx: Tx,
  code: string,
  subtotalCop: number,
  userId: string | null,
): Promise<Result<OrderCoupon>> {
  const today = bogotaDate(deps.clock.now());
  const checked = validateCoupon(await findByCode(tx, code), { today, subtotalCop, userId });
  if (!checked.ok) return checked;
  return ok({ id: checked.value.id, code: checked.value.code, discount: discountOfCoupon(checked.value) });
}

/**
 * The coupon of an order that becomes payable again, checked as at its checkout. A use that the order still holds
 * counts as its own.
 */
export async function checkCouponAgain(
  deps: Dependencies,
  tx: Tx,
  order: { couponId: string; hasUse: boolean; subtotalCop: number; userId: string | null },
): Promise<Result<CouponRow>> {
  const coupon = await findById(tx, order.couponId);
  const others = coupon && { ...coupon, current_usage: coupon.current_usage - (order.hasUse ? 1 : 0) };
  return validateCoupon(others, {
    today: bogotaDate(deps.clock.now()),
    subtotalCop: order.subtotalCop,
    userId: order.userId,
  });
}

/** Invariant 2: a conditional update takes the use; the ledger records the order. */
export async function takeUse(
  deps: Dependencies,
  tx: Tx,
  use: { couponId: string; orderId: string; attempt: number },
): Promise<Result<null>> {
  if (!(await countUse(tx, use.couponId))) return fail('coupon_exhausted');
  await writeLedger(deps, tx, use, 1, 'order');
  return ok(null);
}

/** Returns a use. The caller ensures that the order held it. */
export async function giveBackUse(
  deps: Dependencies,
  tx: Tx,
  use: { couponId: string; orderId: string; attempt: number },
  reason: string,
): Promise<void> {
  await countBack(tx, use.couponId);
  await writeLedger(deps, tx, use, -1, reason);
}

async function writeLedger(
  deps: Dependencies,
  tx: Tx,
  use: { couponId: string; orderId: string; attempt: number },
  delta: 1 | -1,
  reason: string,
): Promise<void> {
  await insertLedgerEntry(tx, {
    id: deps.ids.uuid(),
    coupon_id: use.couponId,
    order_id: use.orderId,
    attempt: use.attempt,
    delta,
    reason,
    created_at: instant(deps.clock.now()),
  });
}
