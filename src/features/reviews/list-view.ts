import { useMemo, useState } from 'react';
import { reviewPageSize } from '#contract/limits.ts';
import type { Comment, Feedback, ReviewSort } from '#contract/reviews.ts';

/** Which page of the reviews is looked at, and in which order. */
export interface ListView {
  sort: ReviewSort;
  /** From 0. */
  index: number;
  /** Where the page begins for the server; null: at the start. */
  cursor: string | null;
}

/** The comments of one page; cursors and ends as far as they are known. */
export interface CommentPage {
  comments: readonly Comment[];
  hasPrevious: boolean;
  hasNext: boolean;
  previousCursor: string | null;
  nextCursor: string | null;
}

export interface ListControl {
  view: ListView;
  sortBy: (sort: ReviewSort) => void;
  goBack: (page: CommentPage) => void;
  goOn: (page: CommentPage) => void;
}

const start = { index: 0, cursor: null } as const;

export function useListView(): ListControl {
  const [view, setView] = useState<ListView>({ sort: 'newest', ...start });
  return useMemo(
    () => ({
      view,
      sortBy: (sort) => setView({ sort, ...start }),
      goBack: ({ previousCursor }) => setView(view.index <= 1 ? { sort: view.sort, ...start } : { ...view, index: view.index - 1, cursor: previousCursor }),
      goOn: ({ nextCursor }) => setView({ ...view, index: view.index + 1, cursor: nextCursor }),
    }),
    [view],
  );
}

/** A page of the comments that are here, by the order asked for; equal ratings newest first, as they came. */
export function localPage(comments: readonly Comment[], { sort, index }: ListView): CommentPage {
  const sorted = sort === 'newest' ? comments : [...comments].sort((a, b) => (sort === 'highest' ? b.rating - a.rating : a.rating - b.rating));
  const from = index * reviewPageSize;
  return { comments: sorted.slice(from, from + reviewPageSize), hasPrevious: index > 0, hasNext: from + reviewPageSize < sorted.length, previousCursor: null, nextCursor: null };
}

/** A page as the server gave it. */
export function serverPage({ comments, previousCursor, nextCursor }: Feedback): CommentPage {
  return { comments, hasPrevious: previousCursor !== null, hasNext: nextCursor !== null, previousCursor, nextCursor };
}

/** Whether all there are came with the first answer, so that no order or page needs another call. */
export function isWhole({ nextCursor }: Feedback): boolean {
  return nextCursor === null;
}
