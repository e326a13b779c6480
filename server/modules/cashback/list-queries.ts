import type { cashbackSorts } from '#contract/api/cashback.ts';
import type { CashbackStatus } from '#contract/domain/cashback.ts';
import { countFound } from '#server/core/list-queries.ts';
import type { ListPage, Slice } from '#server/core/list-page.ts';
import type { ReadDb, Tx } from '#server/db/connect.ts';
import { userIdsByWord } from '#server/db/search-index.ts';

export type CashbackSort = (typeof cashbackSorts)[number];

/** Words of which each must begin one of the customer's; none where everything is found. */
export interface CashbackFilter {
  words: readonly string[];
  status?: CashbackStatus | undefined;
  customerId?: string | undefined;
}

/** Each has an index. */
const sortColumns = { earnedAt: 'cashback_records.earned_at', amount: 'cashback_records.amount_cop' } as const;

function matching(db: ReadDb, { words, status, customerId }: CashbackFilter) {
  let query = db.selectFrom('cashback_records');
  if (status) query = query.where('cashback_records.status', '=', status);
  if (customerId) query = query.where('cashback_records.customer_id', '=', customerId);
  for (const word of words) query = query.where('cashback_records.customer_id', 'in', userIdsByWord(db, word));
  return query;
}

/** The page's ids come from an index alone; what stands beside them is read for these rows only. */
export async function listCashback(
  db: ReadDb,
  filter: CashbackFilter,
  { sort, descending }: Pick<ListPage<CashbackSort>, 'sort' | 'descending'>,
  { offset, limit, backwards }: Slice,
): Promise<ListedRecord[]> {
  const direction = descending === backwards ? 'asc' : 'desc';
  const page = await matching(db, filter)
    .select('cashback_records.id')
    .orderBy(sortColumns[sort], direction)
    .orderBy('cashback_records.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const rows = await selectListed(db).where('cashback_records.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type ListedRecord = Awaited<ReturnType<typeof findListed>>;

export function findListed(db: ReadDb | Tx, id: string) {
  return selectListed(db).where('cashback_records.id', '=', id).executeTakeFirstOrThrow();
}

function selectListed(db: ReadDb | Tx) {
  return db
    .selectFrom('cashback_records')
    .innerJoin('users', 'users.id', 'cashback_records.customer_id')
    .leftJoin('orders', 'orders.id', 'cashback_records.order_id')
    .selectAll('cashback_records')
    .select(['users.first_name', 'users.last_name', 'users.email', 'orders.order_number']);
}

export function countMatching(db: ReadDb, filter: CashbackFilter): Promise<number> {
  return countFound(db, matching(db, filter).select('cashback_records.id'));
}

export interface StatusSum {
  status: CashbackStatus;
  records: number;
  pesos: number;
}

/**
 * Read from an index that holds status and amount. Kept sums would be one row that every confirmed order waits for.
 */
export async function sumByStatus(db: ReadDb): Promise<StatusSum[]> {
  const rows = await db
    .selectFrom('cashback_records')
    .select(({ fn }) => [
      'status',
      fn.countAll<number | string>().as('records'),
      fn.sum<number | string>('amount_cop').as('pesos'),
    ])
    .groupBy('status')
    .execute();
  return rows.map(({ status, records, pesos }) => ({
    status: status as CashbackStatus,
    records: Number(records),
    pesos: Number(pesos),
  }));
}
