import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { NewRow } from '#server/db/schema.ts';

/** @returns false when the session has voted for the review already */
export async function insertVote(tx: Tx, row: NewRow<'review_votes'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('review_votes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['session_id', 'review_id']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** @returns false when there was no vote */
export async function deleteVote(tx: Tx, visitorSessionId: string, reviewId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('review_votes')
    .where('session_id', '=', visitorSessionId)
    .where('review_id', '=', reviewId)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

/** @returns false when the session has reported the review already */
export async function insertReport(tx: Tx, row: NewRow<'review_reports'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('review_reports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['session_id', 'review_id']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function countReport(tx: Tx, reviewId: string): Promise<void> {
  await tx
    .updateTable('reviews')
    .set((eb) => ({ report_count: eb('report_count', '+', 1) }))
    .where('id', '=', reviewId)
    .execute();
}

export async function handleReports(tx: Tx, reviewId: string, now: string): Promise<void> {
  await tx
    .updateTable('review_reports')
    .set({ handled_at: now })
    .where('review_id', '=', reviewId)
    .where('handled_at', 'is', null)
    .execute();
}

/** The user a session is bound to; null for none. */
export async function userOfSession(tx: Tx, visitorSessionId: string): Promise<string | null> {
  const session = await tx
    .selectFrom('visitor_sessions')
    .select('user_id')
    .where('id', '=', visitorSessionId)
    .executeTakeFirst();
  return session?.user_id ?? null;
}

/** Ids of the reviews of an experience that a session has voted for or reported. */
export async function listVotedOrReported(
  db: ReadDb,
  table: 'review_votes' | 'review_reports',
  experienceId: string,
  visitorSessionId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .innerJoin('reviews', 'reviews.id', `${table}.review_id`)
    .select('reviews.id')
    .where(`${table}.session_id`, '=', visitorSessionId)
    .where('reviews.experience_id', '=', experienceId)
    .execute();
  return rows.map((row) => row.id);
}
