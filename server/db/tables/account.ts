import type { Generated } from 'kysely';
import type { Flag, Instant, Json } from './columns.ts';

/** People, their sign-ins and their visitor sessions. */
export interface AccountTables {
  users: {
    id: string;
    email: string;
    email_verified: Flag;
    first_name: string;
    last_name: string;
    /** The folded name, by which lists sort. */
    sort_name: string;
    role: string;
    status: string;
    last_login_at: Instant | null;
    created_at: Instant;
    updated_at: Instant;
    version: number;
    /** A deleted account is anonymous; its orders still refer to it. */
    deleted_at: Generated<Instant | null>;
  };
  identities: { issuer: string; subject: string; user_id: string; created_at: Instant };
  /** Beginnings of these words find a user. */
  user_words: { word: string; user_id: string };
  /** Beginnings of these words find a provider, an experience or a coupon. */
  search_words: { entity: string; word: string; entity_id: string };
  /** Kept in each transaction that adds or removes a row, because counting a large table takes long. */
  row_counts: { entity: string; total: number };
  /** `id_hash` is of the cookie's value; `id` names the session to its owner. Times are system time. */
  auth_sessions: {
    id_hash: string;
    id: string;
    user_id: string;
    device: string;
    /** A hint for the identity provider at sign-out. */
    id_token: string | null;
    /** When the person proved who they are, by the issuer where it says so. */
    authenticated_at: Instant;
    created_at: Instant;
    last_used_at: Instant;
    expires_at: Instant;
  };
  auth_transactions: {
    state_hash: string;
    code_verifier: string;
    nonce: string;
    return_to: string;
    expires_at: Instant;
  };
  /**
   * The id is stable; `token_hash` is replaced at sign-in and null after revocation or expiry. Times are system time.
   */
  visitor_sessions: {
    id: string;
    token_hash: string | null;
    user_id: string | null;
    cart_version: number;
    created_at: Instant;
    last_used_at: Instant;
    token_expires_at: Instant;
  };
  /** Former tokens. They grant nothing; they only let a browser learn that its session continues under a new token. */
  retired_session_tokens: { token_hash: string; session_id: string; retired_at: Instant };
  wishlist_items: { id: string; customer_id: string; experience_id: string; created_at: Instant };
  /** A browser's cart and favourites, offered by a code that the installed app names once; only the code's hash is kept. */
  handovers: {
    code_hash: string;
    session_id: string;
    favourites: Json;
    expires_at: Instant;
    taken_by: string | null;
    created_at: Instant;
  };
}
