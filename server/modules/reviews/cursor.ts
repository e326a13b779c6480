import * as v from 'valibot';
import { Id, Instant } from '#contract/domain/primitives.ts';
import type { ReviewSort } from '#contract/api/feedback.ts';
import { reviewSorts } from '#contract/api/feedback.ts';
import { Rating } from '#contract/api/reviews.ts';

/** Where a review stands in each of the orders. */
export interface Place {
  rating: number;
  createdAt: string;
  id: string;
}

/** Position of a page: at the start, at the end, or next to a review. */
export type Page = { from: 'start' } | { from: 'end' } | { from: 'after' | 'before'; place: Place };

const Written = v.union([
  v.strictTuple([v.picklist(reviewSorts), v.literal('end')]),
  v.strictTuple([v.picklist(reviewSorts), v.picklist(['after', 'before']), Rating, Instant, Id]),
]);

/** Encodes the order and the adjacent review, so that new or deleted reviews do not shift pages. */
export function writePage(sort: ReviewSort, page: Page): string | null {
  if (page.from === 'start') return null;
  const parts =
    page.from === 'end' ? [sort, 'end'] : [sort, page.from, page.place.rating, page.place.createdAt, page.place.id];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** The start for a missing or invalid cursor, or one of another order. */
export function readPage(sort: ReviewSort, cursor: string | undefined): Page {
  const written = v.safeParse(Written, parsed(cursor));
  if (!written.success || written.output[0] !== sort) return { from: 'start' };
  if (written.output[1] === 'end') return { from: 'end' };
  const [, from, rating, createdAt, id] = written.output;
  return { from, place: { rating, createdAt, id } };
}

function parsed(cursor: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString('utf8'));
  } catch {
    // Somebody's own invention.
    return null;
  }
}
