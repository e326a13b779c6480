import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { AdminCall } from '#server/core/admin-call.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { unbindSessionsOf } from '#server/core/visitor-sessions.ts';
import { instant } from '#server/db/codecs.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { countBookingsAhead, findById, lockUserAdministration, removeTracesOf, updateUser } from './admin-queries.ts';
import { presentAdmin } from './administration.ts';
import { auditedOf, deletedEmail, checkDeletion } from './rules.ts';
import { toUser } from './service.ts';

/** Makes an account anonymous and frees its e-mail. Orders and reviews are commercial records: they stay. */
export function deleteUser(deps: Dependencies, call: AdminCall, id: string): Promise<Result<{ success: true }>> {
  return withIdempotency(deps, call.claim, async (tx) => {
    const now = instant(deps.clock.now());
    await lockUserAdministration(tx);
    const actor = await presentAdmin(tx, call);
    if (!actor.ok) return actor;
    const row = await findById(tx, id);
    if (!row) return fail('user_not_found');
    const before = toUser(row);
    const allowed = checkDeletion(actor.value, before);
    if (!allowed.ok) return allowed;
    const bookings = await countBookingsAhead(tx, id, now);
    if (bookings > 0) return bookingsAhead(bookings);
    await updateUser(tx, id, anonymous(deletedEmail(deps.ids.uuid()), now));
    await removeTracesOf(tx, id);
    await unbindSessionsOf(tx, id);
    await recordAudit(deps, tx, {
      actor: call.actorId,
      action: 'user.delete',
      entity: 'user',
      entityId: id,
      payload: { before: auditedOf(before), after: null },
    });
    return ok({ success: true });
  });
}

/** Not active, so that a sign-in under way at this moment opens nothing. */
function anonymous(email: string, now: string) {
  return {
    email,
    email_verified: 0,
    first_name: 'Cuenta eliminada',
    last_name: '',
    sort_name: '',
    role: 'user',
    status: 'inactive',
    last_login_at: null,
    updated_at: now,
    deleted_at: now,
  } as const;
}

function bookingsAhead(bookings: number) {
  const count = bookings === 1 ? 'una reserva' : `${bookings} reservas`;
  return fail(
    'bookings_ahead',
    `Esta cuenta de operador tiene ${count} por delante. ${bookings === 1 ? 'Muévela o devuélvela' : 'Muévelas o devuélvelas'} antes de eliminarla.`,
    { bookings },
  );
}
