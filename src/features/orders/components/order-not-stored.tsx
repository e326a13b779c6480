import { NotStored } from '#src/ui/not-stored.tsx';
import { useStoredCounts } from '#src/offline/sync/use-stored-counts.ts';

/** Shown offline for an order that isn't on this device. Loaded only then. */
export default function OrderNotStored({ onRetry }: { onRetry: () => void }) {
  return <NotStored title="Esta orden no está en tu dispositivo" stored={useStoredCounts()} onRetry={onRetry} />;
}
