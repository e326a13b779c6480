import type { Coupon, CouponChange, CouponInput, StorefrontCoupon } from '#contract/api/coupons.ts';
import { checkCoupon } from '#contract/api/coupons.ts';
import { listRowsMax } from '#contract/domain/limits.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { bogotaDate } from '#contract/domain/time.ts';
import type { Discount } from '#contract/domain/totals.ts';
import { discountOn } from '#contract/domain/totals.ts';
import { flag, instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import { isUniqueViolation } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import {
  countBack,
  countUse,
  customerExists,
  deleteAppliedOf,
  deleteById,
  findByCode,
  findById,
  insertCoupon,
  insertLedgerEntry,
  isUsed,
  listNewest,
  lockUses,
  updateCoupon,
} from './queries.ts';
import type { CouponRow } from './rules.ts';
import { discountOfCoupon, validateCoupon, shownValue, storedValue, toCoupon, toStorefront } from './rules.ts';

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

export async function listCoupons(deps: Dependencies): Promise<Coupon[]> {
  return (await listNewest(deps.db.read, listRowsMax)).map(toCoupon);
}

export async function createCoupon(
  deps: Dependencies,
  actorId: string,
  input: CouponInput,
  claim: IdempotencyClaim | null,
): Promise<Result<Coupon>> {
  const now = instant(deps.clock.now());
  const row: CouponRow = {
    id: deps.ids.uuid(),
    code: input.code,
    discount_type: input.discountType,
    discount_value: storedValue(input.discountType, input.discountValue),
    minimum_cop: input.minimumAmount,
    max_usage: input.maxUsage,
    current_usage: 0,
    valid_from: input.validFrom,
    valid_until: input.validUntil,
    customer_id: input.customerId,
    active: flag(input.isActive),
    created_at: now,
    updated_at: now,
    version: 1,
  };
  return unlessCodeTaken(() =>
    withIdempotency(deps, claim, async (tx) => {
      if (input.customerId && !(await customerExists(tx, input.customerId)))
        return fail('invalid', 'No existe un cliente con ese identificador');
      await insertCoupon(tx, row);
      await recordAudit(deps, tx, {
        actor: actorId,
        action: 'coupon.create',
        entity: 'coupon',
        entityId: row.id,
        payload: input,
      });
      return ok(toCoupon(row));
    }),
  );
}

/**
 * Changes only the fields that were sent. Refuses a maximum below the present uses, which last as long as their
 * orders.
 */
export async function changeCoupon(
  deps: Dependencies,
  actorId: string,
  id: string,
  change: CouponChange,
  claim: IdempotencyClaim | null,
): Promise<Result<Coupon>> {
  return unlessCodeTaken(() =>
    withIdempotency(deps, claim, async (tx) => {
      const before = await findById(tx, id);
      if (!before) return fail('not_found', 'No encontramos este cupón');
      if (change.customerId && !(await customerExists(tx, change.customerId)))
        return fail('invalid', 'No existe un cliente con ese identificador');
      const problem = checkChange(before, change);
      if (!problem.ok) return problem;
      // Locks the row: a concurrent checkout's use is counted before, or refused by the new maximum after.
      const uses = await lockUses(tx, id);
      if (change.maxUsage !== undefined && change.maxUsage < uses) return belowUses(uses);
      const columns = { ...columnsOfChange(before, change), updated_at: instant(deps.clock.now()) };
      const updated = await updateCoupon(tx, id, columns, change.version);
      if (!updated) return fail('stale_version', undefined, { current: toCoupon(before) });
      await recordAudit(deps, tx, {
        actor: actorId,
        action: 'coupon.change',
        entity: 'coupon',
        entityId: id,
        payload: { change, versionGiven: change.version !== undefined },
      });
      return ok(toCoupon(updated));
    }),
  );
}

/** Deletes a coupon that no order used; deactivates a used one, because orders refer to it. */
export function deleteCoupon(
  deps: Dependencies,
  actorId: string,
  id: string,
  claim: IdempotencyClaim | null,
): Promise<Result<{ success: true; kept: boolean }>> {
  return withIdempotency(deps, claim, async (tx) => {
    if (!(await findById(tx, id))) return fail('not_found', 'No encontramos este cupón');
    const kept = await isUsed(tx, id);
    if (kept) await updateCoupon(tx, id, { active: 0, updated_at: instant(deps.clock.now()) });
    else {
      await deleteAppliedOf(tx, id);
      await deleteById(tx, id);
    }
    await recordAudit(deps, tx, {
      actor: actorId,
      action: 'coupon.delete',
      entity: 'coupon',
      entityId: id,
      payload: { kept },
    });
    return ok({ success: true, kept });
  });
}

function belowUses(uses: number) {
  const message =
    uses === 1
      ? 'Este cupón ya se usó 1 vez: el uso máximo no puede ser menor'
      : `Este cupón ya se usó ${uses} veces: el uso máximo no puede ser menor`;
  return fail('invalid', message, { fields: { maxUsage: message }, currentUsage: uses });
}

function checkChange(before: CouponRow, change: CouponChange): Result<null> {
  const typeChanged = change.discountType !== undefined && change.discountType !== before.discount_type;
  if (typeChanged && change.discountValue === undefined)
    return fail('invalid', 'Indica el valor del nuevo tipo de descuento');
  const problem = checkCoupon({
    discountType: change.discountType ?? before.discount_type,
    discountValue: change.discountValue ?? shownValue(before),
    validFrom: change.validFrom ?? before.valid_from,
    validUntil: change.validUntil ?? before.valid_until,
  });
  return problem ? fail('invalid', problem) : ok(null);
}

function columnsOfChange(before: CouponRow, change: CouponChange) {
  const type = change.discountType ?? before.discount_type;
  return {
    code: change.code ?? before.code,
    discount_type: type,
    discount_value:
      change.discountValue === undefined ? before.discount_value : storedValue(type, change.discountValue),
    minimum_cop: change.minimumAmount ?? before.minimum_cop,
    max_usage: change.maxUsage ?? before.max_usage,
    valid_from: change.validFrom ?? before.valid_from,
    valid_until: change.validUntil ?? before.valid_until,
    customer_id: change.customerId === undefined ? before.customer_id : change.customerId,
    active: change.isActive === undefined ? before.active : flag(change.isActive),
  };
}

async function unlessCodeTaken<T>(write: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) return fail('code_taken');
    throw error;
  }
}
