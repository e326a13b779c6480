import type { Coupon, CouponChange, CouponInput } from '#contract/api/coupons.ts';
import { checkCoupon } from '#contract/api/coupons.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { differences } from '#server/core/differences.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { flag, instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import { isUniqueViolation } from '#server/db/connect.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import {
  customerExists,
  deleteAppliedOf,
  deleteById,
  findById,
  insertCoupons,
  isUsed,
  lockUses,
  updateCoupon,
} from './queries.ts';
import type { CouponRow } from './rules.ts';
import { shownValue, storedValue, toCoupon } from './rules.ts';

export async function createCoupon(
  deps: Dependencies,
  actorId: string,
  input: CouponInput,
  claim: IdempotencyClaim | null,
): Promise<Result<Coupon>> {
  return unlessCodeTaken(() =>
    withIdempotency(deps, claim, async (tx) => {
      const known = await checkCustomer(tx, input.customerId);
      if (!known.ok) return known;
      const row = rowOfInput(deps, input);
      await insertCoupons(tx, [row]);
      await recordAudit(deps, tx, {
        actor: actorId,
        action: 'coupon.create',
        entity: 'coupon',
        entityId: row.id,
        payload: { before: null, after: input },
      });
      return ok(toCoupon(row));
    }),
  );
}

/** The row of a new coupon. */
export function rowOfInput(deps: Pick<Dependencies, 'clock' | 'ids'>, input: CouponInput): CouponRow {
  const now = instant(deps.clock.now());
  return {
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
}

export async function checkCustomer(tx: Tx, customerId: string | null | undefined): Promise<Result<null>> {
  const known = !customerId || (await customerExists(tx, customerId));
  return known ? ok(null) : fail('invalid', 'No existe un cliente con ese identificador');
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
      const known = await checkCustomer(tx, change.customerId);
      if (!known.ok) return known;
      const problem = checkChange(before, change);
      if (!problem.ok) return problem;
      // Locks the row: a concurrent checkout's use is counted before, or refused by the new maximum after.
      const uses = await lockUses(tx, id);
      if (change.maxUsage !== undefined && change.maxUsage < uses) return belowUses(uses);
      const columns = { ...columnsOfChange(before, change), updated_at: instant(deps.clock.now()) };
      const updated = await updateCoupon(tx, id, columns, change.version);
      if (!updated) return fail('stale_version', undefined, { current: toCoupon(before) });
      const after = toCoupon(updated);
      await recordAudit(deps, tx, {
        actor: actorId,
        action: 'coupon.change',
        entity: 'coupon',
        entityId: id,
        payload: { ...differences(toCoupon(before), after), versionGiven: change.version !== undefined },
      });
      return ok(after);
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
    const before = await findById(tx, id);
    if (!before) return fail('not_found', 'No encontramos este cupón');
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
      payload: { before: { code: before.code }, after: null, kept },
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

export async function unlessCodeTaken<T>(write: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) return fail('code_taken');
    throw error;
  }
}
