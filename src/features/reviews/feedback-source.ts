import type { Feedback, OwnFeedback } from '#contract/reviews.ts';
import { type CommentPage, isWhole, type ListView, localPage } from './list-view.ts';

/** What the feedback page shows: first what came with the page, then what the server has now. */
export interface FeedbackSource {
  /** null: not here yet, or (`failed`) not to be had. */
  feedback: Feedback | null;
  failed: boolean;
  /** The page looked at, where it had to be asked for; null while it is on its way, or where the first answer holds it. */
  page: CommentPage | null;
  /** What this visitor alone sees; null until it is known. */
  own: OwnFeedback | null;
  refresh: () => void;
}

export const noSource: FeedbackSource = { feedback: null, failed: false, page: null, own: null, refresh: () => {} };

/** The comments to show, or null while they are on their way. */
export function pageOf({ feedback, page }: FeedbackSource, view: ListView): CommentPage | null {
  if (page || !feedback) return page;
  if (isWhole(feedback)) return localPage(feedback.comments, view);
  // The first page is here already; what follows it is the server's to say.
  return view.sort === 'newest' && view.index === 0 ? { ...localPage(feedback.comments, view), hasNext: false } : null;
}
