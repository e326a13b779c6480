import { type Kysely, sql } from 'kysely';

/**
 * The capacity that a slot's last seats were taken by: whoever lowers it later leaves bookings that stand, not an oversold
 * slot. Limits that were lowered below what was sold or used until now are recorded as what they were then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table slots add column sold_capacity integer`,
  `update slots set sold_capacity = taken where taken > (select coalesce(o.capacity, e.max_participants) from experiences e
    left join availability_overrides o on o.experience_id = e.id and o.date = slots.date where e.id = slots.experience_id)`,
  `update coupons set max_usage = current_usage, version = version + 1 where max_usage < current_usage`,
];
