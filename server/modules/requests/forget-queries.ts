import type { Tx } from '#server/db/connect.ts';

/** Gives requests that were filed with a person's verified e-mail, by nobody signed in, to their account. */
export async function bindByEmail(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('service_requests')
    .set({ user_id: userId })
    .where('user_id', 'is', null)
    .where('email', 'in', (eb) =>
      eb.selectFrom('users').select('email').where('id', '=', userId).where('email_verified', '=', 1),
    )
    .execute();
}

/** @param userId whose closed requests are cleared; null for those of every deleted account */
export async function clearClosed(tx: Tx, userId: string | null): Promise<void> {
  const query = tx
    .updateTable('service_requests')
    .set({ name: '', email: '', session_id: null })
    .where('state', '=', 'cerrada')
    .where('email', '!=', '');
  await (
    userId === null
      ? query.where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('deleted_at', 'is not', null))
      : query.where('user_id', '=', userId)
  ).execute();
}
