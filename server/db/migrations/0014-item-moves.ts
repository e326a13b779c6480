import { type Kysely, sql } from 'kysely';

/**
 * Every move of a booked item to another slot: rows are only ever added; `move_count` is their number. And when a pending
 * payment was given up, which from then on stands in nobody's way while it is being cancelled at Mercado Pago.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table item_moves (id text primary key, item_id text not null references order_items (id), order_id text not null references orders (id), number integer not null check (number > 0),
    from_date text not null, from_time text not null, to_date text not null, to_time text not null, participants integer not null, unit_price_cop bigint not null,
    moved_by text not null check (moved_by in ('traveller', 'provider', 'admin')), actor_id text references users (id), reason text, created_at text not null, unique (item_id, number))`,
  `create index item_moves_order on item_moves (order_id)`,
  `alter table order_items add column move_count integer not null default 0 check (move_count >= 0)`,
  `alter table payments add column given_up_at text`,
];
