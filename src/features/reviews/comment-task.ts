import type { Comment } from '#contract/api/feedback.ts';

/** What the dialog is open for: a report or a reply, and its review. */
export interface CommentTask {
  what: 'report' | 'answer';
  comment: Comment;
}
