import type { AdminExperience } from '#contract/api/admin-experiences.ts';
import type { ExperienceChange, ExperienceInput } from '#contract/api/experiences.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { bogotaDate } from '#contract/domain/time.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { differences } from '#server/core/differences.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { findForAdmin, mayBeShown } from './admin-queries.ts';
import {
  countBookingsAhead,
  findRow,
  insertExperience,
  lockAllOfProvider,
  lockForDeletion,
  markDeleted,
  nextSeq,
  providerExists,
  updateExperience,
} from './change-queries.ts';
import { columnsOfChange, rowOfCopy, rowOfInput } from './rows.ts';

export interface Actor {
  userId: string;
}

const today = (deps: Dependencies) => bogotaDate(deps.clock.now());

export function createExperience(
  deps: Dependencies,
  actor: Actor,
  input: ExperienceInput,
  claim: IdempotencyClaim | null,
): Promise<Result<AdminExperience>> {
  return withIdempotency(deps, claim, async (tx) => {
    const seq = await nextSeq(tx);
    // Read under that lock, which the removal of a provider takes too.
    if (input.providerId && !(await providerExists(tx, input.providerId))) return unknownProvider();
    const row = rowOfInput(input, { id: deps.ids.uuid(), now: instant(deps.clock.now()), seq });
    await insertExperience(tx, row);
    await record(deps, tx, actor, { action: 'create', id: row.id, payload: { before: null, after: input } });
    return present(deps, tx, row.id);
  });
}

function unknownProvider() {
  const message = 'No existe un proveedor con ese identificador';
  return fail('invalid', message, { fields: { providerId: message } });
}

/** An unpublished copy with everything but the reviews, the calendar and the bookings. */
export function duplicateExperience(
  deps: Dependencies,
  actor: Actor,
  id: string,
  claim: IdempotencyClaim | null,
): Promise<Result<AdminExperience>> {
  return withIdempotency(deps, claim, async (tx) => {
    const seq = await nextSeq(tx);
    const row = await findRow(tx, id);
    if (!row) return fail('experience_not_found');
    const copy = rowOfCopy(row, { id: deps.ids.uuid(), now: instant(deps.clock.now()), seq });
    await insertExperience(tx, copy);
    const payload = { before: null, after: { name: copy.name }, copyOf: id };
    await record(deps, tx, actor, { action: 'duplicate', id: copy.id, payload });
    return present(deps, tx, copy.id);
  });
}

/**
 * Changes only the fields that were sent. A stale `version` changes nothing, and the failure carries the present
 * record.
 */
export function changeExperience(
  deps: Dependencies,
  actor: Actor,
  id: string,
  change: ExperienceChange,
  claim: IdempotencyClaim | null,
): Promise<Result<AdminExperience>> {
  return withIdempotency(deps, claim, async (tx) => {
    const seq = await nextSeq(tx);
    // Read under the lock of `nextSeq`, which every change of an experience takes first.
    const before = await findForAdmin(tx, today(deps), id);
    if (!before) return fail('experience_not_found');
    if (change.published && !before.published && !(await mayBeShown(tx, today(deps), id)))
      return fail('not_publishable');
    const columns = { ...columnsOfChange(change), updated_at: instant(deps.clock.now()), change_seq: seq };
    if (!(await updateExperience(tx, id, columns, change.version)))
      return fail('stale_version', undefined, { current: before });
    const after = await present(deps, tx, id);
    if (!after.ok) return after;
    const payload = { ...differences(before, after.value), versionGiven: change.version !== undefined };
    await record(deps, tx, actor, { action: 'change', id, payload });
    return after;
  });
}

/**
 * Deletes it from the catalogue; the row stays, because orders refer to it. Refuses while bookings are upcoming,
 * because nobody would tell the people who hold them.
 */
export function deleteExperience(
  deps: Dependencies,
  actor: Actor,
  id: string,
  claim: IdempotencyClaim | null,
): Promise<Result<{ success: true }>> {
  return withIdempotency(deps, claim, async (tx) => {
    const now = instant(deps.clock.now());
    const seq = await nextSeq(tx);
    if (!(await lockForDeletion(tx, deps.db.engine, id))) return fail('experience_not_found');
    const ahead = await countBookingsAhead(tx, id, now);
    if (ahead.paid + ahead.unpaid > 0) return bookingsAhead(ahead);
    const before = await findForAdmin(tx, today(deps), id);
    await markDeleted(tx, id, { now, seq });
    const payload = { before: before && { name: before.name, price: before.price }, after: null };
    await record(deps, tx, actor, { action: 'delete', id, payload });
    return ok({ success: true });
  });
}

function bookingsAhead({ paid, unpaid }: { paid: number; unpaid: number }) {
  const bookings = paid + unpaid;
  const count = bookings === 1 ? 'una reserva' : `${bookings} reservas`;
  const waiting = unpaid === 0 ? '' : ` (${unpaid === bookings ? 'sin pagar todavía' : `${unpaid} sin pagar todavía`})`;
  return fail(
    'bookings_ahead',
    `Esta experiencia tiene ${count} por delante${waiting}. ${bookings === 1 ? 'Muévela o devuélvela' : 'Muévelas o devuélvelas'} antes de retirarla.`,
    { bookings, unpaid },
  );
}

/** A provider's experiences, kept from bookings and changes until the transaction ends. */
export interface LockedExperiences {
  seq: number;
  rows: readonly { id: string; published: boolean }[];
}

/** Locks the experiences of a provider that may be removed. No other can be added meanwhile. */
export async function lockExperiencesOf(deps: Dependencies, tx: Tx, providerId: string): Promise<LockedExperiences> {
  const seq = await nextSeq(tx);
  return { seq, rows: await lockAllOfProvider(tx, deps.db.engine, providerId) };
}

/** Deletes the experiences of a provider that is removed; the caller saw that they have no bookings ahead. */
export async function deleteLocked(deps: Dependencies, tx: Tx, { seq, rows }: LockedExperiences): Promise<void> {
  const now = instant(deps.clock.now());
  for (const { id } of rows) await markDeleted(tx, id, { now, seq });
}

interface Recorded {
  action: 'create' | 'change' | 'delete' | 'duplicate';
  id: string;
  payload: object;
}

function record(deps: Dependencies, tx: Tx, actor: Actor, { action, id, payload }: Recorded): Promise<void> {
  return recordAudit(deps, tx, {
    actor: actor.userId,
    action: `experience.${action}`,
    entity: 'experience',
    entityId: id,
    payload,
  });
}

async function present(deps: Dependencies, tx: Tx, id: string): Promise<Result<AdminExperience>> {
  const experience = await findForAdmin(tx, today(deps), id);
  return experience ? ok(experience) : fail('experience_not_found');
}
