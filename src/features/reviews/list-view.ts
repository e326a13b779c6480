import { useMemo, useState } from 'react';
import { reviewPageSize } from '#contract/domain/limits.ts';
import type { Comment, Feedback, ReviewSort } from '#contract/api/feedback.ts';
import { wantLocalDatabase } from '#src/lib/when-wanted.ts';

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

/** Whoever asks for another page or order wants what brings it, too. */
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

/** What came with the page holds the first page of the first order. Its cursor leads to the next one unless more than a page came. */
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
