import { useEffect, useMemo, useState } from 'react';
import type { Comment } from '#contract/api/feedback.ts';
import { lazyComponent } from '#src/ui/components/lazy-component.tsx';
import { CommentActions } from '../components/comment-actions.tsx';
import type { CommentTask } from '../comment-task.ts';
import type { FeedbackSource } from '../feedback-source.ts';
import type { ListView } from '../list-view.ts';
import { useFeedbackSource } from '../use-feedback-source.ts';

const CommentDialog = lazyComponent(() => import('../components/comment-dialog.tsx'), { isAsked: true });

export interface FeedbackLoaderProps {
  experienceId: string;
  view: ListView;
  onChange: (source: FeedbackSource) => void;
}

/** Loads after the page is shown, and gives it the server's present data and the actions. Renders only dialogs. */
export function FeedbackLoader({ experienceId, view, onChange }: FeedbackLoaderProps) {
  const [asked, setAsked] = useState<CommentTask | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const read = useFeedbackSource(experienceId, view);
  const { own, refresh } = read;
  const source = useMemo(() => {
    const ask = (what: CommentTask['what'], comment: Comment) => {
      setAsked({ what, comment });
      setIsAsking(true);
    };
    return {
      ...read,
      renderActions: (comment: Comment) => <CommentActions comment={comment} own={own} onAsk={ask} onVoted={refresh} />,
    };
  }, [read, own, refresh]);
  useEffect(() => onChange(source), [source, onChange]);
  return (
    asked && (
      <CommentDialog
        key={`${asked.what} ${asked.comment.id}`}
        asked={asked}
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onDone={refresh}
      />
    )
  );
}
