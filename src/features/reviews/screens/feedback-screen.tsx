import { feedbackTexts } from '#contract/feedback-texts.ts';
import { texts } from '#contract/texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { CommentList } from '../components/comment-list.tsx';
import { RatingsSummary } from '../components/ratings-summary.tsx';
import { ReviewPanel } from '../components/review-panel.tsx';
import classes from '../components/feedback.module.css';
import type { FeedbackSource } from '../feedback-source.ts';
import type { ListControl } from '../list-view.ts';

interface FeedbackScreenProps {
  experienceId: string;
  source: FeedbackSource;
  control: ListControl;
}

/** 'Valoraciones de Clientes': the average and how the stars are spread, the reviews, and the place to write one. */
export function FeedbackScreen({ experienceId, source, control }: FeedbackScreenProps) {
  return (
    <>
      <section className={classes.panel} aria-labelledby="valoraciones">
        <h2 id="valoraciones">{feedbackTexts.title}</h2>
        <Ratings source={source} control={control} />
      </section>
      <ReviewPanel experienceId={experienceId} own={source.own} written={source.written} />
    </>
  );
}

function Ratings({ source, control }: Omit<FeedbackScreenProps, 'experienceId'>) {
  const { feedback, failed, refresh } = source;
  if (feedback) {
    return (
      <>
        <RatingsSummary feedback={feedback} />
        {feedback.totalVotes === 0 ? <p className={classes.empty}>{feedbackTexts.empty}</p> : <CommentList feedback={feedback} source={source} control={control} />}
      </>
    );
  }
  if (failed) {
    return (
      <Notice tone="info" actions={<Button variant="outline" onClick={refresh}>{texts.retry}</Button>}>
        No pudimos traer las reseñas. Reservar sigue funcionando.
      </Notice>
    );
  }
  return (
    <>
      <LoadingLabel>Cargando reseñas</LoadingLabel>
      <Skeleton height="188px" radius="20px" />
    </>
  );
}
