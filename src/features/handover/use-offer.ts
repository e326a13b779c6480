import { useEffect, useState } from 'react';
import type { HandoverOffer } from '#contract/api/handover.ts';
import { loadCode } from '#src/lib/load-code.ts';
import { reportDefect } from '#src/lib/report-defect.ts';
import { serverNow } from '#src/lib/server-clock.ts';
import { handoverError } from './handover-errors.ts';

export type OfferState =
  | { state: 'idle' | 'making' }
  | { state: 'failed'; message: string }
  | { state: 'made' | 'lapsed'; offer: HandoverOffer };

/** A code for the installed app, for as long as it counts. */
export function useOffer(): OfferState & { make: () => void } {
  const [offer, setOffer] = useState<OfferState>({ state: 'idle' });
  useEffect(() => {
    if (offer.state !== 'made') return undefined;
    const timer = setTimeout(
      () => setOffer({ ...offer, state: 'lapsed' }),
      Date.parse(offer.offer.expiresAt) - serverNow().getTime(),
    );
    return () => clearTimeout(timer);
  }, [offer]);

  async function make(): Promise<void> {
    setOffer({ state: 'making' });
    try {
      const { offerHandover } = await loadCode(() => import('#src/offline/sync/hand-over.ts'));
      setOffer({ state: 'made', offer: await offerHandover() });
    } catch (error) {
      setOffer({ state: 'failed', message: handoverError(error) });
    }
  }
  return { ...offer, make: () => void make().catch(reportDefect) };
}
