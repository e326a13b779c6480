import type { Comment } from '#contract/api/feedback.ts';

/** What a dialog is open for: a report or a reply, and the review it is about. */
export interface CommentTask {
  what: 'report' | 'answer';
  comment: Comment;
}
