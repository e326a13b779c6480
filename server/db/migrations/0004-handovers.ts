import { type Kysely, sql } from 'kysely';

/** Codes by which a browser hands its cart and favourites to the installed app. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table handovers (code_hash text primary key, session_id text not null references visitor_sessions (id), favourites text not null, expires_at text not null, taken_by text, created_at text not null)`,
  `create index handovers_session on handovers (session_id)`,
];
