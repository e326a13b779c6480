import type { CustomerCoupon } from '#contract/api/customer.ts';
import { appliedCouponsMax, listRowsMax, orderTotalMaxCop } from '#contract/domain/limits.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { bogotaDate } from '#contract/domain/time.ts';
import { instant } from '#server/db/codecs.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { errorBody } from '#server/core/error-body.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { countApplied, findByCode, insertApplied, listOfCustomer } from './queries.ts';
import type { CouponRow } from './rules.ts';
import { validateCoupon, toCoupon } from './rules.ts';

/** A person's own coupons and those they attached, the first to expire first. */
export async function listCustomerCoupons(deps: Dependencies, customerId: string): Promise<CustomerCoupon[]> {
  const rows = await listOfCustomer(deps.db.read, customerId, listRowsMax);
  return rows.map((row) => present(deps, row, customerId));
}

/** Attaches a usable coupon to the account. It takes no use: a checkout does. */
export function applyToAccount(
  deps: Dependencies,
  customerId: string,
  code: string,
  claim: IdempotencyClaim | null,
): Promise<Result<{ success: true; coupon: CustomerCoupon }>> {
  return withIdempotency(deps, claim, async (tx) => {
    const usable = validateCoupon(await findByCode(tx, code), circumstances(deps, customerId));
    if (!usable.ok) return usable;
    if (usable.value.customer_id !== customerId) {
      if ((await countApplied(tx, customerId)) >= appliedCouponsMax)
        return fail('coupon_invalid', `Ya guardaste ${appliedCouponsMax} cupones, el máximo`);
      await insertApplied(tx, {
        customer_id: customerId,
        coupon_id: usable.value.id,
        created_at: instant(deps.clock.now()),
      });
    }
    return ok({ success: true, coupon: present(deps, usable.value, customerId) });
  });
}

function present(deps: Dependencies, row: CouponRow, customerId: string): CustomerCoupon {
  const usable = validateCoupon(row, circumstances(deps, customerId));
  return {
    ...toCoupon(row),
    isPersonal: row.customer_id === customerId,
    problem: usable.ok ? null : errorBody(usable.failure).error,
  };
}

/** Whatever the purchase: its minimum is checked at the checkout. */
function circumstances(deps: Dependencies, userId: string) {
  return { today: bogotaDate(deps.clock.now()), subtotalCop: orderTotalMaxCop, userId };
}
