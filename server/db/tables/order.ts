import type { Generated } from 'kysely';
import type { Flag, Instant, Json } from './columns.ts';

/** Carts, orders and their payments. */
export interface OrderTables {
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
  orders: {
    id: string;
    order_number: string;
    session_id: string;
    user_id: string | null;
    status: string;
    /**
     * Version of the access key, which is not stored. Older orders have the hash of their legacy key while it is
     * valid.
     */
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
    /** Whether coupon use and cashback are currently taken. */
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
    /** Refunded by cancellation: cash by `refund_id`, and cashback. */
    cancelled_at: Generated<Instant | null>;
    refunded_cop: Generated<number>;
    refunded_cashback_cop: Generated<number>;
    refund_id: Generated<string | null>;
    /** When the provider checked the party in. */
    checked_in_at: Generated<Instant | null>;
    /** How often it was moved: the number of its rows in `item_moves`. */
    move_count: Generated<number>;
  };
  /** Moves of items to other slots, append-only. `number` counts an item's moves from 1. */
  item_moves: {
    id: string;
    item_id: string;
    order_id: string;
    number: number;
    from_date: string;
    from_time: string;
    to_date: string;
    to_time: string;
    participants: number;
    /** As paid; a move changes no price. */
    unit_price_cop: number;
    /** traveller, provider or admin. */
    moved_by: string;
    /** The user, if signed in. */
    actor_id: string | null;
    reason: string | null;
    created_at: Instant;
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
    /** live, or expired (at Mercado Pago, or queued to be). */
    state: string;
  };
  /** A payment's last known state. `id` is Mercado Pago's. */
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
    /** When it was given up while pending: its cancellation at Mercado Pago is queued, or made. */
    given_up_at: Generated<Instant | null>;
  };
  /** Notifications received with a valid signature, once each. */
  payment_notices: {
    id: string;
    kind: string;
    resource_id: string;
    action: string;
    received_at: Instant;
    handled_at: Instant | null;
  };
  /** `status`: waiting, Mercado Pago's status, refund_manual (an admin's task), or not_needed (already returned). */
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
  consents: {
    id: string;
    order_id: string | null;
    user_id: string | null;
    kind: string;
    version: string;
    granted: Flag;
    created_at: Instant;
  };
  /** Row locks that serialise checkouts of one address; `address_hash` as in holds. */
  address_locks: { address_hash: string; lock_count: number; used_at: Instant };
}
