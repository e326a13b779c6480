import type { Comment, Feedback } from '#contract/api/feedback.ts';
import { reviewPageSize } from '#contract/domain/limits.ts';
import type { CommentPage, ListView } from './list-view.ts';

/** A page of the local comments in the given order; equal ratings keep their order, newest first. */
export function localPage(comments: readonly Comment[], { sort, index }: ListView): CommentPage {
  const sorted =
    sort === 'newest'
      ? comments
      : [...comments].sort((a, b) => (sort === 'highest' ? b.rating - a.rating : a.rating - b.rating));
  const from = index * reviewPageSize;
  return {
    comments: sorted.slice(from, from + reviewPageSize),
    hasPrevious: index > 0,
    hasNext: from + reviewPageSize < sorted.length,
    previousCursor: null,
    nextCursor: null,
  };
}

/** A page from the server. */
export function serverPage({ comments, previousCursor, nextCursor }: Feedback): CommentPage {
  return { comments, hasPrevious: previousCursor !== null, hasNext: nextCursor !== null, previousCursor, nextCursor };
}

/** True if the first response had all comments, so that no order or page needs another call. */
export function isWhole({ nextCursor }: Feedback): boolean {
  return nextCursor === null;
}
