import { useEffect, useState } from 'react';
import type { TransferOffer } from '#contract/api/device-transfer.ts';
import { loadCode } from '#src/lib/load-code.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { serverNow } from '#src/lib/server-clock.ts';
import { transferError } from './transfer-errors.ts';

export type OfferState =
  | { state: 'idle' | 'making' }
  | { state: 'failed'; message: string }
  | { state: 'made' | 'lapsed'; offer: TransferOffer };

/** A code for the installed app, until it expires. */
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
      const { offerTransfer } = await loadCode(() => import('#src/offline/sync/transfer-device.ts'));
      setOffer({ state: 'made', offer: await offerTransfer() });
    } catch (error) {
      setOffer({ state: 'failed', message: transferError(error) });
    }
  }
  return { ...offer, make: () => void make().catch(reportUnexpectedError) };
}
