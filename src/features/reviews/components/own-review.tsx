import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import type { Comment } from '#contract/api/feedback.ts';
import type { ReviewRow } from '#src/offline/reviews/own-reviews.ts';
import { Badge } from '#src/ui/components/badge.tsx';
import { Button } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { Stars } from '#src/ui/components/stars.tsx';
import classes from './review-form.module.css';

/** The own review while the server doesn't have it: it waits, or was refused and its author decides. */
export function UnsentReview({
  row,
  onTakeUp,
  onDiscard,
}: {
  row: ReviewRow;
  onTakeUp: (row: ReviewRow) => void;
  onDiscard: (row: ReviewRow) => void;
}) {
  const isRefused = row.state === 'refused';
  // Once it is being sent, the server may have it.
  const isFree = isRefused || row.attempts === 0;
  return (
    <article className={classes.own} aria-label="Tu reseña">
      {isRefused ? (
        <Notice tone="danger" role="status" title="Tu reseña no se publicó">
          {row.refusal || 'El servidor no la aceptó.'} Lo que escribiste sigue aquí.
        </Notice>
      ) : (
        <p>
          <Badge tone="info" icon={<IconClock size={15} aria-hidden />}>
            Por enviar
          </Badge>{' '}
          Se publica cuando vuelva la señal.
        </p>
      )}
      <Written authorName={row.authorName} rating={row.rating} text={row.text} />
      {isFree && (
        <p className={classes.choices}>
          <Button variant="outline" onClick={() => onTakeUp(row)}>
            {isRefused ? 'Corregir' : 'Editar'}
          </Button>
          <Button variant="quiet" onClick={() => onDiscard(row)}>
            Descartar
          </Button>
        </p>
      )}
    </article>
  );
}

/** An admin hid it; its author sees the reason. */
export function HiddenReview({ review, reason }: { review: Comment; reason: string }) {
  return (
    <article className={classes.own} aria-label="Tu reseña oculta">
      <Notice tone="warning" title="Tu reseña no se muestra">
        Motivo: {reason}
      </Notice>
      <Written authorName={review.authorName} rating={review.rating} text={review.text} />
    </article>
  );
}

function Written({ authorName, rating, text }: Pick<Comment, 'authorName' | 'rating' | 'text'>) {
  return (
    <div>
      <p className={classes.author}>
        <strong>{authorName}</strong>
        <Stars rating={rating} size={15} />
        <span className="visually-hidden">{rating} de 5</span>
      </p>
      <p className={classes.words}>{text}</p>
    </div>
  );
}
