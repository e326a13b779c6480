import { Button } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { texts } from '#contract/texts.ts';
import { FeedbackPanel } from '../components/feedback-panel.tsx';
import { useFeedback } from '../use-feedback.ts';
import { LoadingFeedback } from './served-feedback.tsx';

/** The reviews of an experience, as its page shows them. */
export function ExperienceFeedback({ experienceId }: { experienceId: string }) {
  const feedback = useFeedback(experienceId);
  if (feedback.data) return <FeedbackPanel feedback={feedback.data} />;
  if (feedback.isError || feedback.fetchStatus === 'paused') {
    return (
      <section>
        <h2>{texts.reviews.title}</h2>
        <Notice tone="info" actions={<Button variant="outline" onClick={() => void feedback.refetch()}>{texts.retry}</Button>}>
          No pudimos traer las reseñas. Reservar sigue funcionando.
        </Notice>
      </section>
    );
  }
  return <LoadingFeedback />;
}
