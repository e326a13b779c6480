import type { CataloguePage, Experience, Product } from '#contract/api/experiences.ts';
import { type CatalogueFacets, facetsOf } from '#contract/api/facets.ts';
import { listRowsMax } from '#contract/domain/limits.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { bogotaDate } from '#contract/domain/time.ts';
import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { listDeleted, nextSeq, setChangeSeq, setChangeSeqOfProvider } from './change-queries.ts';
import type { PageOf, Plannable, Weighable } from './queries.ts';
import {
  findForBooking,
  findOldest,
  findPublished,
  listAfter,
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

/** Records a change of what visitors see of an experience (such as its rating). */
export async function touchExperience(tx: Tx, id: string): Promise<void> {
  await setChangeSeq(tx, id, await nextSeq(tx));
}

/** Records that a provider's experiences look otherwise to visitors, or came on show or went. */
export async function touchExperiencesOf(tx: Tx, providerId: string): Promise<void> {
  await setChangeSeqOfProvider(tx, providerId, await nextSeq(tx));
}
