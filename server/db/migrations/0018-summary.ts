import { type Kysely, sql } from 'kysely';

/** Indexes for the administrator's figures, which read ranges of time over all orders, refunds and reviews. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create index orders_sold on orders (confirmed_at, id, total_cop) where confirmed_at is not null`,
    `create index orders_refunded on orders (updated_at) where status = 'refunded'`,
    `create index refunds_order on refunds (order_id)`,
    `create index refunds_status on refunds (status, updated_at)`,
    `create index payments_status on payments (status, updated_at)`,
    `create index reviews_by_day on reviews (created_at, rating) where hidden_at is null`,
  ])
    await sql.raw(statement).execute(db);
}
