import { useMemo, useState } from 'react';
import { reviewPageSize } from '#contract/domain/limits.ts';
import type { Comment, Feedback, ReviewSort } from '#contract/api/feedback.ts';
import { wantLocalDatabase } from '#src/lib/when-wanted.ts';

/** The current page of the reviews and their order. */
export interface ListView {
  sort: ReviewSort;
  /** From 0. */
  index: number;
  /** The server's cursor of the page; null for the first. */
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

/** Another page or order also needs the database and the code that loads it. */
export function useListView(): ListControl {
  const [view, setView] = useState<ListView>({ sort: 'newest', ...start });
  return useMemo(() => {
    const show = (next: ListView) => {
      wantLocalDatabase();
      setView(next);
    };
    return {
      view,
      sortBy: (sort) => show({ sort, ...start }),
      goBack: ({ previousCursor }) =>
        show(
          view.index <= 1 ? { sort: view.sort, ...start } : { ...view, index: view.index - 1, cursor: previousCursor },
        ),
      goOn: ({ nextCursor }) => show({ ...view, index: view.index + 1, cursor: nextCursor }),
    };
  }, [view]);
}

/**
 * The first page in the default order, from the served data. Its cursor leads to the next page unless more than one
 * page came.
 */
export function firstPage({ comments, nextCursor }: Feedback, { sort, index }: ListView): CommentPage | null {
  if (sort !== 'newest' || index > 0) return null;
  const isMore = comments.length > reviewPageSize;
  return {
    comments: comments.slice(0, reviewPageSize),
    hasPrevious: false,
    hasNext: isMore || nextCursor !== null,
    previousCursor: null,
    nextCursor: isMore ? null : nextCursor,
  };
}
