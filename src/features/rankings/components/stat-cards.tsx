import type { RankingSummary } from '#contract/api/rankings.ts';
import { formatRating } from '#src/ui/components/rating-line.tsx';
import classes from './rankings.module.css';

const whole = new Intl.NumberFormat('es-CO');

/** Reviews, average, reviewed experiences, and five-star reviews. */
export function StatCards({ summary }: { summary: RankingSummary }) {
  return (
    <dl className={classes.cards}>
      <Stat name="Reseñas" value={whole.format(summary.reviews)} />
      <Stat name="Calificación promedio" value={summary.reviews === 0 ? '–' : formatRating(summary.averageRating)} />
      <Stat name="Experiencias con reseñas" value={whole.format(summary.experiencesWithReviews)} />
      <Stat name="De 5 estrellas" value={whole.format(summary.fiveStars)} />
    </dl>
  );
}

function Stat({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes.card}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
