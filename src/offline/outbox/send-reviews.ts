import { ReviewAnswer } from '#contract/reviews.ts';
import { api } from '#src/lib/api.ts';
import { observable } from '#src/lib/listeners.ts';
import { uuid } from '#src/lib/uuid.ts';
import type { ReviewRow } from '../rows.ts';
import { sessionFor } from '../session.ts';
import type { Store } from '../store.ts';
import { pullCart } from '../sync/pull-cart.ts';
import { waitingReviews } from '../tables/review-rows.ts';
import { backoffMs } from './backoff.ts';
import { exclusively } from './exclusively.ts';
import { judgeError, type Verdict } from './verdict.ts';

/** What became of a review that was sent when its author may have been elsewhere. */
export interface ReviewNews {
  row: ReviewRow;
}

export const reviewNews = observable<ReviewNews | null>(null);

/** What the server said: it has the review, or why it doesn't. */
export type ReviewDelivery = { kind: 'sent' } | { kind: 'unsent'; verdict: Exclude<Verdict, { kind: 'session_lost' }>; error: unknown };

/** Sends the reviews that wait and may go now. @returns whether it stopped for want of an answer; throws only for defects */
export async function sendReviews(store: Store): Promise<{ stopped: boolean }> {
  if (readyOf(await waitingReviews(store)).length === 0) return { stopped: false };
  return (await exclusively(store, () => drain(store))) ?? { stopped: true };
}

async function drain(store: Store): Promise<{ stopped: boolean }> {
  for (const { experienceId } of readyOf(await waitingReviews(store))) {
    const delivery = await deliverReview(store, experienceId);
    if (!delivery) continue;
    const row = await store.get('reviews', experienceId);
    if (row && row.state !== 'waiting') reviewNews.set({ row });
    if (delivery.kind === 'unsent' && delivery.verdict.kind === 'later' && delivery.verdict.everything) return { stopped: true };
  }
  return { stopped: false };
}

function readyOf(waiting: readonly ReviewRow[]): ReviewRow[] {
  return waiting.filter(({ retryAtMs }) => retryAtMs <= Date.now());
}

/**
 * Sends one review and puts the answer into its row; null when it doesn't wait any more. The caller holds the outbox,
 * so that no other tab sends it at the same time.
 */
export async function deliverReview(store: Store, experienceId: string): Promise<ReviewDelivery | null> {
  try {
    // The session is made sure of first: a server that doesn't know it takes a repeated key for a new one.
    await pullCart({ ensureSession: true });
    const row = await freeze(store, experienceId);
    if (!row) return null;
    const reviewId = await post(row, await sessionFor(store));
    await settle(store, row, { state: 'sent', reviewId, refusal: null });
    return { kind: 'sent' };
  } catch (error) {
    const judged = judgeError(error);
    const verdict = judged.kind === 'session_lost' ? ({ kind: 'later', everything: true, waitSeconds: null } as const) : judged;
    await settleUnsent(store, experienceId, verdict);
    return { kind: 'unsent', verdict, error };
  }
}

/** From now on the server may have seen it. */
function freeze(store: Store, experienceId: string): Promise<ReviewRow | null> {
  return store.transaction(['reviews'], async () => {
    const row = await store.get('reviews', experienceId);
    if (row?.state !== 'waiting') return null;
    const frozen = { ...row, attempts: row.attempts + 1 };
    await store.put('reviews', frozen);
    return frozen;
  });
}

async function post({ experienceId, key, authorName, rating, text }: ReviewRow, sessionId: string): Promise<string> {
  const path = `/api/product/${encodeURIComponent(experienceId)}/feedback`;
  const answer = await api(path, { method: 'POST', body: { authorName, rating, text }, sessionId, idempotencyKey: key, schema: ReviewAnswer });
  return answer.review.id;
}

async function settleUnsent(store: Store, experienceId: string, verdict: Exclude<Verdict, { kind: 'session_lost' }>): Promise<void> {
  const row = await store.get('reviews', experienceId);
  if (!row) return;
  // A refusal stands under its key for good: the next try is another question.
  if (verdict.kind === 'refused') return settle(store, row, { state: 'refused', refusal: verdict.conflict.message, key: uuid(), attempts: 0 });
  const waitMs = verdict.waitSeconds === null ? (verdict.everything ? 0 : backoffMs(row.attempts)) : verdict.waitSeconds * 1_000;
  return settle(store, row, { retryAtMs: waitMs === 0 ? 0 : Date.now() + waitMs });
}

/** Unless the person has written another meanwhile, or has taken it away. */
function settle(store: Store, sent: ReviewRow, part: Partial<ReviewRow>): Promise<void> {
  return store.transaction(['reviews'], async () => {
    const row = await store.get('reviews', sent.experienceId);
    if (row?.state === 'waiting' && row.key === sent.key) await store.put('reviews', { ...row, ...part });
  });
}
