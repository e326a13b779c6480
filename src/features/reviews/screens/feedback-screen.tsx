import { feedbackTexts } from '#contract/texts/feedback-texts.ts';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { UnavailableNotice } from '#src/ui/components/unavailable-notice.tsx';
import { CommentList, LoadingPage } from '../components/comment-list.tsx';
import { RatingsSummary } from '../components/ratings-summary.tsx';
import { ReviewPanel } from '../components/review-panel.tsx';
import classes from '../components/feedback.module.css';
import type { FeedbackSource } from '../feedback-source.ts';
import type { ListControl } from '../list-view.ts';

interface FeedbackScreenProps {
  experienceId: string;
  /** The catalogue's number of reviews, to reserve space. */
  expectsSome: boolean;
  source: FeedbackSource;
  control: ListControl;
}

/** 'Valoraciones de Clientes': the average and the distribution of stars, the reviews, and the form. */
export function FeedbackScreen({ experienceId, expectsSome, source, control }: FeedbackScreenProps) {
  return (
    <>
      <section className={classes.panel} aria-labelledby="valoraciones">
        <h2 id="valoraciones">{feedbackTexts.title}</h2>
        <Ratings expectsSome={expectsSome} source={source} control={control} />
      </section>
      <ReviewPanel experienceId={experienceId} own={source.own} written={source.written} />
    </>
  );
}

function Ratings({ expectsSome, source, control }: Omit<FeedbackScreenProps, 'experienceId'>) {
  const { feedback, failed, refresh } = source;
  if (feedback) {
    return (
      <>
        <RatingsSummary feedback={feedback} />
        {feedback.totalVotes === 0 ? (
          <p className={classes.empty}>{feedbackTexts.empty}</p>
        ) : (
          <CommentList feedback={feedback} source={source} control={control} />
        )}
      </>
    );
  }
  if (failed)
    return (
      <UnavailableNotice onRetry={refresh}>No pudimos traer las reseñas. Reservar sigue funcionando.</UnavailableNotice>
    );
  return (
    <>
      <LoadingLabel>Cargando reseñas</LoadingLabel>
      <Skeleton height="188px" radius="20px" />
      {expectsSome && <LoadingPage />}
    </>
  );
}
