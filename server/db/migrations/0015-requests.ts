import { type Kysely, sql } from 'kysely';

/**
 * Requests (PQR) with their append-only history, and the exports that people made of their data. Consents are looked up
 * by person and by order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table service_requests (id text primary key, filing_number text not null unique, kind text not null, data_kind text, state text not null,
    name text not null, email text not null, order_number text, subject text not null, text text not null, user_id text references users (id), session_id text,
    received_at text not null, due_date text not null, answered_at text, closed_at text, version integer not null)`,
  `create index service_requests_user on service_requests (user_id) where user_id is not null`,
  `create index service_requests_email on service_requests (email)`,
  `create index service_requests_session on service_requests (session_id) where session_id is not null`,
  `create index service_requests_due on service_requests (due_date) where state in ('recibida', 'en_tramite')`,
  `create table service_request_events (id text primary key, request_id text not null references service_requests (id), kind text not null, text text not null, actor text, created_at text not null)`,
  `create index service_request_events_request on service_request_events (request_id)`,
  `create table data_exports (id text primary key, user_id text not null references users (id), format text not null, day text not null, created_at text not null)`,
  `create index data_exports_user on data_exports (user_id, day)`,
  `create index consents_user on consents (user_id) where user_id is not null`,
  `create index consents_order on consents (order_id) where order_id is not null`,
];
