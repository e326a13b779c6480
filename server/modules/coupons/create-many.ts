import { randomBytes } from 'node:crypto';
import type { CouponBulkInput, CouponList } from '#contract/api/coupons.ts';
import type { Result } from '#contract/domain/result.ts';
import { ok } from '#contract/domain/result.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { readable } from '#server/core/ids.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { checkCustomer, rowOfInput, unlessCodeTaken } from './manage-coupons.ts';
import { insertCoupons } from './queries.ts';
import { toCoupon } from './rules.ts';

/** Creates coupons of the same kind with codes that can't be guessed from one another. */
export function createMany(
  deps: Dependencies,
  actorId: string,
  { prefix, count, ...fields }: CouponBulkInput,
  claim: IdempotencyClaim | null,
): Promise<Result<CouponList>> {
  return unlessCodeTaken(() =>
    withIdempotency(deps, claim, async (tx) => {
      const known = await checkCustomer(tx, fields.customerId);
      if (!known.ok) return known;
      const rows = Array.from({ length: count }, () => rowOfInput(deps, { ...fields, code: `${prefix}-${suffix()}` }));
      await insertCoupons(tx, rows);
      await recordAudit(deps, tx, {
        actor: actorId,
        action: 'coupon.create_many',
        entity: 'coupon',
        entityId: prefix,
        payload: { before: null, after: { prefix, count, ...fields } },
      });
      return ok({ coupons: rows.map(toCoupon), total: count });
    }),
  );
}

/** 60 random bits that can be read aloud. */
function suffix(): string {
  return [4, 4, 4].map((symbols) => readable(randomBytes(symbols))).join('-');
}
