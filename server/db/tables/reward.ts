import type { Generated } from 'kysely';
import type { Flag, Instant } from './columns.ts';

/** Coupons, cashback and points. */
export interface RewardTables {
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
  /** Coupons that a person attached to the account, which takes no use. */
  applied_coupons: { customer_id: string; coupon_id: string; created_at: Instant };
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
    /** The record this piece was split from: spending splits the last record it uses. */
    split_of: Generated<string | null>;
    /** When a refund or chargeback of its order revoked it; it never becomes available again. */
    revoked_at: Generated<Instant | null>;
  };
  /** A customer's balance, the ledger's sum; negative for a debt. Concurrent spenders lock this row. */
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
}
