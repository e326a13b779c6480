import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import { reviewPageSize } from '#contract/limits.ts';
import type { Comment } from '#contract/reviews.ts';
import { bogotaDate, formatLongDate } from '#contract/time.ts';
import { Badge } from '#src/ui/components/badge.tsx';
import { Stars } from '#src/ui/components/stars.tsx';
import classes from './comment-list.module.css';

/** The first comments. */
export function CommentList({ comments }: { comments: readonly Comment[] }) {
  return (
    <ul className={classes.list}>
      {comments.slice(0, reviewPageSize).map((comment) => (
        <li key={comment.id} className={classes.comment}>
          <p className={classes.head}>
            <strong>{comment.authorName}</strong>
            <Stars rating={comment.rating} size={15} />
            <span className="visually-hidden">{comment.rating} de 5</span>
            {comment.verified && (
              <Badge tone="success" icon={<IconRosetteDiscountCheck size={15} aria-hidden />}>
                Compra verificada
              </Badge>
            )}
          </p>
          <p className={classes.date}>{formatLongDate(bogotaDate(new Date(comment.date)))}</p>
          <p className={classes.text}>{comment.text}</p>
        </li>
      ))}
    </ul>
  );
}
