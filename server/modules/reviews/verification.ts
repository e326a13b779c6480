import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Verification } from '#contract/api/feedback.ts';
import { flag } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Schema } from '#server/db/schema.ts';
import { lockSession } from '#server/core/visitor-sessions.ts';
import { touchExperience } from '#server/modules/catalogue/service.ts';
import { lockReview, toVerification } from './queries.ts';

/** 'Compra verificada' and its stronger form: how a review's mark follows what its author's orders have become. */

/** Who wrote a review: a session, a person, or both. */
export interface Author {
  sessionId: string | null;
  userId: string | null;
}

/** Confirmed orders of a session, or of a person: also what a guest ordered with the person's own verified address. Each way has its index. */
async function listOrders(tx: Tx, { sessionId, userId }: Author): Promise<string[]> {
  const confirmed = () =>
    tx.selectFrom('orders').select('orders.id').where('orders.status', 'in', ['confirmed', 'completed']);
  const address = tx
    .selectFrom('users')
    .select('users.email')
    .where('users.id', '=', userId ?? '')
    .where('users.email_verified', '=', 1);
  const rows = await confirmed()
    .where('orders.session_id', '=', sessionId ?? '')
    .union(confirmed().where('orders.user_id', '=', userId ?? ''))
    .union(confirmed().where('orders.email', '=', address))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks who writes or buys until the transaction ends: of one person's review and order that move at the same time,
 * the second finds what the first has done.
 */
async function lockPeople(
  tx: Tx,
  sessionId: string,
  users: (eb: ExpressionBuilder<Schema, 'users'>) => Expression<SqlBool>,
): Promise<void> {
  await lockSession(tx, sessionId);
  await tx
    .updateTable('users')
    .set((eb) => ({ email: eb.ref('email') }))
    .where(users)
    .execute();
}

/** What a review that is being written may bear; its author's orders stand still until the transaction ends. */
export async function verifyReview(
  tx: Tx,
  experienceId: string,
  author: { sessionId: string; userId: string | null },
): Promise<Verification> {
  await lockPeople(tx, author.sessionId, (eb) => eb('id', '=', author.userId ?? ''));
  return findVerification(tx, experienceId, author);
}

const taken: ReadonlySet<string> = new Set(['booked', 'checked_in', 'done']);

/** What a session or a person has of the experience in confirmed orders: nothing, a booking, or a check-in. */
async function findVerification(tx: Tx, experienceId: string, author: Author): Promise<Verification> {
  const orderIds = await listOrders(tx, author);
  if (orderIds.length === 0) return null;
  // A person's few: asked by experience or state, SQLite would go through everybody's.
  const all = await tx
    .selectFrom('order_items')
    .select(['experience_id', 'state', 'checked_in_at'])
    .where('order_id', 'in', orderIds)
    .execute();
  const items = all.filter((item) => item.experience_id === experienceId && taken.has(item.state));
  if (items.some((item) => item.checked_in_at !== null)) return 'attended';
  return items.length > 0 ? 'bought' : null;
}

/**
 * An order was confirmed, cancelled, refunded, or somebody was checked in: reviews that its buyer wrote of these
 * experiences before bear what they may bear now. Nobody keeps the badge of a booking that they gave back.
 */
export async function followOrder(
  tx: Tx,
  order: { session_id: string; user_id: string | null; email: string },
  experienceIds: readonly string[],
): Promise<void> {
  if (experienceIds.length === 0) return;
  await lockPeople(tx, order.session_id, (eb) =>
    eb.or([eb('id', '=', order.user_id ?? ''), eb('email', '=', order.email)]),
  );
  const changed = new Set<string>();
  // Every review before the catalogue's number, which whoever moderates one of them takes last.
  for (const id of await listOfBuyer(tx, order, experienceIds)) {
    const experienceId = await verifyAnew(tx, id);
    if (experienceId) changed.add(experienceId);
  }
  for (const experienceId of changed) await touchExperience(tx, experienceId);
}

/** Ids of what an order's buyer wrote of some experiences, always in the same order. */
async function listOfBuyer(
  tx: Tx,
  order: { session_id: string; user_id: string | null; email: string },
  experienceIds: readonly string[],
): Promise<string[]> {
  const written = () =>
    tx
      .selectFrom('reviews')
      .select('id')
      .where('experience_id', 'in', [...new Set(experienceIds)]);
  const people = tx
    .selectFrom('users')
    .select('users.id')
    .where((eb) =>
      eb.or([
        eb('users.id', '=', order.user_id ?? ''),
        eb.and([eb('users.email', '=', order.email), eb('users.email_verified', '=', 1)]),
      ]),
    );
  const rows = await written()
    .where('session_id', '=', order.session_id)
    .union(written().where('user_id', 'in', people))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locked first: an order of the same person's other session may move at the same time. @returns its experience, if the mark has changed */
async function verifyAnew(tx: Tx, reviewId: string): Promise<string | null> {
  const review = await lockReview(tx, reviewId);
  if (!review) return null;
  const verification = await findVerification(tx, review.experience_id, {
    sessionId: review.session_id,
    userId: review.user_id,
  });
  if (verification === toVerification(review)) return null;
  await tx.updateTable('reviews').set(verificationColumns(verification)).where('id', '=', review.id).execute();
  return review.experience_id;
}

export function verificationColumns(verification: Verification) {
  return { verified: flag(verification !== null), attended: flag(verification === 'attended') };
}
