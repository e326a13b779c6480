import type { Selectable } from 'kysely';
import type { Experience, Picture, ScheduleEntry } from '#contract/api/experiences.ts';
import type { FacetGroup } from '#contract/api/facets.ts';
import { averageOf } from '#contract/domain/rating.ts';
import { mayPublish } from '#contract/domain/rnt.ts';
import { fromJson, isSet, readPolicy } from '#server/db/codecs.ts';
import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { Schema } from '#server/db/schema.ts';

export type ExperienceRow = Selectable<Schema['experiences']> & {
  provider_name: string | null;
  provider_rnt: string | null;
  rating_count: number | null;
  rating_sum: number | null;
};

export function selectExperiences(db: ReadDb | Tx) {
  return db
    .selectFrom('experiences')
    .leftJoin('providers', 'providers.id', 'experiences.provider_id')
    .leftJoin('experience_ratings', 'experience_ratings.experience_id', 'experiences.id')
    .selectAll('experiences')
    .select([
      'providers.name as provider_name',
      'providers.rnt as provider_rnt',
      'experience_ratings.rating_count',
      'experience_ratings.rating_sum',
    ]);
}

/**
 * What visitors may see: published, with an active provider whose registration (RNT) is valid today. An experience
 * without a provider is Rumbo-operated.
 */
function selectPublished(db: ReadDb | Tx, today: string) {
  return (
    selectExperiences(db)
      // A literal, because SQLite replans a bound value on each run, which costs more than the query.
      .where((eb) => eb('experiences.published', '=', eb.lit(1)))
      .where('experiences.deleted_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('experiences.provider_id', 'is', null),
          eb.and([
            eb('providers.status', '=', 'active'),
            eb('providers.rnt', 'is not', null),
            eb('providers.rnt_valid_until', '>=', today),
          ]),
        ]),
      )
  );
}

export interface PageOf {
  limit: number;
  /** Rows after this one in the list's order: newest first, then by id. */
  after: { createdAt: string; id: string } | null;
}

export async function listPublished(db: ReadDb, today: string, page: PageOf): Promise<Experience[]> {
  let query = selectPublished(db, today)
    .orderBy('experiences.created_at', 'desc')
    .orderBy('experiences.id')
    .limit(page.limit);
  const after = page.after;
  if (after) {
    query = query.where((eb) =>
      eb.or([
        eb('experiences.created_at', '<', after.createdAt),
        eb.and([eb('experiences.created_at', '=', after.createdAt), eb('experiences.id', '>', after.id)]),
      ]),
    );
  }
  return (await query.execute()).map(toExperience);
}

/** Ids of visible experiences, as a subquery. */
export function selectPublishedIds(db: ReadDb | Tx, today: string) {
  return selectPublished(db, today).clearSelect().select('experiences.id');
}

/** Counts and price ranges of the published experiences by category and region. */
export async function listFacetGroups(db: ReadDb, today: string): Promise<FacetGroup[]> {
  const price = 'experiences.price_cop';
  const rows = await selectPublished(db, today)
    .clearSelect()
    .select([
      'experiences.category',
      'experiences.region',
      ({ fn }) => fn.countAll<number | string>().as('count'),
      ({ fn }) => fn.min(price).as('lowest'),
      ({ fn }) => fn.max(price).as('highest'),
    ])
    .groupBy(['experiences.category', 'experiences.region'])
    .execute();
  return rows.map(({ category, region, count, lowest, highest }) => ({
    category,
    region,
    count: Number(count),
    lowestPriceCop: Number(lowest),
    highestPriceCop: Number(highest),
  }));
}

/**
 * The data for a day's plan of every published experience that takes bookings: a lean row, because all are read at
 * once.
 */
export async function listPlannable(db: ReadDb, today: string): Promise<Plannable[]> {
  const rows = await selectPublished(db, today)
    .clearSelect()
    .select(['experiences.id', 'experiences.schedule', 'experiences.max_participants', 'experiences.price_cop'])
    .where('experiences.available', '=', 1)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    schedule: fromJson<ScheduleEntry[]>(row.schedule),
    maxParticipants: row.max_participants,
    price: row.price_cop,
  }));
}

export type Plannable = Pick<Experience, 'id' | 'schedule' | 'maxParticipants' | 'price'>;

/** The download sizes of every published experience. */
export type Weighable = Pick<Experience, 'region' | 'pictures' | 'schedule' | 'totalReviews'>;

export async function listWeighable(db: ReadDb, today: string): Promise<Weighable[]> {
  const rows = await selectPublished(db, today)
    .clearSelect()
    .select(['experiences.region', 'experiences.pictures', 'experiences.schedule', 'experience_ratings.rating_count'])
    .execute();
  return rows.map((row) => ({
    region: row.region,
    pictures: fromJson<Picture[]>(row.pictures),
    schedule: fromJson<ScheduleEntry[]>(row.schedule),
    totalReviews: row.rating_count ?? 0,
  }));
}

