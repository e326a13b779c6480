import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { AdminCall } from '#server/core/admin-call.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { instant } from '#server/db/codecs.ts';
import { countBookingsAhead, findById, lockUserAdministration } from './admin-queries.ts';
import { presentAdmin } from './administration.ts';
import { anonymiseAccount } from './anonymise-account.ts';
import { bookingsAhead, checkDeletion } from './rules.ts';
import { toUser } from './service.ts';

/** Deletes somebody's account, as an admin: see `anonymiseAccount`. */
export function deleteUser(deps: Dependencies, call: AdminCall, id: string): Promise<Result<{ success: true }>> {
  return withIdempotency(deps, call.claim, async (tx) => {
    await lockUserAdministration(tx);
    const actor = await presentAdmin(tx, call);
    if (!actor.ok) return actor;
    const row = await findById(tx, id);
    if (!row) return fail('user_not_found');
    const user = toUser(row);
    const allowed = checkDeletion(actor.value, user);
    if (!allowed.ok) return allowed;
    const bookings = await countBookingsAhead(tx, id, instant(deps.clock.now()));
    if (bookings > 0) return bookingsAhead(bookings);
    await anonymiseAccount(deps, tx, user, call.actorId);
    return ok({ success: true });
  });
}
