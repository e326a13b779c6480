import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { Discount } from '#contract/domain/totals.ts';
import type { Coupon, StorefrontCoupon } from '#contract/api/coupons.ts';
import { formatCop } from '#contract/domain/money.ts';

/** A coupon as it is stored. */
export interface CouponRow {
  id: string;
  code: string;
  discount_type: string;
  /** Basis points of a percentage, or pesos. */
  discount_value: number;
  minimum_cop: number;
  max_usage: number;
  current_usage: number;
  valid_from: string;
  valid_until: string;
  customer_id: string | null;
  active: 0 | 1;
  created_at: string;
  updated_at: string;
  version: number;
}

/** Checks everything about a coupon except taking its use. Dates are inclusive, in Bogotá. */
export function validateCoupon(
  coupon: CouponRow | undefined,
  circumstances: { today: string; subtotalCop: number; userId: string | null },
): Result<CouponRow> {
  if (!coupon || coupon.active === 0) return fail('coupon_invalid');
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

/** Percentages are stored in basis points and shown in percent. */
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
    isActive: coupon.active === 1,
    createdAt: coupon.created_at,
    version: coupon.version,
  };
}
