import * as v from 'valibot';
import { CalendarDate, Cop, Count, Id, Instant, Version } from '../domain/primitives.ts';
import { couponBulkMax, couponPrefixMax } from '../domain/limits.ts';
import { checkoutTexts } from '../texts/purchase-texts.ts';
import { couponFormTexts } from '../texts/panel-texts.ts';

export const ValidateCoupon = v.object({
  code: v.pipe(
    v.string(checkoutTexts.couponInvalid),
    v.trim(),
    v.toUpperCase(),
    v.nonEmpty(checkoutTexts.couponInvalid),
    v.maxLength(40, checkoutTexts.couponInvalid),
  ),
  orderTotal: Cop,
  sessionId: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

/** A coupon as the checkout shows it: `discountValue` is a percentage or pesos. */
export const StorefrontCoupon = v.object({
  code: v.string(),
  discountType: v.picklist(['percentage', 'fixed']),
  discountValue: v.number(),
});
export type StorefrontCoupon = v.InferOutput<typeof StorefrontCoupon>;

export const ValidateCouponResponse = v.object({
  success: v.literal(true),
  coupon: StorefrontCoupon,
  discountAmount: Count,
  message: v.string(),
});

const required = couponFormTexts.required;
const DateOrInstant = v.pipe(
  v.string(required),
  v.trim(),
  v.nonEmpty(required),
  v.maxLength(40, 'Fecha inválida'),
  v.transform((text) => text.slice(0, 10)),
  CalendarDate,
);

const couponEntries = {
  code: v.pipe(
    v.string(required),
    v.trim(),
    v.toUpperCase(),
    v.nonEmpty(required),
    v.maxLength(40, 'El código tiene 40 caracteres como máximo'),
    v.regex(/^[A-Z0-9_-]+$/, 'El código lleva solo letras, números, guion y guion bajo'),
  ),
  discountType: v.picklist(['percentage', 'fixed_amount'], 'Tipo de descuento inválido'),
  discountValue: v.pipe(
    v.number(required),
    v.minValue(0, 'El descuento no puede ser negativo'),
    v.maxValue(1_000_000_000),
  ),
  minimumAmount: Cop,
  maxUsage: v.pipe(v.number(), v.integer(), v.minValue(1, 'El uso máximo es al menos 1'), v.maxValue(10_000_000)),
  validFrom: DateOrInstant,
  validUntil: DateOrInstant,
  customerId: v.nullable(Id),
  isActive: v.boolean(),
};

/** Checks fields against each other; returns a Spanish text, or null when the coupon is consistent. */
export function checkCoupon(input: {
  discountType?: string;
  discountValue?: number;
  validFrom?: string;
  validUntil?: string;
}): string | null {
  if (input.discountType === 'percentage' && (input.discountValue ?? 0) > 100) return 'Un porcentaje va de 0 a 100';
  if (input.discountType === 'fixed_amount' && !Number.isInteger(input.discountValue ?? 0))
    return 'El descuento fijo es un número entero de pesos';
  if (input.validFrom && input.validUntil && input.validFrom > input.validUntil)
    return 'La fecha final no puede ser anterior a la inicial';
  return null;
}

/** A new coupon's fields; defaults by section 9. */
const inputEntries = {
  ...couponEntries,
  discountType: v.optional(couponEntries.discountType, 'percentage'),
  minimumAmount: v.optional(couponEntries.minimumAmount, 0),
  maxUsage: v.optional(couponEntries.maxUsage, 1),
  customerId: v.optional(couponEntries.customerId, null),
  isActive: v.optional(couponEntries.isActive, true),
};

/** The fields with which an admin creates a coupon. Dates are inclusive, in Bogotá. */
export const CouponInput = v.pipe(
  v.object(inputEntries),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? checkCoupon(dataset.value) : null;
    if (message) addIssue({ message });
  }),
);
export type CouponInput = v.InferOutput<typeof CouponInput>;

const { code: codeEntry, ...sharedEntries } = inputEntries;

/** Many coupons of the same kind: each gets the prefix and an unguessable end of its own. */
export const CouponBulkInput = v.pipe(
  v.object({
    prefix: v.pipe(
      codeEntry,
      v.maxLength(couponPrefixMax, `El prefijo tiene ${couponPrefixMax} caracteres como máximo`),
    ),
    count: v.pipe(
      v.number('Indica cuántos códigos quieres'),
      v.integer('Indica cuántos códigos quieres'),
      v.minValue(1, 'Crea al menos un código'),
      v.maxValue(couponBulkMax, `Máximo ${couponBulkMax} códigos por vez`),
    ),
    ...sharedEntries,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? checkCoupon(dataset.value) : null;
    if (message) addIssue({ message });
  }),
);
export type CouponBulkInput = v.InferOutput<typeof CouponBulkInput>;

export const CouponChange = v.pipe(
  v.object({ ...v.partial(v.object(couponEntries)).entries, version: v.optional(Version) }),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? checkCoupon(dataset.value) : null;
    if (message) addIssue({ message });
  }),
);
export type CouponChange = v.InferOutput<typeof CouponChange>;

export const Coupon = v.object({
  id: Id,
  code: v.string(),
  discountType: v.picklist(['percentage', 'fixed_amount']),
  discountValue: v.number(),
  minimumAmount: Count,
  maxUsage: Count,
  currentUsage: Count,
  validFrom: CalendarDate,
  validUntil: CalendarDate,
  customerId: v.nullable(Id),
  isActive: v.boolean(),
  createdAt: Instant,
  version: Count,
});
export type Coupon = v.InferOutput<typeof Coupon>;

/** `total` of a narrowed list is exact up to `exactTotalMax`; one more says that there are more. Of all it is exact. */
export const CouponList = v.object({ coupons: v.array(Coupon), total: Count });
export type CouponList = v.InferOutput<typeof CouponList>;

export const couponSorts = ['createdAt', 'validUntil'] as const;
export const couponStatuses = ['active', 'inactive'] as const;

/** An entry of the coupon's ledger: an order took a use (1) or gave it back (-1). */
export const CouponUse = v.object({
  id: Id,
  orderNumber: v.string(),
  customer: v.object({ name: v.string(), email: v.string() }),
  at: Instant,
  delta: v.picklist([1, -1]),
});
export type CouponUse = v.InferOutput<typeof CouponUse>;

/** Newest first; `total` is exact up to `exactTotalMax`. */
export const CouponUses = v.object({ uses: v.array(CouponUse), total: Count });
export type CouponUses = v.InferOutput<typeof CouponUses>;
