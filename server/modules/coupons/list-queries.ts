import type { couponSorts, couponStatuses } from '#contract/api/coupons.ts';
import { countFound, countKept } from '#server/core/list-queries.ts';
import type { ListPage, Slice } from '#server/core/list-page.ts';
import type { ReadDb } from '#server/db/connect.ts';
import type { Row } from '#server/db/schema.ts';
import { idsByWord } from '#server/db/search-index.ts';

export type CouponSort = (typeof couponSorts)[number];

/** Words of which each must begin one of the code's; none where everything is found. */
export interface CouponFilter {
  words: readonly string[];
  status?: (typeof couponStatuses)[number] | undefined;
}

/** Each has an index. */
const sortColumns = { createdAt: 'coupons.created_at', validUntil: 'coupons.valid_until' } as const;

function matching(db: ReadDb, { words, status }: CouponFilter) {
  let query = db.selectFrom('coupons');
  if (status) query = query.where('coupons.active', '=', status === 'active' ? 1 : 0);
  for (const word of words) query = query.where('coupons.id', 'in', idsByWord(db, 'coupon', word));
  return query;
}

export function listCoupons(
  db: ReadDb,
  filter: CouponFilter,
  { sort, descending }: Pick<ListPage<CouponSort>, 'sort' | 'descending'>,
  { offset, limit, backwards }: Slice,
): Promise<Row<'coupons'>[]> {
  const direction = descending === backwards ? 'asc' : 'desc';
  return matching(db, filter)
    .selectAll('coupons')
    .orderBy(sortColumns[sort], direction)
    .orderBy('coupons.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countMatching(db: ReadDb, filter: CouponFilter): Promise<number> {
  return countFound(db, matching(db, filter).select('coupons.id'));
}

/** The kept number of coupons. */
export const countAll = (db: ReadDb): Promise<number> => countKept(db, 'coupon');

/** What orders took of a coupon and gave back, newest first. */
export function listUses(db: ReadDb, couponId: string, { offset, limit }: Pick<Slice, 'offset' | 'limit'>) {
  return db
    .selectFrom('coupon_ledger')
    .innerJoin('orders', 'orders.id', 'coupon_ledger.order_id')
    .select([
      'coupon_ledger.id',
      'coupon_ledger.delta',
      'coupon_ledger.created_at',
      'orders.order_number',
      'orders.first_name',
      'orders.last_name',
      'orders.email',
    ])
    .where('coupon_ledger.coupon_id', '=', couponId)
    .orderBy('coupon_ledger.created_at', 'desc')
    .orderBy('coupon_ledger.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countUses(db: ReadDb, couponId: string): Promise<number> {
  return countFound(db, db.selectFrom('coupon_ledger').select('id').where('coupon_id', '=', couponId));
}
