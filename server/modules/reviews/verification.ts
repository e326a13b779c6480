import type { Verification } from '#contract/api/feedback.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { lockSession } from '#server/core/visitor-sessions.ts';
import { flag } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import { touchExperience } from '#server/modules/catalogue/service.ts';
import { lockReview, toVerification, updateReview } from './queries.ts';
import {
  type Author,
  type BuyerOfOrder,
  claimReview,
  listBookings,
  listConfirmedOrders,
  listOfBuyer,
  listOfUser,
  listUnclaimed,
  lockUsers,
} from './verification-queries.ts';

/** Keeps the badge 'Compra verificada' and its stronger form in step with the author's orders. */

/** Locks session and users, so that concurrent changes of a person's review and order see each other. */
async function lockPeople(
  tx: Tx,
  visitorSessionId: string,
  person: { userId: string | null; email: string | null },
): Promise<void> {
  await lockSession(tx, visitorSessionId);
  await lockUsers(tx, person);
}

/** The badge of a new review. Locks its author's orders for the transaction. */
export async function verifyReview(
  tx: Tx,
  experienceId: string,
  author: { visitorSessionId: string; userId: string | null },
): Promise<Verification> {
  await lockPeople(tx, author.visitorSessionId, { userId: author.userId, email: null });
  return findVerification(tx, experienceId, author);
}

const taken: ReadonlySet<string> = new Set(['booked', 'checked_in', 'done']);

/** What confirmed orders prove for the experience: nothing, a booking, or a check-in. */
async function findVerification(tx: Tx, experienceId: string, author: Author): Promise<Verification> {
  const orderIds = await listConfirmedOrders(tx, author);
  if (orderIds.length === 0) return null;
  const all = await listBookings(tx, orderIds);
  const items = all.filter((item) => item.experience_id === experienceId && taken.has(item.state));
  if (items.some((item) => item.checked_in_at !== null)) return 'attended';
  return items.length > 0 ? 'bought' : null;
}

/**
 * Updates the badges of the buyer's reviews after an order is confirmed, cancelled, refunded or checked in. A
 * cancelled booking loses its badge.
 */
export async function followOrder(tx: Tx, order: BuyerOfOrder, experienceIds: readonly string[]): Promise<void> {
  if (experienceIds.length === 0) return;
  await lockPeople(tx, order.session_id, { userId: order.user_id, email: order.email });
  const changed = new Set<string>();
  // Lock all reviews before the catalogue's change number, which moderation locks last.
  for (const id of await listOfBuyer(tx, order, experienceIds)) {
    const experienceId = await verifyAnew(tx, id);
    if (experienceId) changed.add(experienceId);
  }
  for (const experienceId of changed) await touchExperience(tx, experienceId);
}

/**
 * At a sign-in: what the person wrote as a visitor becomes theirs, and their badges follow the orders of all their
 * devices, guest orders with their verified email too.
 */
export async function claimReviews(
  deps: Pick<Dependencies, 'db'>,
  userId: string,
  visitorSessionId: string,
): Promise<void> {
  const { read } = deps.db;
  // Most people have written nothing, and their sign-in needn't wait for a writer.
  if ((await listUnclaimed(read, userId)).length === 0 && (await listOfUser(read, userId)).length === 0) return;
  await deps.db.write(async (tx) => {
    await lockPeople(tx, visitorSessionId, { userId, email: null });
    for (const id of await listUnclaimed(tx, userId)) await claimReview(tx, id, userId);
    const changed = new Set<string>();
    for (const id of await listOfUser(tx, userId)) {
      const experienceId = await verifyAnew(tx, id);
      if (experienceId) changed.add(experienceId);
    }
    for (const experienceId of changed) await touchExperience(tx, experienceId);
  });
}

/**
 * Locks the review first, because an order of the person's other session may change concurrently.
 * @returns its experience if the badge changed
 */
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
