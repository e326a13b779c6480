import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable } from 'kysely';

/**
 * Every table, for both engines. Text ids, integer pesos, ISO-8601 UTC text instants, `YYYY-MM-DD` text dates,
 * 0/1 integers, JSON text; `codecs.ts` turns them into the domain's values.
 */
type Flag = 0 | 1;
type Json = string;
type Instant = string;

export interface Schema {
  meta: { key: string; value: string };
  secrets: { name: string; value: string; created_at: Instant };

  users: {
    id: string;
    email: string;
    email_verified: Flag;
    first_name: string;
    last_name: string;
    role: string;
    status: string;
    last_login_at: Instant | null;
    created_at: Instant;
    updated_at: Instant;
    version: number;
  };
  identities: { issuer: string; subject: string; user_id: string; created_at: Instant };
  auth_sessions: { id_hash: string; user_id: string; expires_at: Instant; created_at: Instant };
  auth_transactions: {
    state_hash: string;
    code_verifier: string;
    nonce: string;
    return_to: string;
    expires_at: Instant;
  };
  /** The id is stable; `token_hash` is replaced at sign-in, null once nothing opens the session any more. Times are the system clock's. */
  visitor_sessions: {
    id: string;
    token_hash: string | null;
    user_id: string | null;
    cart_version: number;
    created_at: Instant;
    last_used_at: Instant;
    token_expires_at: Instant;
  };
  /** Former tokens: they open nothing, and only tell a browser that its session goes on under another token. */
  retired_session_tokens: { token_hash: string; session_id: string; retired_at: Instant };
  /** Whom checkouts of one address queue for; `address_hash` as in holds. */
  address_locks: { address_hash: string; lock_count: number; used_at: Instant };

  providers: {
    id: string;
    user_id: string | null;
    name: string;
    email: string;
    status: string;
    phone_number: string;
    company_name: string;
    business_address: string;
    business_type: string;
    years_experience: number;
    languages: Json;
    specialties: Json;
    bio: string;
    webflow_id: string | null;
    rnt: string | null;
    rnt_valid_until: string | null;
    created_at: Instant;
    updated_at: Instant;
    version: number;
  };
  experiences: {
    id: string;
    provider_id: string | null;
    name: string;
    description: string;
    category: string;
    region: string;
    location: string;
    meeting_point: string;
    latitude: number | null;
    longitude: number | null;
    pictures: Json;
    duration: string;
    duration_minutes: number;
    max_participants: number;
    price_cop: number;
    schedule: Json;
    highlights: Json;
    includes: Json;
    not_includes: Json;
    languages: Json;
    min_age: number;
    accessibility: string;
    cancellation_policy: Json;
    available: Flag;
    published: Flag;
    webflow_id: string | null;
    change_seq: number;
    deleted_at: Instant | null;
    created_at: Instant;
    updated_at: Instant;
    version: number;
  };
  /** Ratings, kept in the transaction of each review and never recounted on a read. */
  experience_ratings: {
    experience_id: string;
    rating_count: number;
    rating_sum: number;
    stars_1: number;
    stars_2: number;
    stars_3: number;
    stars_4: number;
    stars_5: number;
  };
  availability_overrides: {
    experience_id: string;
    date: string;
    blocked: Flag;
    times: Json | null;
    capacity: number | null;
    price_cop: number | null;
    version: number;
    updated_at: Instant;
  };
  /** Seats taken per slot by live orders and holds; a row appears with the first booking. */
  slots: {
    experience_id: string;
    date: string;
    time: string;
    taken: number;
    lock_count: number;
    /** The capacity by which its last seats were taken; the capacity may be lowered later, and bookings stand. */
    sold_capacity: Generated<number | null>;
  };
  /** `state`: held (expires), kept (belongs to a confirmed order), released. */
  holds: {
    id: string;
    order_id: string;
    order_item_id: string;
    attempt: number;
    experience_id: string;
    date: string;
    time: string;
    participants: number;
    state: string;
    expires_at: Instant;
    created_at: Instant;
    /** Keyed hash of the network that took it, for the total that one may hold unpaid. */
    address_hash: Generated<string | null>;
    /** 0: taken again for somebody else who has the order's link. */
    by_buyer: Generated<Flag>;
  };

