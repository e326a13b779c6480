import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Providers, experiences and coupons can be searched by the beginnings of words, sorted by name and counted, as users
 * already can. A removed provider keeps its row, for its bookings, and frees its e-mail. The lists of cashback and of
 * the audit log are read through indexes, and the sums of cashback from one that holds the amounts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By bytes, as SQLite compares: an index then serves the beginnings of words, whatever the database's language.
  const bytewise = db.getExecutor().adapter instanceof PostgresAdapter ? 'collate "C"' : '';
  for (const statement of statements(bytewise)) await sql.raw(statement).execute(db);
  await index(db, 'provider', sql`select id, name, name as a, email as b, company_name as c from providers`);
  await index(db, 'experience', sql`select id, name, name as a, category as b, '' as c from experiences where deleted_at is null`);
  await index(db, 'coupon', sql`select id, '' as name, code as a, '' as b, '' as c from coupons`);
}

interface NamedRow {
  id: string;
  name: string;
  a: string;
  b: string;
  c: string;
}

const sorted: Record<string, string> = { provider: 'providers', experience: 'experiences' };

async function index(db: Kysely<unknown>, entity: string, select: ReturnType<typeof sql>): Promise<void> {
  const { rows } = (await select.execute(db)) as { rows: NamedRow[] };
  for (const { id, name, a, b, c } of rows) {
    if (sorted[entity]) await sql`update ${sql.table(sorted[entity])} set sort_name = ${fold(name)} where id = ${id}`.execute(db);
    for (const word of words(a, b, c))
      await sql`insert into search_words (entity, word, entity_id) values (${entity}, ${word}, ${id})`.execute(db);
  }
  await sql`insert into row_counts (entity, total) values (${entity}, ${rows.length})`.execute(db);
}

const statements = (bytewise: string) => [
  `create table search_words (entity text not null, word text ${bytewise} not null, entity_id text not null, primary key (entity, word, entity_id))`,
  `create index search_words_entity on search_words (entity, entity_id)`,

  `alter table providers add column sort_name text ${bytewise} not null default ''`,
  `alter table providers add column deleted_at text`,
  `drop index providers_email`,
  `create unique index providers_email on providers (email) where deleted_at is null`,
  `create index providers_created on providers (created_at, id) where deleted_at is null`,
  `create index providers_name on providers (sort_name, id) where deleted_at is null`,
  `create index providers_status on providers (status, created_at, id) where deleted_at is null`,
  `create index providers_user on providers (user_id) where user_id is not null`,
  `create index order_items_provider on order_items (provider_id, ends_at) where provider_id is not null`,

  `alter table experiences add column sort_name text ${bytewise} not null default ''`,
  `create index experiences_created on experiences (created_at, id) where deleted_at is null`,
  `create index experiences_name on experiences (sort_name, id) where deleted_at is null`,
  `create index experiences_price on experiences (price_cop, id) where deleted_at is null`,
  `create index experiences_state on experiences (published, available, created_at, id) where deleted_at is null`,
  `create index experiences_category on experiences (category, created_at, id) where deleted_at is null`,

  `create index coupons_created on coupons (created_at, id)`,
  `create index coupons_until on coupons (valid_until, id)`,
  `create index coupons_active on coupons (active, created_at, id)`,
  `create index coupon_ledger_coupon on coupon_ledger (coupon_id, created_at, id)`,

  `create index cashback_records_earned on cashback_records (earned_at, id)`,
  `create index cashback_records_amount on cashback_records (amount_cop, id)`,
  `create index cashback_records_status on cashback_records (status, earned_at, id)`,
  `create index cashback_records_sums on cashback_records (status, amount_cop)`,
  `drop index cashback_records_customer`,
  `create index cashback_records_customer on cashback_records (customer_id, earned_at, id)`,
  `create index cashback_ledger_record on cashback_ledger (record_id) where record_id is not null`,

  `create index audit_log_at on audit_log (at, seq)`,
  `create index audit_log_actor on audit_log (actor, seq)`,
  `create index audit_log_action on audit_log (action, seq)`,
  `create index audit_log_about on audit_log (entity, entity_id, seq)`,
  `create index audit_log_entity on audit_log (entity_id, seq)`,
];

/** As `contract/domain/search-words.ts` was when this was written. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

function words(...texts: string[]): string[] {
  const all = texts.map(fold).flatMap((text) => [...(text.includes('@') ? [text] : []), ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(all.map((word) => word.slice(0, 40)).filter((word) => word !== ''))].slice(0, 24);
}
