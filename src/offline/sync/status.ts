import { useSyncExternalStore } from 'react';
import { useOnline } from '#src/lib/online.ts';
import { live, useLive } from '#src/offline/database/live.ts';
import { flushing } from '#src/offline/outbox/flushing.ts';
import { catalogueMark } from '#src/offline/catalogue/catalogue-meta.ts';

export interface SyncStatus {
  online: boolean;
  /** Changes and reviews that the server hasn't responded to yet. */
  pending: number;
  /** When the catalogue last matched the server's (ISO 8601). */
  lastSyncAt: string | null;
  /** Whether this tab is sending changes just now. */
  flushing: boolean;
}

const kept = live(async (reader) => ({
  pending: (await reader.all('outbox')).length,
  lastSyncAt: (await catalogueMark(reader))?.syncedAt ?? null,
}));

export function useSyncStatus(): SyncStatus {
  const online = useOnline();
  const stored = useLive(kept);
  const sending = useSyncExternalStore(flushing.subscribe, flushing.get, () => false);
  return { online, pending: stored?.pending ?? 0, lastSyncAt: stored?.lastSyncAt ?? null, flushing: sending };
}
