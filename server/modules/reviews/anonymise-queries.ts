import type { Tx } from '#server/db/connect.ts';
import type { Row } from '#server/db/schema.ts';

/** The reviews that a person wrote, signed in or in a session of theirs. */
export function listWrittenBy(
  tx: Tx,
  userId: string,
): Promise<Pick<Row<'reviews'>, 'id' | 'experience_id' | 'text' | 'hidden_at'>[]> {
  return tx
    .selectFrom('reviews')
    .select(['id', 'experience_id', 'text', 'hidden_at'])
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb('session_id', 'in', eb.selectFrom('visitor_sessions').select('id').where('user_id', '=', userId)),
      ]),
    )
    .orderBy('id')
    .execute();
}

export async function removeAuthor(
  tx: Tx,
  id: string,
  columns: Pick<Row<'reviews'>, 'author_name' | 'search_text'>,
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ ...columns, user_id: null, session_id: null })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The sessions of a person in which reviews were marked or reported. */
export async function listVotingSessions(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('visitor_sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where(({ or, exists, selectFrom }) =>
      or(
        (['review_votes', 'review_reports'] as const).map((table) =>
          exists(selectFrom(table).select('review_id').whereRef('session_id', '=', 'visitor_sessions.id')),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Votes and reports keep counting, under an id that is no session's. */
export async function moveVotes(tx: Tx, fromSession: string, to: string): Promise<void> {
  for (const table of ['review_votes', 'review_reports'] as const)
    await tx.updateTable(table).set({ session_id: to }).where('session_id', '=', fromSession).execute();
}
