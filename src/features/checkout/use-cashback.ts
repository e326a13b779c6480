import { useEffect, useState } from 'react';
import { ApiError, isTransient } from '#src/lib/errors.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { signedInPerson } from '#src/lib/signed-in-cookie.ts';
import { useStoredPortal } from '#src/offline/portal/portal.ts';
import { syncPortal } from '#src/offline/sync/sync-portal.ts';
import { changeDraft } from './draft.ts';

export interface CashbackChoice {
  /** Pesos that the signed-in person may spend, with those of the order that this one replaces; 0 for a guest. */
  availableCop: number;
  /** Pesos to spend on this order, before they are limited to what it costs; null for none. */
  wantedCop: number | null;
  want: (wantedCop: number | null) => void;
  /** Asks the server again: it refused the amount. */
  refresh: () => void;
}

/** How much cashback the signed-in person spends on the order. Their coupons come along. */
export function useCashback(initial: number | null, heldCop: number) {
  const [ownerId] = useState(signedInPerson);
  const portal = useStoredPortal(ownerId);
  const [wanted, setWanted] = useState(initial);
  const availableCop = portal ? portal.cashback.available + heldCop : 0;

  useEffect(refresh, []);

  const cashback: CashbackChoice = {
    availableCop,
    wantedCop: wanted === null || availableCop === 0 ? null : Math.min(wanted, availableCop),
    want(wantedCop) {
      setWanted(wantedCop);
      void changeDraft({ cashbackCop: wantedCop });
    },
    refresh,
  };
  return { cashback, coupons: portal?.coupons ?? [] };
}

/** Without an answer the last known balance counts; the server decides at checkout. */
function refresh(): void {
  syncPortal().catch((error: unknown) => {
    if (!isTransient(error) && !(error instanceof ApiError)) reportUnexpectedError(error);
  });
}
