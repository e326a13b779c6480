import { type ComponentType, useEffect, useState } from 'react';
import type { Experience } from '#contract/api/experiences.ts';
import { noSource } from '#src/features/reviews/feedback-source.ts';
import { useListView } from '#src/features/reviews/list-view.ts';
import type { FeedbackLoaderProps } from '#src/features/reviews/screens/feedback-loader.tsx';
import { FeedbackScreen } from '#src/features/reviews/screens/feedback-screen.tsx';
import { useServedFeedback } from '#src/features/reviews/use-served-feedback.ts';
import { useOnReconnect } from '#src/lib/use-on-reconnect.ts';
import { localDatabaseWanted } from '#src/lib/when-wanted.ts';

/** The feedback page. It shows the served data until the first interaction, then the server's present data. */
export function Reviews({
  experience: { id: experienceId, totalReviews },
}: {
  experience: Pick<Experience, 'id' | 'totalReviews'>;
}) {
  const served = useServedFeedback(experienceId);
  const [source, setSource] = useState({ ...noSource, feedback: served ?? null });
  const control = useListView();
  const [Live, setLive] = useState<ComponentType<FeedbackLoaderProps> | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const again = () => {
      setSource((known) => ({ ...known, failed: false }));
      setTries((count) => count + 1);
    };
    localDatabaseWanted()
      .then(() => import('./-live-reviews.tsx'))
      .then(
        (module) => setLive(() => module.default),
        (error: unknown) => {
          console.info('the reviews stay as they came', error);
          setSource((known) => ({ ...known, failed: true, refresh: again }));
        },
      );
  }, [tries]);
  useOnReconnect(() => source.failed && source.refresh());
  return (
    <>
      <FeedbackScreen experienceId={experienceId} expectsSome={totalReviews > 0} source={source} control={control} />
      {Live && <Live experienceId={experienceId} view={control.view} onChange={setSource} />}
    </>
  );
}
