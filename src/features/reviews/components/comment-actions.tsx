import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import { useState } from 'react';
import type { Comment } from '#contract/api/feedback.ts';
import type { OwnFeedback } from '#contract/api/reviews.ts';
import { feedbackTexts } from '#contract/texts/feedback-texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import type { CommentTask } from '../comment-task.ts';
import { voteHelpful } from '../vote-helpful.ts';
import classes from './comment-actions.module.css';

export interface CommentActionsProps {
  comment: Comment;
  own: OwnFeedback | null;
  onAsk: (what: CommentTask['what'], comment: Comment) => void;
  /** The server's count has changed. */
  onVoted: () => void;
}

/**
 * 'Útil', 'Reportar', and for the experience's provider 'Responder'. The own review can be neither voted for nor
 * reported.
 */
export function CommentActions({ comment, own, onAsk, onVoted }: CommentActionsProps) {
  const { isHelpful, count, isVoting, toggle } = useVote(comment, own, onVoted);
  const isOwn = own?.review?.id === comment.id;
  const isReported = own?.reportedIds.includes(comment.id) ?? false;

  return (
    <>
      {/* aria-disabled instead of disabled, so that the button keeps the focus. */}
      {!isOwn && (
        <Button
          variant="quiet"
          className={classes.action}
          icon={<IconThumbUp size={17} aria-hidden />}
          aria-pressed={isHelpful}
          aria-disabled={isVoting || undefined}
          onClick={() => void toggle()}
        >
          {feedbackTexts.helpful}
        </Button>
      )}
      {!isOwn && (
        <Button
          variant="quiet"
          className={classes.action}
          icon={<IconFlag size={17} aria-hidden />}
          aria-disabled={isReported || undefined}
          onClick={() => !isReported && onAsk('report', comment)}
        >
          {isReported ? 'Reportada' : feedbackTexts.report}
        </Button>
      )}
      {own?.mayAnswer && (
        <Button variant="quiet" className={classes.action} onClick={() => onAsk('answer', comment)}>
          {comment.answer ? 'Cambiar respuesta' : 'Responder'}
        </Button>
      )}
      {count > 0 && <span className={classes.count}>{feedbackTexts.helpfulCount(count)}</span>}
    </>
  );
}

/** The visitor's vote, counted at once; the server's count follows. */
function useVote(comment: Comment, own: OwnFeedback | null, onVoted: () => void) {
  const [vote, setVote] = useState<boolean | null>(null);
  const [isVoting, setIsVoting] = useState(false);
  const known = own?.helpfulIds.includes(comment.id) ?? false;
  const isHelpful = vote ?? known;

  async function toggle() {
    if (isVoting) return;
    setIsVoting(true);
    try {
      setVote(await voteHelpful(comment.id, !isHelpful));
    } finally {
      setIsVoting(false);
    }
    onVoted();
  }

  return { isHelpful, count: comment.helpfulCount + Number(isHelpful) - Number(known), isVoting, toggle };
}
