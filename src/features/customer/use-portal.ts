import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#src/lib/api.ts';
import { isTransient } from '#src/lib/errors.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { useOnReconnect } from '#src/lib/use-on-reconnect.ts';
import { type StoredPortal, useStoredPortal } from '#src/offline/portal/portal.ts';
import { syncPortal } from '#src/offline/sync/sync-portal.ts';
import { askToSignIn } from '#src/ui/ask-to-sign-in.ts';

export type PortalView =
  | { state: 'loading' }
  | { state: 'failed' }
  /** `isStale`: the server could not be asked, so this is what the device last saw. */
  | { state: 'ready'; portal: StoredPortal; isStale: boolean };

/** The person's account: what the device has at once, and what the server says once it has answered. */
export function usePortal(ownerId: string): { view: PortalView; refresh: () => Promise<void> } {
  const portal = useStoredPortal(ownerId);
  const [outcome, setOutcome] = useState<'waiting' | 'done' | 'failed'>('waiting');

  const refresh = useCallback(async () => {
    try {
      await syncPortal();
      setOutcome('done');
    } catch (error) {
      setOutcome('failed');
      if (error instanceof ApiError && error.status === 401) askToSignIn();
      else if (!isTransient(error)) reportUnexpectedError(error);
    }
  }, []);

  useEffect(() => {
    void refresh();
  }, [refresh]);
  useOnReconnect(() => void refresh());

  return { view: toView(portal, outcome), refresh };
}

function toView(portal: StoredPortal | null | undefined, outcome: 'waiting' | 'done' | 'failed'): PortalView {
  if (portal) return { state: 'ready', portal, isStale: outcome === 'failed' };
  // What was just written is read a moment later.
  return portal === null && outcome === 'failed' ? { state: 'failed' } : { state: 'loading' };
}
