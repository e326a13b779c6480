import type { Result } from '#contract/domain/result.ts';
import type { IdempotencyClaim } from './idempotency.ts';

/** Which admin makes a change, and by which call. */
export interface AdminCall {
  actorId: string;
  requestId: string;
  claim: IdempotencyClaim | null;
  /** Fails when the person proved who they are too long ago. */
  freshSignIn: () => Result<null>;
}
