import type { Stars1To5 } from '#contract/domain/rating.ts';
import type { Feedback } from '#contract/api/feedback.ts';
import { feedbackTexts } from '#contract/texts/feedback-texts.ts';
import { formatRating } from '#src/ui/components/rating-line.tsx';
import { Stars } from '#src/ui/components/stars.tsx';
import { starRows } from '../star-rows.ts';
import classes from './feedback.module.css';

/** The average out of five, and a row for each number of stars with its share. */
export function RatingsSummary({ feedback }: { feedback: Feedback }) {
  return (
    <div className={classes.summary}>
      <p className={classes.average}>
        <span className={classes.number}>{formatRating(feedback.averageRating)}</span>
        <span className={classes.outOf}>{feedbackTexts.outOf}</span>
        <Stars rating={feedback.averageRating} size={22} />
        <span className={classes.basedOn}>{feedbackTexts.basedOn(feedback.totalVotes)}</span>
      </p>
      <ul className={classes.rows}>
        {starRows(feedback.distribution).map((row) => (
          <StarRow key={row.stars} {...row} />
        ))}
      </ul>
    </div>
  );
}

function StarRow({ stars, percent }: { stars: Stars1To5; percent: number }) {
  const label = `${stars} ${feedbackTexts.star(stars)}`;
  return (
    <li className={classes.row}>
      <span>{label}</span>
      <span
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span className={classes.fill} style={{ width: `${percent}%` }} />
      </span>
      <span className={classes.percent}>{percent} %</span>
    </li>
  );
}
