import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The first layout. Written as SQL that both engines read alike; only bytes have two names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? 'bytea' : 'blob';
  for (const statement of statements(bytes)) await sql.raw(statement).execute(db);
}

function statements(bytes: string): string[] {
  return [...identity(), ...catalogue(), ...carts(), ...orders(), ...rewards(), ...people(bytes), ...operations()];
}

const identity = () => [
  `create table meta (key text primary key, value text not null)`,
  `create table secrets (name text primary key, value text not null, created_at text not null)`,
  `create table users (id text primary key, email text not null unique, email_verified integer not null, first_name text not null, last_name text not null,
    role text not null, status text not null, last_login_at text, created_at text not null, updated_at text not null, version integer not null)`,
  `create table identities (issuer text not null, subject text not null, user_id text not null references users (id), created_at text not null, primary key (issuer, subject))`,
  `create table auth_sessions (id_hash text primary key, user_id text not null references users (id), expires_at text not null, created_at text not null)`,
  `create index auth_sessions_user on auth_sessions (user_id)`,
  `create table auth_transactions (state_hash text primary key, code_verifier text not null, nonce text not null, return_to text not null, expires_at text not null)`,
  `create table visitor_sessions (id text primary key, user_id text references users (id), cart_version integer not null, created_at text not null)`,
  `create index visitor_sessions_user on visitor_sessions (user_id)`,
];

const catalogue = () => [
  `create table providers (id text primary key, user_id text references users (id), name text not null, email text not null, status text not null, phone_number text not null,
    company_name text not null, business_address text not null, business_type text not null, years_experience integer not null, languages text not null,
    specialties text not null, bio text not null, webflow_id text, rnt text, rnt_valid_until text, created_at text not null, updated_at text not null, version integer not null)`,
  `create unique index providers_email on providers (email)`,
  `create table experiences (id text primary key, provider_id text references providers (id), name text not null, description text not null, category text not null, region text not null,
    location text not null, meeting_point text not null, latitude double precision, longitude double precision, pictures text not null, duration text not null,
    duration_minutes integer not null, max_participants integer not null, price_cop bigint not null check (price_cop >= 0), schedule text not null, highlights text not null,
    includes text not null, not_includes text not null, languages text not null, min_age integer not null, accessibility text not null, cancellation_policy text not null,
    available integer not null, published integer not null, webflow_id text, change_seq bigint not null, deleted_at text, created_at text not null, updated_at text not null, version integer not null)`,
  `create index experiences_change on experiences (change_seq)`,
  `create index experiences_listed on experiences (created_at desc, id)`,
  `create index experiences_provider on experiences (provider_id)`,
  `create table experience_ratings (experience_id text primary key references experiences (id), rating_count integer not null, rating_sum integer not null,
    stars_1 integer not null, stars_2 integer not null, stars_3 integer not null, stars_4 integer not null, stars_5 integer not null)`,
  `create table availability_overrides (experience_id text not null references experiences (id), date text not null, blocked integer not null, times text, capacity integer,
    price_cop bigint, version integer not null, updated_at text not null, primary key (experience_id, date))`,
  `create table slots (experience_id text not null references experiences (id), date text not null, time text not null, taken integer not null check (taken >= 0),
    lock_count bigint not null, primary key (experience_id, date, time))`,
];

const carts = () => [
  `create table cart_items (session_id text not null references visitor_sessions (id), id text not null, experience_id text not null references experiences (id), selected_date text not null,
    selected_time text not null, participants integer not null check (participants > 0), created_at text not null, updated_at text not null, primary key (session_id, id))`,
  `create unique index cart_items_slot on cart_items (session_id, experience_id, selected_date, selected_time)`,
  `create table idempotency_keys (session_id text not null, key text not null, fingerprint text not null, status integer not null, body text not null, created_at text not null,
    primary key (session_id, key))`,
  `create index idempotency_keys_created on idempotency_keys (created_at)`,
];

