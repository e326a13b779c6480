import { useSyncExternalStore } from 'react';
import { appIsOutdated } from '#src/lib/outdated.ts';
import { useUpdatePrompt } from '#src/lib/update-state.ts';
import { lazyComponent } from '#src/ui/components/lazy-component.tsx';

const UpdatePrompt = lazyComponent(() => import('./update-prompt.tsx'));

/** Loads the update prompt when there is an update. */
export function UpdatePromptOutlet() {
  const { available, apply } = useUpdatePrompt();
  const isOutdated = useSyncExternalStore(appIsOutdated.subscribe, appIsOutdated.get, () => false);
  if (!available && !isOutdated) return null;
  return <UpdatePrompt isRequired={isOutdated} onApply={isOutdated ? goToNewest : async () => apply()} />;
}

async function goToNewest(): Promise<void> {
  const newest = await import('#src/offline/service-worker/go-to-newest.ts');
  await newest.goToNewest();
}
