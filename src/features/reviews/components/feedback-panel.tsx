import type { Feedback } from '#contract/reviews.ts';
import { texts } from '#contract/texts.ts';
import { formatRating } from '#src/ui/components/rating-line.tsx';
import { Stars } from '#src/ui/components/stars.tsx';
import { type Stars1To5, starRows } from '../star-rows.ts';
import { CommentList } from './comment-list.tsx';
import classes from './feedback-panel.module.css';

/** 'Valoraciones de Clientes': the average, how the stars are spread, and the first comments. */
export function FeedbackPanel({ feedback }: { feedback: Feedback }) {
  return (
    <section className={classes.panel} aria-labelledby="valoraciones">
      <h2 id="valoraciones">{texts.reviews.title}</h2>
      <div className={classes.summary}>
        <p className={classes.average}>
          <span className={classes.number}>{formatRating(feedback.averageRating)}</span>
          <span className={classes.outOf}>{texts.reviews.outOf}</span>
          <Stars rating={feedback.averageRating} size={22} />
          <span className={classes.basedOn}>{texts.reviews.basedOn(feedback.totalVotes)}</span>
        </p>
        <ul className={classes.rows}>
          {starRows(feedback.distribution).map((row) => (
            <StarRow key={row.stars} {...row} />
          ))}
        </ul>
      </div>
      {feedback.comments.length === 0 ? <p className={classes.empty}>{texts.reviews.empty}</p> : <CommentList comments={feedback.comments} />}
    </section>
  );
}

function StarRow({ stars, percent }: { stars: Stars1To5; percent: number }) {
  const label = `${stars} ${stars === 1 ? 'estrella' : 'estrellas'}`;
  return (
    <li className={classes.row}>
      <span>{label}</span>
      <span className={classes.track} role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
        <span className={classes.fill} style={{ width: `${percent}%` }} />
      </span>
      <span className={classes.percent}>{percent} %</span>
    </li>
  );
}
