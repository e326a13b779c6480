import type {
  CataloguePage,
  Experience,
  ExperienceChange,
  ExperienceInput,
  Product,
} from '#contract/api/experiences.ts';
import { type CatalogueFacets, facetsOf } from '#contract/api/facets.ts';
import { listRowsMax } from '#contract/domain/limits.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { bogotaDate } from '#contract/domain/time.ts';
import { instant } from '#server/db/codecs.ts';
import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import {
  countBookingsAhead,
  insertExperience,
  listDeleted,
  lockForDeletion,
  markDeleted,
  nextSeq,
  providerExists,
  setChangeSeq,
  updateExperience,
} from './change-queries.ts';
import type { PageOf, Plannable, Weighable } from './queries.ts';
import {
  findAny,
  findForBooking,
  findOldest,
  findPublished,
  listAfter,
  listAll,
  listChangedSince,
  listFacetGroups,
  listIdsChangedSince,
  listIdsLapsedSince,
  listPlannable,
  listPublished,
  listWeighable,
  readSeq,
  selectPublishedIds,
} from './queries.ts';
import { columnsOfChange, rowOfInput } from './rows.ts';

const today = (deps: Dependencies) => bogotaDate(deps.clock.now());

/** Identifies the state of the visible catalogue: responses may be cached while it stays the same. */
export async function catalogueVersion(deps: Dependencies): Promise<string> {
  return `${await readSeq(deps.db.read)}-${today(deps)}`;
}

export async function publishedExperiences(deps: Dependencies, page: Partial<PageOf> = {}): Promise<Experience[]> {
  return listPublished(deps.db.read, today(deps), {
    limit: Math.min(page.limit ?? listRowsMax, listRowsMax),
    after: page.after ?? null,
  });
}

/** Ids of the published experiences, as a subquery. */
export function publishedIds(deps: Dependencies) {
  return selectPublishedIds(deps.db.read, today(deps));
}

/** Catalogue-wide aggregates. */
export async function catalogueFacets(deps: Dependencies): Promise<CatalogueFacets> {
  return facetsOf(await listFacetGroups(deps.db.read, today(deps)));
}

/** The data for a day's plan of every published experience that takes bookings. */
export function plannableExperiences(deps: Dependencies): Promise<Plannable[]> {
  return listPlannable(deps.db.read, today(deps));
}

/** The download sizes of every published experience. */
export function weighableExperiences(deps: Dependencies): Promise<Weighable[]> {
  return listWeighable(deps.db.read, today(deps));
}

export function allExperiences(deps: Dependencies): Promise<Experience[]> {
  return listAll(deps.db.read, listRowsMax);
}

/** A page of all experiences in the order of their ids, for an export. */
export function experiencesAfter(deps: Dependencies, after: string, limit: number) {
  return listAfter(deps.db.read, after, limit);
}

export async function experienceById(deps: Dependencies, id: string): Promise<Result<Experience>> {
  const experience = await findPublished(deps.db.read, today(deps), id);
  return experience ? ok(experience) : fail('experience_not_found');
}

/** True if visitors may see an experience, checked inside a transaction. */
export async function isPublished(deps: Dependencies, db: ReadDb | Tx, id: string): Promise<boolean> {
  return (await findPublished(db, today(deps), id)) !== null;
}

/** The default experience where no id is given: the oldest published one. */
export async function defaultExperience(deps: Dependencies): Promise<Experience | null> {
  return findOldest(deps.db.read, today(deps));
}

/** Experiences of a cart or an order, in any state, with which of them visitors may book. */
export async function experiencesForBooking(
  deps: Dependencies,
  db: ReadDb | Tx,
  ids: readonly string[],
): Promise<{ byId: Map<string, Experience>; published: Set<string> }> {
  return findForBooking(db, today(deps), ids);
}

/** Returns the deleted ones of some experiences. None of them can be deleted until the caller's transaction ends. */
export function deletedAmong(deps: Dependencies, tx: Tx, ids: readonly string[]): Promise<string[]> {
  return listDeleted(tx, deps.db.engine, ids);
}

