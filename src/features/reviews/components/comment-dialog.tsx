import { feedbackTexts } from '#contract/texts/feedback-texts.ts';
import { Sheet } from '#src/ui/components/sheet.tsx';
import { useToasts } from '#src/ui/use-toasts.ts';
import { ReplyForm } from './reply-form.tsx';
import type { CommentTask } from '../comment-task.ts';
import { ReportForm } from './report-form.tsx';

interface CommentDialogProps {
  asked: CommentTask;
  opened: boolean;
  onClose: () => void;
  /** The list is out of date now. */
  onDone: () => void;
}

/** The dialog to report a review, or to reply to it as its provider. */
export default function CommentDialog({ asked: { what, comment }, opened, onClose, onDone }: CommentDialogProps) {
  useToasts();
  const finish = () => {
    onClose();
    onDone();
  };
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={
        what === 'report'
          ? `${feedbackTexts.report} la reseña de ${comment.authorName}`
          : `Responder a ${comment.authorName}`
      }
    >
      {what === 'report' ? (
        <ReportForm comment={comment} onDone={finish} />
      ) : (
        <ReplyForm comment={comment} onDone={finish} />
      )}
    </Sheet>
  );
}
