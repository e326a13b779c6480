import { ReviewResponse } from '#contract/api/reviews.ts';
import { api } from '#src/lib/api.ts';
import { observable } from '#src/lib/listeners.ts';
import { uuid } from '#src/lib/uuid.ts';
import { pullCart } from '#src/offline/cart/pull-cart.ts';
import type { Batch, BatchResponse, OutboxHandler, EntryResult } from '#src/offline/outbox/handler.ts';
import type { OutboxEntry, ReviewRow } from '#src/offline/database/rows.ts';
import { isSessionLost, sessionFor } from '#src/offline/database/session.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { reviewKind, type ReviewPayload } from './review-kind.ts';

/** The result of a review that was sent in the background. */
export interface ReviewNews {
  row: ReviewRow;
}

export const reviewNews = observable<ReviewNews | null>(null);

/** Sends reviews with the visitor's session. The server's response is the review's id. */
export const reviewHandler: OutboxHandler<ReviewPayload, string, string> = {
  ...reviewKind,
  tables: ['reviews'],
  async prepare(database) {
    // Keys belong to a session: in a new one the server would take a repeated key for a new review.
    await pullCart({ ensureSession: true });
    return sessionFor(database);
  },
  send,
  applyResult,
  isLost: isSessionLost,
  async afterFlush(database, completed) {
    for (const { payload } of completed) {
      const row = await database.get('reviews', payload.experienceId);
      if (row && row.state !== 'waiting') reviewNews.set({ row });
    }
  },
};

async function send({ entries: [entry] }: Batch<ReviewPayload>, sessionToken: string): Promise<BatchResponse<string>> {
  if (!entry) throw new Error('an empty batch');
  const { experienceId, ...body } = entry.payload;
  const path = `/api/product/${encodeURIComponent(experienceId)}/feedback`;
  const { review } = await api(path, {
    method: 'POST',
    body,
    sessionToken,
    idempotencyKey: entry.id,
    schema: ReviewResponse,
  });
  return { answer: review.id };
}

/** Skipped if the person has written another review or deleted it meanwhile. */
async function applyResult(
  database: LocalDatabase,
  { id, payload }: OutboxEntry<ReviewPayload>,
  result: EntryResult<string>,
): Promise<void> {
  const row = await database.get('reviews', payload.experienceId);
  if (row?.state !== 'waiting' || row.key !== id) return;
  if (result.kind === 'accepted')
    return database.put('reviews', { ...row, state: 'sent', reviewId: result.answer, refusal: null });
  // The server replays a refusal for the same key, so the next try gets a new one.
  await database.put('reviews', { ...row, state: 'refused', refusal: result.message, key: uuid(), attempts: 0 });
}
