import { type SelectQueryBuilder, sql } from 'kysely';
import { foldText } from '#contract/domain/fold-text.ts';
import { reportsShownMax } from '#contract/domain/limits.ts';
import type { RankingRecord, RankingSummary, ReviewReport } from '#contract/api/rankings.ts';
import { averageOf } from '#contract/domain/rating.ts';
import type { ReportReason } from '#contract/api/reviews.ts';
import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { Schema } from '#server/db/schema.ts';
import type { ReviewRow } from './queries.ts';
import { toComment, toModeration } from './queries.ts';
import { distributionOf } from './rating-queries.ts';

/** Ids of experiences, as a part of a query. */
export type PublishedIds = SelectQueryBuilder<Schema, never, { id: string }>;

export interface RecordsWanted {
  /** The experiences whose reviews are listed; null lists all, with hidden ones, reports and reasons, for admins. */
  within: PublishedIds | null;
  state: 'visible' | 'reported' | 'hidden' | null;
  rating: number | null;
  /** Folded; '' for all. */
  words: string;
  limit: number;
  after: { createdAt: string; id: string } | null;
}

type RecordRow = ReviewRow & { product_name: string; provider_name: string | null };

/** CROSS JOIN keeps SQLite on the reviews index and avoids a sort. */
function select(db: ReadDb | Tx) {
  return db
    .selectFrom('reviews')
    .crossJoin('experiences')
    .whereRef('experiences.id', '=', 'reviews.experience_id')
    .leftJoin('providers', 'providers.id', 'experiences.provider_id')
    .selectAll('reviews')
    .select(['experiences.name as product_name', 'providers.name as provider_name']);
}

/** Newest first, whatever the experience. */
export async function listRecords(
  db: ReadDb,
  { within, state, rating, words, limit, after }: RecordsWanted,
): Promise<RankingRecord[]> {
  let query = select(db).orderBy('reviews.created_at', 'desc').orderBy('reviews.id', 'desc').limit(limit);
  if (within) query = query.where(sql`reviews.experience_id || ''`, 'in', within);
  if (within || state === 'visible') query = query.where('reviews.hidden_at', 'is', null);
  if (state === 'hidden') query = query.where('reviews.hidden_at', 'is not', null);
  // A literal, because SQLite uses a partial index only if the condition is literal.
  if (state === 'reported') query = query.where((eb) => eb('reviews.report_count', '>', eb.lit(0)));
  if (rating !== null) query = query.where('reviews.rating', '=', rating);
  if (after) query = query.where(sql<boolean>`(reviews.created_at, reviews.id) < (${after.createdAt}, ${after.id})`);
  if (words !== '') {
    const named = await idsNamed(db, words);
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`reviews.search_text like ${containing(words)} escape '\\'`,
        ...(named.length > 0 ? [eb('reviews.experience_id', 'in', named)] : []),
      ]),
    );
  }
  const rows = await query.execute();
  return within === null ? toAdminRecords(db, rows) : rows.map(toRecord);
}

/** Names are folded here, because the engines fold letters differently and incompletely. */
async function idsNamed(db: ReadDb, words: string): Promise<string[]> {
  const rows = await db.selectFrom('experiences').select(['id', 'name']).execute();
  return rows.filter(({ name }) => foldText(name).includes(words)).map(({ id }) => id);
}

function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** A review for the public view, or for admins with `asAdmin`. */
export async function findRecord(
  db: ReadDb | Tx,
  id: string,
  { asAdmin }: { asAdmin: boolean },
): Promise<RankingRecord | null> {
  const rows = await select(db).where('reviews.id', '=', id).execute();
  return (asAdmin ? (await toAdminRecords(db, rows))[0] : rows.map(toRecord)[0]) ?? null;
}

function toRecord(row: RecordRow): RankingRecord {
  const { verification, answer } = toComment(row, row.provider_name ?? 'Rumbo');
  return {
    id: row.id,
    product_id: row.experience_id,
    product_name: row.product_name,
    author_name: row.author_name,
    rating: row.rating,
    text: row.text,
    date: row.created_at,
    verification,
    helpful_count: row.helpful_count,
    answer,
    hidden: row.hidden_at !== null,
    moderation: null,
    report_count: null,
    reports: null,
    version: row.version,
  };
}

async function toAdminRecords(db: ReadDb | Tx, rows: readonly RecordRow[]): Promise<RankingRecord[]> {
  const reports = await listOpenReports(
    db,
    rows.filter((row) => row.report_count > 0).map((row) => row.id),
  );
  return rows.map((row) => ({
    ...toRecord(row),
    moderation: toModeration(row),
    report_count: row.report_count,
    reports: reports.get(row.id) ?? [],
  }));
}

/** The newest few of each review's. */
async function listOpenReports(db: ReadDb | Tx, reviewIds: readonly string[]): Promise<Map<string, ReviewReport[]>> {
  const reports = new Map<string, ReviewReport[]>();
  if (reviewIds.length === 0) return reports;
  const ranked = db
    .selectFrom('review_reports')
    .select(({ fn }) => [
      'review_id',
      'reason',
      'details',
      'created_at',
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('review_id').orderBy('created_at', 'desc').orderBy('session_id'))
        .as('place'),
    ])
    .where('review_id', 'in', reviewIds)
    .where('handled_at', 'is', null);
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where('place', '<=', reportsShownMax)
    .orderBy('review_id')
    .orderBy('place')
    .execute();
  for (const { review_id: id, reason, details, created_at: date } of rows)
    reports.set(id, [...(reports.get(id) ?? []), { reason: reason as ReportReason, details, date }]);
  return reports;
}

/** From the summaries that are kept: no review is read. */
export async function sumUp(db: ReadDb, within: PublishedIds, linesMax: number): Promise<RankingSummary> {
  const rows = await db
    .selectFrom('experience_ratings')
    .innerJoin('experiences', 'experiences.id', 'experience_ratings.experience_id')
    .selectAll('experience_ratings')
    .select('experiences.name')
    .where('experience_ratings.rating_count', '>', 0)
    .where('experience_ratings.experience_id', 'in', within)
    .orderBy('experience_ratings.rating_count', 'desc')
    .orderBy('experience_ratings.experience_id')
    .execute();
  const reviews = rows.reduce((sum, row) => sum + row.rating_count, 0);
  const stars = rows.reduce((sum, row) => sum + row.rating_sum, 0);
  return {
    reviews,
    averageRating: averageOf(stars, reviews),
    experiencesWithReviews: rows.length,
    fiveStars: rows.reduce((sum, row) => sum + row.stars_5, 0),
    experiences: rows.slice(0, linesMax).map((row) => ({
      id: row.experience_id,
      name: row.name,
      averageRating: averageOf(row.rating_sum, row.rating_count),
      totalReviews: row.rating_count,
      distribution: distributionOf(row),
    })),
  };
}
