import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Verification } from '#contract/feedback.ts';
import { flag } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Schema } from '#server/db/schema.ts';
import { touchExperience } from '#server/modules/catalogue/service.ts';
import { lockReview, toVerification } from './queries.ts';

/** 'Compra verificada' and its stronger form: how a review's mark follows what its author's orders have become. */

/** Who wrote a review: a session, a person, or both. */
export interface Author {
  sessionId: string | null;
  userId: string | null;
}

/** Orders of an experience by a session, or by a person: also what a guest ordered with the person's own verified address. */
function ofAuthor(experienceId: string, { sessionId, userId }: Author) {
  return (eb: ExpressionBuilder<Schema, 'orders'>) =>
    eb.and([
      eb.exists(eb.selectFrom('order_items').select('order_items.id').whereRef('order_items.order_id', '=', 'orders.id').where('order_items.experience_id', '=', experienceId)),
      eb.or([
        ...(sessionId ? [eb('orders.session_id', '=', sessionId)] : []),
        ...(userId
          ? [eb('orders.user_id', '=', userId), eb('orders.email', '=', eb.selectFrom('users').select('users.email').where('users.id', '=', userId).where('users.email_verified', '=', 1))]
          : []),
      ]),
    ]);
}

/**
 * Locks who writes or buys until the transaction ends: of one person's review and order that move at the same time,
 * the second finds what the first has done.
 */
async function lockPeople(tx: Tx, sessionId: string, users: (eb: ExpressionBuilder<Schema, 'users'>) => Expression<SqlBool>): Promise<void> {
  await tx.updateTable('visitor_sessions').set((eb) => ({ user_id: eb.ref('user_id') })).where('id', '=', sessionId).execute();
  await tx.updateTable('users').set((eb) => ({ email: eb.ref('email') })).where(users).execute();
}

/** What a review that is being written may bear; its author's orders stand still until the transaction ends. */
export async function verifyReview(tx: Tx, experienceId: string, author: { sessionId: string; userId: string | null }): Promise<Verification> {
  await lockPeople(tx, author.sessionId, (eb) => eb('id', '=', author.userId ?? ''));
  return findVerification(tx, experienceId, author);
}

/** What a session or a person has of the experience in confirmed orders: nothing, a booking, or a check-in. */
async function findVerification(tx: Tx, experienceId: string, author: Author): Promise<Verification> {
  const items = await tx
    .selectFrom('order_items')
    .select('checked_in_at')
    .where('experience_id', '=', experienceId)
    .where('state', 'in', ['booked', 'checked_in', 'done'])
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('orders.id').where('orders.status', 'in', ['confirmed', 'completed']).where(ofAuthor(experienceId, author)))
    .execute();
  if (items.some((item) => item.checked_in_at !== null)) return 'attended';
  return items.length > 0 ? 'bought' : null;
}

/**
 * An order was confirmed, cancelled, refunded, or somebody was checked in: reviews that its buyer wrote of these
 * experiences before bear what they may bear now. Nobody keeps the badge of a booking that they gave back.
 */
export async function followOrder(tx: Tx, order: { session_id: string; user_id: string | null; email: string }, experienceIds: readonly string[]): Promise<void> {
  if (experienceIds.length === 0) return;
  await lockPeople(tx, order.session_id, (eb) => eb.or([eb('id', '=', order.user_id ?? ''), eb('email', '=', order.email)]));
  const changed = new Set<string>();
  // Every review before the catalogue's number, which whoever moderates one of them takes last.
  for (const id of await listOfBuyer(tx, order, experienceIds)) {
    const experienceId = await verifyAnew(tx, id);
    if (experienceId) changed.add(experienceId);
  }
  for (const experienceId of changed) await touchExperience(tx, experienceId);
}

/** Ids of what an order's buyer wrote of some experiences, always in the same order. */
async function listOfBuyer(tx: Tx, order: { session_id: string; user_id: string | null; email: string }, experienceIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('reviews')
    .select('id')
    .where('experience_id', 'in', [...new Set(experienceIds)])
    .where((eb) =>
      eb.or([
        eb('session_id', '=', order.session_id),
        ...(order.user_id ? [eb('user_id', '=', order.user_id)] : []),
        eb('user_id', 'in', eb.selectFrom('users').select('users.id').where('users.email', '=', order.email).where('users.email_verified', '=', 1)),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locked first: an order of the same person's other session may move at the same time. @returns its experience, if the mark has changed */
async function verifyAnew(tx: Tx, reviewId: string): Promise<string | null> {
  const review = await lockReview(tx, reviewId);
  if (!review) return null;
  const verification = await findVerification(tx, review.experience_id, { sessionId: review.session_id, userId: review.user_id });
  if (verification === toVerification(review)) return null;
  await tx.updateTable('reviews').set(verificationColumns(verification)).where('id', '=', review.id).execute();
  return review.experience_id;
}

export function verificationColumns(verification: Verification) {
  return { verified: flag(verification !== null), attended: flag(verification === 'attended') };
}
