import { type Kysely, sql } from 'kysely';

/** Coupons that people attached to their accounts. Attaching takes no use. Coupons of a customer are found by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table applied_coupons (customer_id text not null references users (id), coupon_id text not null references coupons (id), created_at text not null, primary key (customer_id, coupon_id))`,
    `create index applied_coupons_coupon on applied_coupons (coupon_id)`,
    `create index coupons_customer on coupons (customer_id) where customer_id is not null`,
    `create index orders_confirmed on orders (user_id, confirmed_at) where user_id is not null`,
  ])
    await sql.raw(statement).execute(db);
}
