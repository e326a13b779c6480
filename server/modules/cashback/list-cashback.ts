import type { AdminCashback, CashbackList, CashbackStats } from '#contract/api/cashback.ts';
import type { CashbackStatus } from '#contract/domain/cashback.ts';
import { searchedWords } from '#contract/domain/search-words.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { ListPage } from '#server/core/list-page.ts';
import { readPage } from '#server/core/list-page.ts';
import type { Tx } from '#server/db/connect.ts';
import * as queries from './list-queries.ts';
import { statsOf } from './rules.ts';

export interface AskedCashback {
  q: string;
  status?: CashbackStatus | undefined;
  customerId?: string | undefined;
}

/** A page of all customers' records, found by the customer's name and e-mail. */
export async function listCashback(
  { db }: Pick<Dependencies, 'db'>,
  { q, status, customerId }: AskedCashback,
  page: ListPage<queries.CashbackSort>,
): Promise<CashbackList> {
  const filter = { words: searchedWords(q), status, customerId };
  const isWhole = filter.words.length === 0 && !status && !customerId;
  const total = isWhole
    ? statsOf(await queries.sumByStatus(db.read)).totalRecords
    : await queries.countMatching(db.read, filter);
  const rows = await readPage(page, isWhole ? total : null, (slice) =>
    queries.listCashback(db.read, filter, page, slice),
  );
  return { cashback: rows.map(toAdminCashback), total };
}

export async function cashbackStats({ db }: Pick<Dependencies, 'db'>): Promise<CashbackStats> {
  return statsOf(await queries.sumByStatus(db.read));
}

export async function presentRecord(tx: Tx, id: string): Promise<AdminCashback> {
  return toAdminCashback(await queries.findListed(tx, id));
}

function toAdminCashback(row: queries.ListedRecord): AdminCashback {
  return {
    id: row.id,
    customerId: row.customer_id,
    cashbackAmount: row.amount_cop,
    cashbackPercentage: row.percentage_bp / 100,
    status: row.status as CashbackStatus,
    orderId: row.order_id,
    earnedAt: row.earned_at,
    orderNumber: row.order_number,
    revoked: row.revoked_at !== null,
    customer: { name: `${row.first_name} ${row.last_name}`.trim(), email: row.email },
    version: row.version,
  };
}
