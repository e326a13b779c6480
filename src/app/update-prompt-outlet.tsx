import { lazy, Suspense } from 'react';
import { useUpdatePrompt } from '#src/offline/service-worker/update-state.ts';

const UpdatePrompt = lazy(() => import('./update-prompt.tsx'));

/** The question itself is loaded when there is something to ask. */
export function UpdatePromptOutlet() {
  const { available, apply } = useUpdatePrompt();
  if (!available) return null;
  return (
    <Suspense fallback={null}>
      <UpdatePrompt onApply={apply} />
    </Suspense>
  );
}
