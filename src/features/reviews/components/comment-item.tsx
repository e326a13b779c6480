import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import type { OwnFeedback } from '#contract/reviews.ts';
import { texts } from '#contract/texts.ts';
import { bogotaDate, formatLongDate } from '#contract/time.ts';
import { Badge } from '#src/ui/components/badge.tsx';
import { Stars } from '#src/ui/components/stars.tsx';
import { CommentActions, type CommentActionsProps } from './comment-actions.tsx';
import classes from './comment-list.module.css';

interface CommentItemProps extends Omit<CommentActionsProps, 'own'> {
  own: OwnFeedback | null;
}

/** One review: who, how many stars, when, what, and what the provider says to it. */
export function CommentItem(props: CommentItemProps) {
  const { comment } = props;
  return (
    <li className={classes.comment}>
      <p className={classes.head}>
        <strong>{comment.authorName}</strong>
        <Stars rating={comment.rating} size={15} />
        <span className="visually-hidden">{comment.rating} de 5</span>
        {comment.verified && (
          <Badge tone="success" icon={<IconRosetteDiscountCheck size={15} aria-hidden />}>
            {comment.verification === 'attended' ? texts.reviews.attended : texts.reviews.verified}
          </Badge>
        )}
      </p>
      <p className={classes.date}>{dateText(comment.date)}</p>
      <p className={classes.text}>{comment.text}</p>
      {comment.answer && (
        <div className={classes.answer}>
          <p>
            <strong>{texts.reviews.answeredBy(comment.answer.by)}</strong> <span className={classes.date}>{dateText(comment.answer.date)}</span>
          </p>
          <p className={classes.text}>{comment.answer.text}</p>
        </div>
      )}
      <CommentActions {...props} />
    </li>
  );
}

function dateText(instant: string): string {
  return formatLongDate(bogotaDate(new Date(instant)));
}
