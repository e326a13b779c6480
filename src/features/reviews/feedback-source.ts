import type { ReactNode } from 'react';
import type { Comment, Feedback } from '#contract/api/feedback.ts';
import type { OwnFeedback } from '#contract/api/reviews.ts';
import type { ReviewRow } from '#src/offline/reviews/own-reviews.ts';
import type { CommentPage } from './list-view.ts';

/** What the feedback page shows: first what came with the page, then what the server has now. */
export interface FeedbackSource {
  /** null: not here yet, or (`failed`) not to be had. */
  feedback: Feedback | null;
  failed: boolean;
  /** The page looked at; null while it is on its way. */
  page: CommentPage | null;
  /** What this visitor alone sees; null until it is known. */
  own: OwnFeedback | null;
  /** This device's own review. */
  written: ReviewRow | null;
  /** What can be done about a review; null until that is loaded. */
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
