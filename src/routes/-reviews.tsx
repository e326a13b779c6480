import { type ComponentType, useEffect, useState } from 'react';
import { ServedFeedback } from '#src/features/reviews/screens/served-feedback.tsx';
import { storeWanted } from '#src/offline/when-wanted.ts';

/** What came with the page, until the person does something; from then on the reviews follow the server. */
export function Reviews({ experienceId }: { experienceId: string }) {
  const [Live, setLive] = useState<ComponentType<{ experienceId: string }> | null>(null);
  useEffect(() => {
    storeWanted()
      .then(() => import('./-live-reviews.tsx'))
      .then(
        (module) => setLive(() => module.default),
        (error: unknown) => console.info('the reviews stay as they came', error),
      );
  }, []);
  return Live ? <Live experienceId={experienceId} /> : <ServedFeedback experienceId={experienceId} />;
}
