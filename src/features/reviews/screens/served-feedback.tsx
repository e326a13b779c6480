import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { texts } from '#contract/texts.ts';
import { FeedbackPanel } from '../components/feedback-panel.tsx';
import { useServedFeedback } from '../use-served-feedback.ts';

/** The reviews that came with the page; their place, if none did. */
export function ServedFeedback({ experienceId }: { experienceId: string }) {
  const feedback = useServedFeedback(experienceId);
  return feedback ? <FeedbackPanel feedback={feedback} /> : <LoadingFeedback />;
}

export function LoadingFeedback() {
  return (
    <section>
      <h2>{texts.reviews.title}</h2>
      <LoadingLabel>Cargando reseñas</LoadingLabel>
      <Skeleton height="188px" radius="20px" />
    </section>
  );
}
