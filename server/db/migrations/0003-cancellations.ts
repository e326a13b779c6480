import { type Kysely, sql } from 'kysely';

/** What came back of each line, and by which refund. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table order_items add column cancelled_at text`,
  `alter table order_items add column refunded_cop bigint not null default 0`,
  `alter table order_items add column refunded_cashback_cop bigint not null default 0`,
  `alter table order_items add column refund_id text references refunds (id)`,
  `create index order_items_refund on order_items (refund_id)`,
];