  cart_items: {
    session_id: string;
    id: string;
    experience_id: string;
    selected_date: string;
    selected_time: string;
    participants: number;
    created_at: Instant;
    updated_at: Instant;
  };
  idempotency_keys: {
    session_id: string;
    key: string;
    fingerprint: string;
    status: number;
    body: string;
    created_at: Instant;
  };

  orders: {
    id: string;
    order_number: string;
    session_id: string;
    user_id: string | null;
    status: string;
    /** Of the access key, which isn't kept; and a hash of the key that an older order was given, as long as it opens the order. */
    access_key_version: Generated<number>;
    legacy_access_key_hash: Generated<string | null>;
    email: string;
    first_name: string;
    last_name: string;
    phone: string;
    document_type: string;
    document_number: string;
    address: string;
    city: string;
    notes: string;
    subtotal_cop: number;
    discount_cop: number;
    cashback_cop: number;
    total_cop: number;
    coupon_id: string | null;
    coupon_code: string | null;
    /** Whether this order's coupon use, and its cashback, are taken right now. */
    coupon_taken: Flag;
    cashback_taken: Flag;
    fingerprint: string;
    attempt: number;
    hold_expires_at: Instant;
    refund_reason: string | null;
    terms_version: string;
    created_at: Instant;
    updated_at: Instant;
    confirmed_at: Instant | null;
    version: number;
  };
  order_items: {
    id: string;
    order_id: string;
    position: number;
    cart_item_id: string;
    experience_id: string;
    provider_id: string | null;
    experience_name: string;
    selected_date: string;
    selected_time: string;
    starts_at: Instant;
    ends_at: Instant;
    participants: number;
    unit_price_cop: number;
    line_total_cop: number;
    coupon_share_cop: number;
    cashback_share_cop: number;
    state: string;
    cancellation_policy: Json;
    /** What a cancellation gave back of it, in cash by `refund_id` and as cashback. */
    cancelled_at: Generated<Instant | null>;
    refunded_cop: Generated<number>;
    refunded_cashback_cop: Generated<number>;
    refund_id: Generated<string | null>;
    /** When the provider let the party in; `state` moves on to done, this stays. */
    checked_in_at: Generated<Instant | null>;
  };
  /** A Mercado Pago preference per attempt to pay. */
  preferences: {
    id: string;
    order_id: string;
    attempt: number;
    preference_id: string;
    checkout_url: string;
    amount_cop: number;
    expires_at: Instant;
    created_at: Instant;
    /** live, or expired (told to Mercado Pago or queued to be). */
    state: string;
  };
  /** A payment as Mercado Pago last told it. `id` is Mercado Pago's. */
  payments: {
    id: string;
    order_id: string;
    status: string;
    status_detail: string;
    amount_cop: number;
    refunded_cop: number;
    currency: string;
    method: string;
    expires_at: Instant | null;
    created_at: Instant;
    updated_at: Instant;
  };
  /** Notices received with a valid signature, once each. */
  payment_notices: {
    id: string;
    kind: string;
    resource_id: string;
    action: string;
    received_at: Instant;
    handled_at: Instant | null;
  };
  /** `status`: waiting, Mercado Pago's own word, refund_manual (an admin's task), or not_needed (the money had gone by itself). */
  refunds: {
    id: string;
    order_id: string;
    payment_id: string;
    amount_cop: number;
    reason: string;
    status: string;
    provider_refund_id: string | null;
    created_at: Instant;
    updated_at: Instant;
  };

  coupons: {
    id: string;
    code: string;
    discount_type: string;
    /** Basis points for a percentage, pesos for a fixed amount. */ discount_value: number;
    minimum_cop: number;
    max_usage: number;
    current_usage: number;
    valid_from: string;
    valid_until: string;
    customer_id: string | null;
    active: Flag;
    created_at: Instant;
    updated_at: Instant;
    version: number;
  };
  /** Append-only; `delta` is +1 taken, −1 given back. */
  coupon_ledger: {
    id: string;
    coupon_id: string;
    order_id: string;
    attempt: number;
    delta: number;
    reason: string;
    created_at: Instant;
  };

