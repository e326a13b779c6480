import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import type { ReactNode } from 'react';
import type { Comment } from '#contract/api/feedback.ts';
import { feedbackTexts } from '#contract/texts/feedback-texts.ts';
import { bogotaDate, formatLongDate } from '#contract/domain/time.ts';
import { Badge } from '#src/ui/components/badge.tsx';
import { Stars } from '#src/ui/components/stars.tsx';
import classes from './comment-list.module.css';

interface CommentItemProps {
  comment: Comment;
  actions: ReactNode;
}

/** One review: author, stars, date, text, and the provider's reply. */
export function CommentItem({ comment, actions }: CommentItemProps) {
  return (
    <li className={classes.comment}>
      <p className={classes.head}>
        <strong>{comment.authorName}</strong>
        <Stars rating={comment.rating} size={15} />
        <span className="visually-hidden">{comment.rating} de 5</span>
        {comment.verified && (
          <Badge tone="success" icon={<IconRosetteDiscountCheck size={15} aria-hidden />}>
            {comment.verification === 'attended' ? feedbackTexts.attended : feedbackTexts.verified}
          </Badge>
        )}
      </p>
      <p className={classes.date}>{dateText(comment.date)}</p>
      <p className={classes.text}>{comment.text}</p>
      {comment.answer && (
        <div className={classes.answer}>
          <p>
            <strong>{feedbackTexts.answeredBy(comment.answer.by)}</strong>{' '}
            <span className={classes.date}>{dateText(comment.answer.date)}</span>
          </p>
          <p className={classes.text}>{comment.answer.text}</p>
        </div>
      )}
      <div className={classes.actions}>{actions}</div>
    </li>
  );
}

function dateText(instant: string): string {
  return formatLongDate(bogotaDate(new Date(instant)));
}
