import type { ReactNode } from 'react';
import type { Comment, Feedback } from '#contract/api/feedback.ts';
import type { OwnFeedback } from '#contract/api/reviews.ts';
import type { ReviewRow } from '#src/offline/reviews/own-reviews.ts';
import type { CommentPage } from './list-view.ts';

/** What the feedback page shows: first the served data, then the server's present data. */
export interface FeedbackSource {
  /** null: not loaded yet or, if `failed`, unavailable. */
  feedback: Feedback | null;
  failed: boolean;
  /** The current page; null while it loads. */
  page: CommentPage | null;
  /** Data for this visitor only; null until it is known. */
  own: OwnFeedback | null;
  /** This device's own review. */
  written: ReviewRow | null;
  /** Renders a review's actions; null until they are loaded. */
  renderActions: ((comment: Comment) => ReactNode) | null;
  refresh: () => void;
}

export const noSource: FeedbackSource = {
  feedback: null,
  failed: false,
  page: null,
  own: null,
  written: null,
  renderActions: null,
  refresh: () => {},
};
