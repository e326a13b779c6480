import { type RawBuilder, sql } from 'kysely';
import type { Comment, ReviewSort, Verification } from '#contract/api/feedback.ts';
import type { Moderation } from '#contract/api/reviews.ts';
import { isSet } from '#server/db/codecs.ts';
import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { NewRow, Row } from '#server/db/schema.ts';
import type { Place } from './cursor.ts';

export type ReviewRow = Row<'reviews'>;

/** The sort key of each order, which ends its index; all are read in descending order. */
const keys: Record<
  ReviewSort,
  {
    columns: RawBuilder<unknown>;
    place: (place: Place) => RawBuilder<unknown>;
    order: (direction: 'asc' | 'desc') => RawBuilder<unknown>[];
  }
> = {
  newest: {
    columns: sql`(created_at, id)`,
    place: ({ createdAt, id }) => sql`(${createdAt}, ${id})`,
    order: (direction) => [sql`created_at ${sql.raw(direction)}`, sql`id ${sql.raw(direction)}`],
  },
  highest: {
    columns: sql`(rating, created_at, id)`,
    place: ({ rating, createdAt, id }) => sql`(${rating}, ${createdAt}, ${id})`,
    order: (direction) => [
      sql`rating ${sql.raw(direction)}`,
      sql`created_at ${sql.raw(direction)}`,
      sql`id ${sql.raw(direction)}`,
    ],
  },
  lowest: {
    columns: sql`(negative_rating, created_at, id)`,
    place: ({ rating, createdAt, id }) => sql`(${-rating}, ${createdAt}, ${id})`,
    order: (direction) => [
      sql`negative_rating ${sql.raw(direction)}`,
      sql`created_at ${sql.raw(direction)}`,
      sql`id ${sql.raw(direction)}`,
    ],
  },
};

export interface ReviewsWanted {
  experienceId: string;
  sort: ReviewSort;
  limit: number;
  /** down: from the position or the start. up: towards the start, nearest first, or from the end. */
  towards: 'down' | 'up';
  place: Place | null;
}

/** Visible reviews of an experience along one order. */
export async function listReviews(
  db: ReadDb,
  { experienceId, sort, limit, towards, place }: ReviewsWanted,
): Promise<ReviewRow[]> {
  const key = keys[sort];
  const down = towards === 'down';
  const beyond = place === null ? sql`` : sql`and ${key.columns} ${sql.raw(down ? '<' : '>')} ${key.place(place)}`;
  const { rows } =
    await sql<ReviewRow>`select * from reviews where experience_id = ${experienceId} and hidden_at is null ${beyond}
    order by ${sql.join(key.order(down ? 'desc' : 'asc'))} limit ${limit}`.execute(db);
  return rows;
}

/** @param answeredBy whose the answer is: the provider's name */
export function toComment(row: ReviewRow, answeredBy: string): Comment {
  return {
    id: row.id,
    authorName: row.author_name,
    rating: row.rating,
    date: row.created_at,
    text: row.text,
    verified: isSet(row.verified),
    verification: toVerification(row),
    helpfulCount: row.helpful_count,
    answer:
      row.answer !== null && row.answered_at !== null
        ? { text: row.answer, date: row.answered_at, by: answeredBy }
        : null,
  };
}

export function toVerification(row: Pick<ReviewRow, 'verified' | 'attended'>): Verification {
  if (isSet(row.attended)) return 'attended';
  return isSet(row.verified) ? 'bought' : null;
}

export function toModeration(row: Pick<ReviewRow, 'hidden_at' | 'moderated_at' | 'moderation_reason'>): Moderation {
  return row.moderated_at === null
    ? null
    : { hidden: row.hidden_at !== null, reason: row.moderation_reason ?? '', date: row.moderated_at };
}

/** A review's row, locked until the transaction ends. */
export async function findReview(db: ReadDb, id: string): Promise<ReviewRow | undefined> {
  return db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockReview(tx: Tx, id: string): Promise<ReviewRow | undefined> {
  return tx
    .updateTable('reviews')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/**
 * The caller's review of an experience: by session, by user, or by a session bound to the user. Separate queries,
 * because one with OR would not use the indexes.
 */
export async function findWritten(
  db: ReadDb | Tx,
  experienceId: string,
  visitorSessionId: string | null,
  userId: string | null,
): Promise<ReviewRow | undefined> {
  const written = () => db.selectFrom('reviews').selectAll().where('experience_id', '=', experienceId);
  if (userId === null)
    return written()
      .where('session_id', '=', visitorSessionId ?? '')
      .executeTakeFirst();
  return written()
    .where('session_id', '=', visitorSessionId ?? '')
    .unionAll(written().where('user_id', '=', userId))
    .unionAll(
      written().where('session_id', 'in', (eb) =>
        eb.selectFrom('visitor_sessions').select('visitor_sessions.id').where('visitor_sessions.user_id', '=', userId),
      ),
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

export function insertReview(tx: Tx, row: NewRow<'reviews'>): Promise<ReviewRow> {
  return tx.insertInto('reviews').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateReview(tx: Tx, id: string, columns: Partial<NewRow<'reviews'>>): Promise<void> {
  await tx.updateTable('reviews').set(columns).where('id', '=', id).execute();
}

/** Deletes a review with its votes and reports. */
export async function deleteReviewRows(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('review_votes').where('review_id', '=', id).execute();
  await tx.deleteFrom('review_reports').where('review_id', '=', id).execute();
  await tx.deleteFrom('reviews').where('id', '=', id).execute();
}

/** Whose experience it is: null for one that Rumbo operates. */
export async function providerOf(tx: Tx, experienceId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('experiences')
    .select('provider_id')
    .where('id', '=', experienceId)
    .executeTakeFirstOrThrow();
  return row.provider_id;
}
