import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Sign-in sessions get what their owner reads in the list of them (an id that is no secret, device, last use), and when
 * the person proved who they are. Older sessions know none of it, so everybody signs in once more. Users can be searched
 * by the beginnings of words and sorted by name, alike on both engines, and are counted. A deleted account keeps its row,
 * for its orders. Admins' changes of accounts lock a row of their own, so that two at once see each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By bytes, as SQLite compares: an index then serves the beginnings of words, whatever the database's language.
  const bytewise = db.getExecutor().adapter instanceof PostgresAdapter ? 'collate "C"' : '';
  for (const statement of statements(bytewise)) await sql.raw(statement).execute(db);
  const { rows } = await sql<UserRow>`select id, email, first_name, last_name from users`.execute(db);
  for (const { id, email, first_name, last_name } of rows) {
    await sql`update users set sort_name = ${fold(`${first_name} ${last_name}`)} where id = ${id}`.execute(db);
    for (const word of words(email, first_name, last_name))
      await sql`insert into user_words (word, user_id) values (${word}, ${id})`.execute(db);
  }
  await sql`insert into row_counts (entity, total) values ('user', ${rows.length})`.execute(db);
}

interface UserRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
}

const statements = (bytewise: string) => [
  `drop table auth_sessions`,
  `create table auth_sessions (id_hash text primary key, id text not null unique, user_id text not null references users (id), device text not null, id_token text,
    authenticated_at text not null, created_at text not null, last_used_at text not null, expires_at text not null)`,
  `create index auth_sessions_user on auth_sessions (user_id)`,
  `create index auth_sessions_ends on auth_sessions (expires_at)`,
  `alter table users add column sort_name text ${bytewise} not null default ''`,
  `create table user_words (word text ${bytewise} not null, user_id text not null references users (id), primary key (word, user_id))`,
  `create index user_words_user on user_words (user_id)`,
  `create table row_counts (entity text primary key, total bigint not null)`,
  `create index reviews_user on reviews (user_id) where user_id is not null`,
  `alter table users add column deleted_at text`,
  `create index users_created on users (created_at, id) where deleted_at is null`,
  // Nulls sort differently on the two engines.
  `create index users_signed_in on users ((coalesce(last_login_at, '')), id) where deleted_at is null`,
  `create index users_name on users (sort_name, id) where deleted_at is null`,
  `create index users_role on users (role, created_at, id) where deleted_at is null`,
  `create index users_status on users (status, created_at, id) where deleted_at is null`,
  `insert into meta (key, value) values ('user_administration', '')`,
];

/** As `contract/domain/search-words.ts` was when this was written. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

function words(...texts: string[]): string[] {
  const all = texts.map(fold).flatMap((text) => [...(text.includes('@') ? [text] : []), ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(all.map((word) => word.slice(0, 40)).filter((word) => word !== ''))].slice(0, 24);
}
