import type { Verification } from '#contract/api/feedback.ts';
import { lockSession } from '#server/core/visitor-sessions.ts';
import { flag } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import { touchExperience } from '#server/modules/catalogue/service.ts';
import { lockReview, toVerification, updateReview } from './queries.ts';
import {
  type Author,
  type BuyerOfOrder,
  listBookings,
  listConfirmedOrders,
  listOfBuyer,
  lockUsers,
} from './verification-queries.ts';

/** 'Compra verificada' and its stronger form: how a review's mark follows what its author's orders have become. */

/**
 * Locks the people who write or buy until the transaction ends: of one person's review and order that move at the same
 * time, the second finds what the first has done.
 */
async function lockPeople(
  tx: Tx,
  visitorSessionId: string,
  person: { userId: string | null; email: string | null },
): Promise<void> {
  await lockSession(tx, visitorSessionId);
  await lockUsers(tx, person);
}

/** What a review that is being written may bear; its author's orders stand still until the transaction ends. */
export async function verifyReview(
  tx: Tx,
  experienceId: string,
  author: { visitorSessionId: string; userId: string | null },
): Promise<Verification> {
  await lockPeople(tx, author.visitorSessionId, { userId: author.userId, email: null });
  return findVerification(tx, experienceId, author);
}

const taken: ReadonlySet<string> = new Set(['booked', 'checked_in', 'done']);

/** What a session or a person has of the experience in confirmed orders: nothing, a booking, or a check-in. */
async function findVerification(tx: Tx, experienceId: string, author: Author): Promise<Verification> {
  const orderIds = await listConfirmedOrders(tx, author);
  if (orderIds.length === 0) return null;
  const all = await listBookings(tx, orderIds);
  const items = all.filter((item) => item.experience_id === experienceId && taken.has(item.state));
  if (items.some((item) => item.checked_in_at !== null)) return 'attended';
  return items.length > 0 ? 'bought' : null;
}

/**
 * An order was confirmed, cancelled, refunded, or somebody was checked in: reviews that its buyer wrote of these
 * experiences before bear what they may bear now. Nobody keeps the badge of a booking that they gave back.
 */
export async function followOrder(tx: Tx, order: BuyerOfOrder, experienceIds: readonly string[]): Promise<void> {
  if (experienceIds.length === 0) return;
  await lockPeople(tx, order.session_id, { userId: order.user_id, email: order.email });
  const changed = new Set<string>();
  // Every review before the catalogue's number, which whoever moderates one of them takes last.
  for (const id of await listOfBuyer(tx, order, experienceIds)) {
    const experienceId = await verifyAnew(tx, id);
    if (experienceId) changed.add(experienceId);
  }
  for (const experienceId of changed) await touchExperience(tx, experienceId);
}

/** Locked first: an order of the same person's other session may move at the same time. @returns its experience, if the mark has changed */
async function verifyAnew(tx: Tx, reviewId: string): Promise<string | null> {
  const review = await lockReview(tx, reviewId);
  if (!review) return null;
  const verification = await findVerification(tx, review.experience_id, {
    visitorSessionId: review.session_id,
    userId: review.user_id,
  });
  if (verification === toVerification(review)) return null;
  await updateReview(tx, review.id, verificationColumns(verification));
  return review.experience_id;
}

export function verificationColumns(verification: Verification) {
  return { verified: flag(verification !== null), attended: flag(verification === 'attended') };
}