/** Experiences in the order of their ids, published or not, after one. */
export async function listAfter(
  db: ReadDb,
  after: string,
  limit: number,
): Promise<(Experience & { published: boolean })[]> {
  const rows = await selectExperiences(db)
    .where('experiences.deleted_at', 'is', null)
    .where('experiences.id', '>', after)
    .orderBy('experiences.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toExperience(row), published: isSet(row.published) }));
}

export async function findPublished(db: ReadDb | Tx, today: string, id: string): Promise<Experience | null> {
  const row = await selectPublished(db, today).where('experiences.id', '=', id).executeTakeFirst();
  return row ? toExperience(row) : null;
}

/**
 * Experiences by id, published or not (a cart keeps unpublished ones, and says so), with which of them visitors may
 * book.
 */
export async function findForBooking(
  db: ReadDb | Tx,
  today: string,
  ids: readonly string[],
): Promise<{ byId: Map<string, Experience>; published: Set<string> }> {
  if (ids.length === 0) return { byId: new Map(), published: new Set() };
  const rows = await selectExperiences(db)
    .select(publicationColumns)
    .where('experiences.id', 'in', [...new Set(ids)])
    .execute();
  return {
    byId: new Map(rows.map((row) => [row.id, toExperience(row)])),
    published: new Set(rows.filter((row) => isPublished(row, today)).map((row) => row.id)),
  };
}

/** What `isPublished` needs beside an experience's own columns. */
export const publicationColumns = [
  'providers.status as provider_status',
  'providers.rnt_valid_until as provider_rnt_until',
] as const;

/** The condition of `selectPublished` for a row that was read already. */
export function isPublished(
  row: ExperienceRow & { provider_status: string | null; provider_rnt_until: string | null },
  today: string,
): boolean {
  if (!isSet(row.published) || row.deleted_at !== null) return false;
  if (row.provider_id === null) return true;
  return mayPublish(
    { status: row.provider_status ?? '', rnt: row.provider_rnt, rntValidUntil: row.provider_rnt_until },
    today,
  );
}

/** The oldest published experience: the default product. */
export async function findOldest(db: ReadDb, today: string): Promise<Experience | null> {
  const row = await selectPublished(db, today)
    .orderBy('experiences.created_at')
    .orderBy('experiences.id')
    .executeTakeFirst();
  return row ? toExperience(row) : null;
}

/** Published experiences that changed after a cursor. */
export async function listChangedSince(db: ReadDb, today: string, seq: number): Promise<Experience[]> {
  return (
    await selectPublished(db, today)
      .where('experiences.change_seq', '>', seq)
      .orderBy('experiences.change_seq')
      .execute()
  ).map(toExperience);
}

/** Every id that changed after a cursor, whether visitors may still see it or not. */
export async function listIdsChangedSince(db: ReadDb, seq: number): Promise<string[]> {
  return (await db.selectFrom('experiences').select('id').where('change_seq', '>', seq).execute()).map((row) => row.id);
}

/** Experiences whose provider's registration (RNT) was valid on the day `from` but is not `today`. */
export async function listIdsLapsedSince(db: ReadDb, from: string, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('experiences')
    .innerJoin('providers', 'providers.id', 'experiences.provider_id')
    .select('experiences.id')
    .where('providers.rnt_valid_until', '>=', from)
    .where('providers.rnt_valid_until', '<', today)
    .execute();
  return rows.map((row) => row.id);
}

export async function readSeq(db: ReadDb | Tx): Promise<number> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', 'catalogue_seq').executeTakeFirst();
  return Number(row?.value ?? 0);
}

export function toExperience(row: ExperienceRow): Experience {
  const pictures = fromJson<Picture[]>(row.pictures);
  const count = row.rating_count ?? 0;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    images: pictures.map((picture) => (picture.src.startsWith('/catalogue/') ? `${picture.src}.webp` : picture.src)),
    pictures,
    duration: row.duration,
    durationMinutes: row.duration_minutes,
    maxParticipants: row.max_participants,
    location: row.location,
    region: row.region,
    meetingPoint: row.meeting_point,
    latitude: row.latitude,
    longitude: row.longitude,
    price: row.price_cop,
    currency: 'COP',
    averageRating: averageOf(row.rating_sum ?? 0, count),
    totalReviews: count,
    schedule: fromJson<ScheduleEntry[]>(row.schedule),
    highlights: fromJson<string[]>(row.highlights),
    includes: fromJson<string[]>(row.includes),
    notIncludes: fromJson<string[]>(row.not_includes),
    languages: fromJson<string[]>(row.languages),
    minAge: row.min_age,
    accessibility: row.accessibility,
    cancellationPolicy: readPolicy(row.cancellation_policy),
    provider: row.provider_id ? { id: row.provider_id, name: row.provider_name ?? '', rnt: row.provider_rnt } : null,
    available: isSet(row.available),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
