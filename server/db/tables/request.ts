import type { Instant } from './columns.ts';

/** Requests that people file (PQR), and what they do with their data. */
export interface RequestTables {
  service_requests: {
    id: string;
    filing_number: string;
    kind: string;
    /** For kind `datos` only: consulta or reclamo, which have terms of their own. */
    data_kind: string | null;
    state: string;
    /** Name and e-mail are '' once the request is closed and its person's account is deleted. */
    name: string;
    email: string;
    order_number: string | null;
    subject: string;
    text: string;
    user_id: string | null;
    session_id: string | null;
    received_at: Instant;
    due_date: string;
    answered_at: Instant | null;
    closed_at: Instant | null;
    version: number;
  };
  /** Append-only. `text` is the answer of an `answered` event. */
  service_request_events: {
    id: string;
    request_id: string;
    kind: string;
    text: string;
    /** A user's id; null for the person who filed it. */
    actor: string | null;
    created_at: Instant;
  };
  /** A row per export that a person made; `day` is Bogotá's. */
  data_exports: { id: string; user_id: string; format: string; day: string; created_at: Instant };
}