export function asProduct(experience: Experience): Product {
  return {
    id: experience.id,
    name: experience.name,
    price: experience.price,
    averageRating: experience.averageRating,
    totalVotes: experience.totalReviews,
  };
}

/**
 * Returns the changes after a cursor, and the next cursor: the number of the last change plus the day, because an
 * expired registration removes experiences without a change. A foreign cursor gets everything.
 */
export async function catalogueSince(deps: Dependencies, cursor: string | undefined): Promise<CataloguePage> {
  const day = today(deps);
  // Read first, so that a concurrent change is sent twice rather than never.
  const seq = await readSeq(deps.db.read);
  const since = readCatalogueCursor(cursor, { seq, day });
  const upserts = await listChangedSince(deps.db.read, day, since?.seq ?? 0);
  const visible = new Set(upserts.map((experience) => experience.id));
  const gone = since
    ? [
        ...(await listIdsChangedSince(deps.db.read, since.seq)),
        ...(await listIdsLapsedSince(deps.db.read, since.day, day)),
      ]
    : [];
  return { upserts, deletes: [...new Set(gone)].filter((id) => !visible.has(id)), cursor: `${seq}.${day}` };
}

/** null for a missing, foreign or future cursor (of another database, or from before a restore). */
function readCatalogueCursor(
  cursor: string | undefined,
  present: { seq: number; day: string },
): { seq: number; day: string } | null {
  const [, digits, day] = /^(\d{1,15})\.(\d{4}-\d{2}-\d{2})$/.exec(cursor ?? '') ?? [];
  if (digits === undefined || day === undefined || Number(digits) > present.seq || day > present.day) return null;
  return { seq: Number(digits), day };
}

export interface Actor {
  userId: string;
}

export function createExperience(
  deps: Dependencies,
  actor: Actor,
  input: ExperienceInput,
  claim: IdempotencyClaim | null,
): Promise<Result<Experience>> {
  return withIdempotency(deps, claim, async (tx) => {
    if (input.providerId && !(await providerExists(tx, input.providerId))) return unknownProvider();
    const row = rowOfInput(input, { id: deps.ids.uuid(), now: instant(deps.clock.now()), seq: await nextSeq(tx) });
    await insertExperience(tx, row);
    await recordAudit(deps, tx, {
      actor: actor.userId,
      action: 'experience.create',
      entity: 'experience',
      entityId: row.id,
      payload: input,
    });
    return present(tx, row.id);
  });
}

function unknownProvider() {
  const message = 'No existe un proveedor con ese identificador';
  return fail('invalid', message, { fields: { providerId: message } });
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
): Promise<Result<Experience>> {
  return withIdempotency(deps, claim, async (tx) => {
    const before = await findAny(tx, id);
    if (!before) return fail('experience_not_found');
    const columns = {
      ...columnsOfChange(change),
      updated_at: instant(deps.clock.now()),
      change_seq: await nextSeq(tx),
    };
    if (!(await updateExperience(tx, id, columns, change.version)))
      return fail('stale_version', undefined, { current: before });
    await recordAudit(deps, tx, {
      actor: actor.userId,
      action: 'experience.change',
      entity: 'experience',
      entityId: id,
      payload: { change, versionGiven: change.version !== undefined },
    });
    return present(tx, id);
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
    await markDeleted(tx, id, { now, seq });
    await recordAudit(deps, tx, {
      actor: actor.userId,
      action: 'experience.delete',
      entity: 'experience',
      entityId: id,
      payload: {},
    });
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

/** Records a change of what visitors see of an experience (such as its rating). */
export async function touchExperience(tx: Tx, id: string): Promise<void> {
  await setChangeSeq(tx, id, await nextSeq(tx));
}

async function present(tx: Tx, id: string): Promise<Result<Experience>> {
  const experience = await findAny(tx, id);
  return experience ? ok(experience) : fail('experience_not_found');
}
