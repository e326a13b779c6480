import type { CouponList, CouponUses, couponStatuses } from '#contract/api/coupons.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { searchedWords } from '#contract/domain/search-words.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { ListPage } from '#server/core/list-page.ts';
import { readPage } from '#server/core/list-page.ts';
import * as queries from './list-queries.ts';
import { findById } from './queries.ts';
import { toCoupon } from './rules.ts';

export interface AskedCoupons {
  q: string;
  status?: (typeof couponStatuses)[number] | undefined;
}

/** A page of the coupons, found by the beginnings of their codes' parts. */
export async function listCoupons(
  { db }: Pick<Dependencies, 'db'>,
  { q, status }: AskedCoupons,
  page: ListPage<queries.CouponSort>,
): Promise<CouponList> {
  const filter = { words: searchedWords(q), status };
  const isWhole = filter.words.length === 0 && !status;
  const total = isWhole ? await queries.countAll(db.read) : await queries.countMatching(db.read, filter);
  const rows = await readPage(page, isWhole ? total : null, (slice) =>
    queries.listCoupons(db.read, filter, page, slice),
  );
  return { coupons: rows.map(toCoupon), total };
}

/** Which orders took a use of a coupon, and which gave it back. */
export async function listUses(
  { db }: Pick<Dependencies, 'db'>,
  couponId: string,
  page: { offset: number; limit: number },
): Promise<Result<CouponUses>> {
  if (!(await findById(db.read, couponId))) return fail('not_found', 'No encontramos este cupón');
  const rows = await queries.listUses(db.read, couponId, page);
  const uses = rows.map((row) => ({
    id: row.id,
    orderNumber: row.order_number,
    customer: { name: `${row.first_name} ${row.last_name}`.trim(), email: row.email },
    at: row.created_at,
    delta: row.delta === 1 ? (1 as const) : (-1 as const),
  }));
  return ok({ uses, total: await queries.countUses(db.read, couponId) });
}
