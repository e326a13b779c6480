import { type Kysely, sql } from 'kysely';

/**
 * A visitor session gets an id of its own, apart from its token: the token's hash is a column that a sign-in replaces
 * and a sign-out clears. Rows from before keep their id, which is the hash of their present token, so live browsers stay
 * signed to their carts. Holds learn from which address they were taken, for the total that an address may hold.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const now = new Date();
  const expires = new Date(now.getTime() + firstTokenDays * 86_400_000);
  for (const statement of columns) await sql.raw(statement).execute(db);
  await sql`update visitor_sessions set token_hash = id, last_used_at = ${now.toISOString()}, token_expires_at = ${expires.toISOString()}`.execute(db);
  // Sessions count by the system's clock from now on; the demo's may have been ahead of it.
  await sql`update visitor_sessions set created_at = ${now.toISOString()} where created_at > ${now.toISOString()}`.execute(db);
  for (const statement of indexes) await sql.raw(statement).execute(db);
}

const firstTokenDays = 365;

const columns = [
  `alter table visitor_sessions add column token_hash text`,
  `alter table visitor_sessions add column last_used_at text not null default ''`,
  `alter table visitor_sessions add column token_expires_at text not null default ''`,
  `create table retired_session_tokens (token_hash text primary key, session_id text not null references visitor_sessions (id), retired_at text not null)`,
  `alter table holds add column address_hash text`,
  `create table address_locks (address_hash text primary key, lock_count bigint not null, used_at text not null)`,
];

const indexes = [
  `create unique index visitor_sessions_token on visitor_sessions (token_hash)`,
  `create index visitor_sessions_used on visitor_sessions (last_used_at, id)`,
  `create index retired_session_tokens_session on retired_session_tokens (session_id)`,
  `create index retired_session_tokens_age on retired_session_tokens (retired_at)`,
  `create index reviews_session on reviews (session_id) where session_id is not null`,
  `create index holds_address on holds (address_hash, expires_at) where address_hash is not null`,
];
