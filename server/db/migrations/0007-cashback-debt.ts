import { type Kysely, sql } from 'kysely';

/**
 * A customer's cashback account may be negative, and spending marks records used, splitting the last. Records from before
 * are brought in line with their account: the available ones add up to what can be spent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string }>`select customer_id as id from (select customer_id from cashback_records union select customer_id from cashback_accounts) c
      where customer_id > ${last} order by customer_id limit ${batch}`.execute(db);
    for (const { id } of rows) await alignCustomer(db, id);
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? '';
  }
}

const batch = 500;

const statements = [
  // SQLite can't drop a check: the table is built anew, on both engines alike.
  `create table cashback_accounts_new (customer_id text primary key references users (id), available_cop bigint not null)`,
  `insert into cashback_accounts_new (customer_id, available_cop) select customer_id, available_cop from cashback_accounts`,
  `drop table cashback_accounts`,
  `alter table cashback_accounts_new rename to cashback_accounts`,
  `alter table cashback_records add column split_of text references cashback_records (id)`,
  `alter table cashback_records add column revoked_at text`,
  `drop index cashback_records_order`,
  `create unique index cashback_records_order on cashback_records (order_id) where split_of is null`,
  `create index cashback_records_split on cashback_records (split_of)`,
];

interface OldRecord {
  id: string;
  amount_cop: number;
  status: string;
  /** What the ledger says was taken back of it, and when. */
  revoked_cop: number | string;
  revoked_at: string | null;
}

async function alignCustomer(db: Kysely<unknown>, customerId: string): Promise<void> {
  const { rows } = await sql<OldRecord>`select r.id, r.amount_cop, r.status, coalesce(-l.pesos, 0) as revoked_cop, l.at as revoked_at from cashback_records r
    left join (select record_id, sum(delta_cop) as pesos, max(created_at) as at from cashback_ledger where reason = 'revoked' group by record_id) l on l.record_id = r.id
    where r.customer_id = ${customerId} and r.status <> 'pending' order by r.earned_at, r.id`.execute(db);
  const usable: OldRecord[] = [];
  for (const record of rows) {
    const left = record.status === 'used' ? await markRevoked(db, record) : record.amount_cop;
    if (left > 0) usable.push({ ...record, amount_cop: left });
  }
  const account = await sql<{ available_cop: number }>`select available_cop from cashback_accounts where customer_id = ${customerId}`.execute(db);
  const available = usable.filter((record) => record.status === 'available');
  const excess = sumOf(available) - Math.max(0, Number(account.rows[0]?.available_cop ?? 0));
  await setStatus(db, available, excess, 'used');
  const used = usable.filter((record) => record.status === 'used').reverse();
  await setStatus(db, used, -excess, 'available');
  const missing = -excess - sumOf(used);
  if (missing > 0) await insertMissing(db, customerId, missing);
}

const sumOf = (records: readonly OldRecord[]) => records.reduce((sum, record) => sum + record.amount_cop, 0);

/** Until now 'used' meant that a refund had taken the record back, as far as there was anything left. @returns what had been spent before */
async function markRevoked(db: Kysely<unknown>, record: OldRecord): Promise<number> {
  const revoked = Math.min(Number(record.revoked_cop), record.amount_cop);
  const left = record.amount_cop - revoked;
  if (left === 0) await sql`update cashback_records set revoked_at = ${record.revoked_at} where id = ${record.id}`.execute(db);
  else if (revoked > 0) {
    await split(db, record.id, { amount: revoked, status: 'used', suffix: 'revoked' });
    await sql`update cashback_records set revoked_at = ${record.revoked_at} where id = ${`${record.id}-revoked`}`.execute(db);
  }
  return left;
}

/** Changes the first records in a list until they add up to an amount; the last one is split. */
async function setStatus(db: Kysely<unknown>, records: readonly OldRecord[], amount: number, status: string): Promise<void> {
  let missing = amount;
  for (const record of records) {
    if (missing <= 0) return;
    const part = Math.min(record.amount_cop, missing);
    if (part === record.amount_cop) await sql`update cashback_records set status = ${status} where id = ${record.id}`.execute(db);
    else await split(db, record.id, { amount: part, status, suffix: status });
    missing -= part;
  }
}

async function split(db: Kysely<unknown>, id: string, part: { amount: number; status: string; suffix: string }): Promise<void> {
  await sql`insert into cashback_records (id, customer_id, amount_cop, percentage_bp, status, order_id, earned_at, version, split_of)
    select ${sql.lit(`${id}-${part.suffix}`)}, customer_id, ${sql.lit(part.amount)}, percentage_bp, ${sql.lit(part.status)}, order_id, earned_at, 1, id from cashback_records where id = ${id}`.execute(db);
  await sql`update cashback_records set amount_cop = amount_cop - ${part.amount} where id = ${id}`.execute(db);
}

/** A balance that no record explains becomes a record of its own. */
async function insertMissing(db: Kysely<unknown>, customerId: string, amount: number): Promise<void> {
  const { rows } = await sql<{ at: string | null }>`select max(created_at) as at from cashback_ledger where customer_id = ${customerId}`.execute(db);
  await sql`insert into cashback_records (id, customer_id, amount_cop, percentage_bp, status, order_id, earned_at, version)
    values (${`balance-${customerId}`}, ${customerId}, ${amount}, 0, 'available', null, ${rows[0]?.at ?? '2026-01-01T00:00:00.000Z'}, 1)`.execute(db);
}
