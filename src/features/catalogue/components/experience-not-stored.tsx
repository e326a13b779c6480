import { NotStored } from '#src/ui/not-stored.tsx';
import { useStoredCounts } from '#src/offline/sync/use-stored-counts.ts';

/** Shown offline for an experience that isn't stored. Loaded on demand. */
export default function ExperienceNotStored({ onRetry }: { onRetry: () => void }) {
  return <NotStored title="Esta experiencia no está en tu dispositivo" stored={useStoredCounts()} onRetry={onRetry} />;
}
