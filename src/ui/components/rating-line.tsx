import classes from './rating-line.module.css';
import { Stars } from './stars.tsx';

interface RatingLineProps {
  averageRating: number;
  totalReviews: number;
  unratedText: string;
  reviewsText: string;
}

const oneDecimal = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Formats an average in Spanish: 4.73 → '4,7'. */
export function formatRating(average: number): string {
  return oneDecimal.format(average);
}

/** '★ 4,7 (12 reseñas)', or 'Sin calificar (0 reseñas)'. */
export function RatingLine({ averageRating, totalReviews, unratedText, reviewsText }: RatingLineProps) {
  const isRated = totalReviews > 0;
  return (
    <p className={classes.rating}>
      <Stars rating={isRated ? averageRating : 0} size={15} />
      {isRated ? <strong>{formatRating(averageRating)}</strong> : <span>{unratedText}</span>}
      <span className={classes.count}>({reviewsText})</span>
    </p>
  );
}
