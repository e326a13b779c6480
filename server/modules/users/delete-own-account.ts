import type { DeletionPreview } from '#contract/api/account.ts';
import type { User } from '#contract/api/users.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { instant } from '#server/db/codecs.ts';
import { cashbackBalance } from '#server/modules/cashback/service.ts';
import { countUnclosedRequests } from '#server/modules/requests/service.ts';
import { countOwnBookings } from './account-queries.ts';
import { countBookingsAhead, findById, hasOtherSuperAdmin, lockUserAdministration } from './admin-queries.ts';
import { anonymiseAccount } from './anonymise-account.ts';
import { bookingsAhead, isActiveSuperAdmin, checkOwnDeletion } from './rules.ts';
import { toUser } from './service.ts';

export interface OwnDeletion {
  userId: string;
  claim: IdempotencyClaim | null;
  /** Fails when the person proved who they are too long ago. */
  freshSignIn: () => Result<null>;
}

/**
 * A person deletes their own account: see `anonymiseAccount`. Bookings of their own stand, and open with the link in
 * their e-mail; bookings at what they offer must be settled first. The last super_admin stays.
 */
export function deleteOwnAccount(deps: Dependencies, call: OwnDeletion): Promise<Result<{ success: true }>> {
  return withIdempotency(deps, call.claim, async (tx) => {
    await lockUserAdministration(tx);
    const row = await findById(tx, call.userId);
    if (!row) return fail('unauthorized');
    const user = toUser(row);
    const allowed = checkOwnDeletion(user);
    if (!allowed.ok) return allowed;
    const fresh = call.freshSignIn();
    if (!fresh.ok) return fresh;
    if (isActiveSuperAdmin(user) && !(await hasOtherSuperAdmin(tx, user.id))) return fail('last_super_admin');
    const bookings = await countBookingsAhead(tx, user.id, instant(deps.clock.now()));
    if (bookings > 0) return bookingsAhead(bookings);
    await anonymiseAccount(deps, tx, user, user.id);
    return ok({ success: true });
  });
}

/** What a person should know before they delete their account. */
export async function previewDeletion(deps: Dependencies, user: User): Promise<DeletionPreview> {
  return {
    bookingsAhead: await countOwnBookings(deps.db.read, user.id, instant(deps.clock.now())),
    cashbackCop: await cashbackBalance(deps.db.read, user.id),
    openRequests: await countUnclosedRequests(deps, user.id),
  };
}
