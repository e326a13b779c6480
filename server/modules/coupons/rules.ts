import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { Discount } from '#contract/domain/totals.ts';
import type { Coupon, StorefrontCoupon } from '#contract/api/coupons.ts';
import { formatCop } from '#contract/domain/money.ts';
import { isSet } from '#server/db/codecs.ts';
import type { Row } from '#server/db/schema.ts';

export type CouponRow = Row<'coupons'>;

/** Everything that decides whether a coupon holds, except the taking of its use. Dates are inclusive, in Bogotá. */
export function judgeCoupon(
  coupon: CouponRow | undefined,
  circumstances: { today: string; subtotalCop: number; userId: string | null },
): Result<CouponRow> {
  if (!coupon || !isSet(coupon.active)) return fail('coupon_invalid');
  if (circumstances.today < coupon.valid_from) return fail('coupon_invalid', 'Este cupón todavía no es válido');
  if (circumstances.today > coupon.valid_until) return fail('coupon_invalid', 'Este cupón ya venció');
  if (coupon.customer_id && circumstances.userId === null)
    return fail('coupon_invalid', 'Inicia sesión para usar este cupón');
  if (coupon.customer_id && coupon.customer_id !== circumstances.userId)
    return fail('coupon_invalid', 'Este cupón no está disponible para tu cuenta');
  if (circumstances.subtotalCop < coupon.minimum_cop)
    return fail('coupon_invalid', `Este cupón vale para compras desde ${formatCop(coupon.minimum_cop)}`);
  if (coupon.current_usage >= coupon.max_usage) return fail('coupon_exhausted');
  return ok(coupon);
}

export function discountOfCoupon(coupon: CouponRow): Discount {
  return { discountType: coupon.discount_type === 'percentage' ? 'percentage' : 'fixed', value: coupon.discount_value };
}

/** A percentage is stored in basis points and shown as a percentage. */
export function shownValue(coupon: CouponRow): number {
  return coupon.discount_type === 'percentage' ? coupon.discount_value / 100 : coupon.discount_value;
}

export function storedValue(discountType: string, shown: number): number {
  return discountType === 'percentage' ? Math.round(shown * 100) : shown;
}

export function toStorefront(coupon: CouponRow): StorefrontCoupon {
  return {
    code: coupon.code,
    discountType: coupon.discount_type === 'percentage' ? 'percentage' : 'fixed',
    discountValue: shownValue(coupon),
  };
}

export function toCoupon(coupon: CouponRow): Coupon {
  return {
    id: coupon.id,
    code: coupon.code,
    discountType: coupon.discount_type === 'percentage' ? 'percentage' : 'fixed_amount',
    discountValue: shownValue(coupon),
    minimumAmount: coupon.minimum_cop,
    maxUsage: coupon.max_usage,
    currentUsage: coupon.current_usage,
    validFrom: coupon.valid_from,
    validUntil: coupon.valid_until,
    customerId: coupon.customer_id,
    isActive: isSet(coupon.active),
    createdAt: coupon.created_at,
    version: coupon.version,
  };
}
