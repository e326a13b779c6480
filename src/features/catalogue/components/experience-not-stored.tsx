import { NotStored } from '#src/ui/not-stored.tsx';
import { useStoredCounts } from '#src/offline/sync/use-stored-counts.ts';

/** An experience that isn't on this device, while there is no connection. Loaded only then. */
export default function ExperienceNotStored({ onRetry }: { onRetry: () => void }) {
  return <NotStored title="Esta experiencia no está en tu dispositivo" stored={useStoredCounts()} onRetry={onRetry} />;
}
