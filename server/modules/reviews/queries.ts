import type { Comment } from '#contract/reviews.ts';
import { isSet } from '#server/db/codecs.ts';
import type { Reader, Tx } from '#server/db/connect.ts';
import type { Row } from '#server/db/schema.ts';

export interface After {
  createdAt: string;
  id: string;
}

export async function listComments(db: Reader, experienceId: string, limit: number, after: After | null): Promise<Comment[]> {
  let query = db
    .selectFrom('reviews')
    .selectAll()
    .where('experience_id', '=', experienceId)
    .where('hidden_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after) {
    query = query.where((eb) => eb.or([eb('created_at', '<', after.createdAt), eb.and([eb('created_at', '=', after.createdAt), eb('id', '<', after.id)])]));
  }
  return (await query.execute()).map(toComment);
}

export function toComment(row: Row<'reviews'>): Comment {
  return { id: row.id, authorName: row.author_name, rating: row.rating, date: row.created_at, text: row.text, verified: isSet(row.verified), verification: isSet(row.verified) ? 'bought' : null, helpfulCount: 0, answer: null };
}

export async function findRatings(db: Reader, experienceId: string): Promise<Row<'experience_ratings'> | undefined> {
  return db.selectFrom('experience_ratings').selectAll().where('experience_id', '=', experienceId).executeTakeFirst();
}

const starColumns = ['stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5'] as const;

/** Counts a review into the summary, in the transaction that writes it. */
export async function countReview(tx: Tx, experienceId: string, rating: number): Promise<void> {
  const column = starColumns[rating - 1];
  if (!column) throw new RangeError(`no such rating: ${rating}`);
  const empty = { stars_1: 0, stars_2: 0, stars_3: 0, stars_4: 0, stars_5: 0 };
  await tx
    .insertInto('experience_ratings')
    .values({ experience_id: experienceId, rating_count: 1, rating_sum: rating, ...empty, [column]: 1 })
    .onConflict((conflict) =>
      conflict.column('experience_id').doUpdateSet((eb) => ({
        rating_count: eb('experience_ratings.rating_count', '+', 1),
        rating_sum: eb('experience_ratings.rating_sum', '+', rating),
        [column]: eb(`experience_ratings.${column}`, '+', 1),
      })),
    )
    .execute();
}

/** Whether the session or the person has a confirmed booking of the experience. */
export async function hasBooked(tx: Tx, experienceId: string, sessionId: string, userId: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select('orders.id')
    .where('order_items.experience_id', '=', experienceId)
    .where('orders.status', 'in', ['confirmed', 'completed'])
    .where((eb) => (userId ? eb.or([eb('orders.session_id', '=', sessionId), eb('orders.user_id', '=', userId)]) : eb('orders.session_id', '=', sessionId)))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasReviewed(tx: Tx, experienceId: string, sessionId: string, userId: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('reviews')
    .select('id')
    .where('experience_id', '=', experienceId)
    .where((eb) => (userId ? eb.or([eb('session_id', '=', sessionId), eb('user_id', '=', userId)]) : eb('session_id', '=', sessionId)))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