const orders = () => [
  `create table coupons (id text primary key, code text not null unique, discount_type text not null, discount_value bigint not null, minimum_cop bigint not null, max_usage integer not null,
    current_usage integer not null check (current_usage >= 0), valid_from text not null, valid_until text not null, customer_id text references users (id), active integer not null,
    created_at text not null, updated_at text not null, version integer not null)`,
  `create table orders (id text primary key, order_number text not null unique, access_key text not null, session_id text not null references visitor_sessions (id),
    user_id text references users (id), status text not null, email text not null, first_name text not null, last_name text not null, phone text not null, document_type text not null,
    document_number text not null, address text not null, city text not null, notes text not null, subtotal_cop bigint not null, discount_cop bigint not null, cashback_cop bigint not null,
    total_cop bigint not null check (total_cop >= 0), coupon_id text references coupons (id), coupon_code text, coupon_taken integer not null, cashback_taken integer not null,
    fingerprint text not null, attempt integer not null, hold_expires_at text not null, refund_reason text, terms_version text not null, created_at text not null, updated_at text not null,
    confirmed_at text, version integer not null)`,
  `create index orders_session on orders (session_id, status)`,
  `create index orders_user on orders (user_id)`,
  `create index orders_open on orders (status, hold_expires_at)`,
  `create index orders_email on orders (email)`,
  `create table order_items (id text primary key, order_id text not null references orders (id), position integer not null, cart_item_id text not null, experience_id text not null references experiences (id),
    provider_id text references providers (id), experience_name text not null, selected_date text not null, selected_time text not null, starts_at text not null, ends_at text not null,
    participants integer not null, unit_price_cop bigint not null, line_total_cop bigint not null, coupon_share_cop bigint not null, cashback_share_cop bigint not null, state text not null,
    cancellation_policy text not null)`,
  `create index order_items_order on order_items (order_id)`,
  `create index order_items_experience on order_items (experience_id, selected_date)`,
  `create index order_items_ends on order_items (state, ends_at)`,
  `create table holds (id text primary key, order_id text not null references orders (id), order_item_id text not null references order_items (id), attempt integer not null, experience_id text not null,
    date text not null, time text not null, participants integer not null check (participants > 0), state text not null, expires_at text not null, created_at text not null)`,
  `create index holds_slot on holds (experience_id, date, time, state, expires_at)`,
  `create index holds_order on holds (order_id)`,
  `create index holds_item on holds (order_item_id)`,
  `create table preferences (id text primary key, order_id text not null references orders (id), attempt integer not null, preference_id text not null, checkout_url text not null,
    amount_cop bigint not null, expires_at text not null, created_at text not null, state text not null, unique (order_id, attempt))`,
  `create table payments (id text primary key, order_id text not null references orders (id), status text not null, status_detail text not null, amount_cop bigint not null,
    refunded_cop bigint not null, currency text not null, method text not null, expires_at text, created_at text not null, updated_at text not null)`,
  `create index payments_order on payments (order_id)`,
  `create table payment_notices (id text primary key, kind text not null, resource_id text not null, action text not null, received_at text not null, handled_at text)`,
  `create table refunds (id text primary key, order_id text not null references orders (id), payment_id text not null, amount_cop bigint not null, reason text not null, status text not null,
    provider_refund_id text, created_at text not null, updated_at text not null)`,
];

const rewards = () => [
  `create table coupon_ledger (id text primary key, coupon_id text not null references coupons (id), order_id text not null references orders (id), attempt integer not null, delta integer not null,
    reason text not null, created_at text not null, unique (order_id, attempt, delta))`,
  `create table cashback_records (id text primary key, customer_id text not null references users (id), amount_cop bigint not null, percentage_bp integer not null, status text not null,
    order_id text references orders (id), earned_at text not null, version integer not null)`,
  `create unique index cashback_records_order on cashback_records (order_id)`,
  `create index cashback_records_customer on cashback_records (customer_id)`,
  `create table cashback_accounts (customer_id text primary key references users (id), available_cop bigint not null check (available_cop >= 0))`,
  `create table cashback_ledger (id text primary key, customer_id text not null references users (id), record_id text, order_id text, delta_cop bigint not null, reason text not null, created_at text not null)`,
  `create index cashback_ledger_customer on cashback_ledger (customer_id)`,
  `create table points_ledger (id text primary key, customer_id text not null references users (id), order_id text, delta_points integer not null, reason text not null, created_at text not null)`,
  `create index points_ledger_customer on points_ledger (customer_id)`,
];

const people = (bytes: string) => [
  `create table reviews (id text primary key, experience_id text not null references experiences (id), session_id text, user_id text, author_name text not null, rating integer not null,
    text text not null, verified integer not null, created_at text not null, hidden_at text)`,
  `create unique index reviews_once on reviews (experience_id, session_id)`,
  `create unique index reviews_once_a_person on reviews (experience_id, user_id)`,
  `create index reviews_listed on reviews (experience_id, created_at, id)`,
  `create table wishlist_items (id text primary key, customer_id text not null references users (id), experience_id text not null references experiences (id), created_at text not null,
    unique (customer_id, experience_id))`,
  `create table consents (id text primary key, order_id text, user_id text, kind text not null, version text not null, granted integer not null, created_at text not null)`,
  `create table uploads (id text primary key, mime text not null, bytes ${bytes} not null, size integer not null, created_at text not null)`,
];

const operations = () => [
  `create table tasks (id text primary key, kind text not null, payload text not null, run_at text not null, attempts integer not null, locked_until text, state text not null, last_error text,
    created_at text not null, done_at text)`,
  `create index tasks_due on tasks (state, run_at)`,
  `create table rate_limits (bucket text not null, window_start bigint not null, hits integer not null, primary key (bucket, window_start))`,
  `create table audit_log (seq bigint primary key, at text not null, actor text not null, action text not null, entity text not null, entity_id text not null, payload_hash text not null, hash text not null)`,
  `create table audit_payloads (seq bigint primary key, salt text not null, payload text)`,
  `create table audit_head (id integer primary key, seq bigint not null, hash text not null)`,
  `insert into audit_head (id, seq, hash) values (1, 0, '')`,
  `create table demo_records (kind text not null, id text not null, body text not null, updated_at text not null, seq bigint not null, primary key (kind, id))`,
  `create index demo_records_seq on demo_records (kind, seq)`,
  `insert into meta (key, value) values ('catalogue_seq', '0')`,
];
