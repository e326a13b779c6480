import type { User } from '#contract/api/users.ts';
import type { Result } from '#contract/domain/result.ts';
import type { AdminCall } from '#server/core/admin-call.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import type { AppContext } from './context.ts';

interface EndpointCall {
  c: AppContext;
  actor: User;
  claim(scope: string): IdempotencyClaim | null;
  freshSignIn(): Result<null>;
}

/** What an admin's use case needs of a call. */
export function adminCall({ c, actor, claim, freshSignIn }: EndpointCall): AdminCall {
  return { actorId: actor.id, requestId: c.get('requestId'), claim: claim(actor.id), freshSignIn };
}