  /** `status`: pending, available, used. The available ones of a customer add up to max(0, account). */
  cashback_records: {
    id: string;
    customer_id: string;
    amount_cop: number;
    percentage_bp: number;
    status: string;
    order_id: string | null;
    earned_at: Instant;
    version: number;
    /** The record that this one is a piece of: spending splits the last record that it uses. */
    split_of: Generated<string | null>;
    /** When a refund or chargeback of its order used it up; such a piece never becomes available again. */
    revoked_at: Generated<Instant | null>;
  };
  /** A customer's balance, the ledger's sum; negative for a debt. The row is what concurrent spenders contend for. */
  cashback_accounts: { customer_id: string; available_cop: number };
  /** Append-only; changes of the available balance. */
  cashback_ledger: {
    id: string;
    customer_id: string;
    record_id: string | null;
    order_id: string | null;
    delta_cop: number;
    reason: string;
    created_at: Instant;
  };
  points_ledger: {
    id: string;
    customer_id: string;
    order_id: string | null;
    delta_points: number;
    reason: string;
    created_at: Instant;
  };

  reviews: {
    id: string;
    experience_id: string;
    session_id: string | null;
    user_id: string | null;
    author_name: string;
    rating: number;
    text: string;
    verified: Flag;
    created_at: Instant;
    hidden_at: Instant | null;
    /** Whether its author was checked in at the experience; such a review is `verified` too. */
    attended: Generated<Flag>;
    negative_rating: GeneratedAlways<number>;
    helpful_count: Generated<number>;
    /** Reports that no moderator has looked at yet. */
    report_count: Generated<number>;
    answer: Generated<string | null>;
    answered_at: Generated<Instant | null>;
    moderation_reason: Generated<string | null>;
    moderated_at: Generated<Instant | null>;
    /** Author and text, folded. */
    search_text: string;
    version: Generated<number>;
  };
  review_votes: { session_id: string; review_id: string; created_at: Instant };
  review_reports: {
    session_id: string;
    review_id: string;
    reason: string;
    details: string;
    created_at: Instant;
    handled_at: Instant | null;
  };
  wishlist_items: { id: string; customer_id: string; experience_id: string; created_at: Instant };
  consents: {
    id: string;
    order_id: string | null;
    user_id: string | null;
    kind: string;
    version: string;
    granted: Flag;
    created_at: Instant;
  };
  uploads: {
    id: string;
    mime: string;
    bytes: ColumnType<Uint8Array, Uint8Array, never>;
    size: number;
    created_at: Instant;
  };

  /** A browser's cart and favourites, offered by a code that the installed app names once; only the code's hash is kept. */
  handovers: {
    code_hash: string;
    session_id: string;
    favourites: Json;
    expires_at: Instant;
    taken_by: string | null;
    created_at: Instant;
  };
  /** Work that a transaction leaves for later: mails, refunds, preferences to expire. */
  tasks: {
    id: string;
    kind: string;
    payload: Json;
    run_at: Instant;
    attempts: number;
    locked_until: Instant | null;
    state: string;
    last_error: string | null;
    created_at: Instant;
    done_at: Instant | null;
  };
  rate_limits: { bucket: string; window_start: number; hits: number };
  audit_log: {
    seq: number;
    at: Instant;
    actor: string;
    action: string;
    entity: string;
    entity_id: string;
    payload_hash: string;
    hash: string;
  };
  audit_payloads: { seq: number; salt: string; payload: Json | null };
  audit_head: { id: number; seq: number; hash: string };

  /** State of the embedded stand-ins, so that several servers share it. */
  demo_records: { kind: string; id: string; body: Json; updated_at: Instant; seq: number };
}

export type Row<T extends keyof Schema> = Selectable<Schema[T]>;
export type NewRow<T extends keyof Schema> = Insertable<Schema[T]>;
