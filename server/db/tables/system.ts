import type { Instant, Json } from './columns.ts';

/** What the product keeps for itself. */
export interface SystemTables {
  meta: { key: string; value: string };
  secrets: { name: string; value: string; created_at: Instant };
  idempotency_keys: {
    /** A visitor session's id or a user's. */
    scope: string;
    key: string;
    fingerprint: string;
    status: number;
    body: string;
    created_at: Instant;
  };
  /** Background tasks: emails, refunds, preferences to expire. */
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
