import { useState } from 'react';
import { signOutTexts } from '#contract/texts/account-texts.ts';
import { isOnline } from '#src/lib/reachable.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { leaveDevice, sendBeforeSignOut } from '#src/offline/sync/sign-out.ts';
import { toastError } from '#src/ui/toast.ts';
import type { Area } from './areas.ts';

/** asking: the person decides, because changes would be lost or the server can't be told yet. */
export type SignOutState =
  | { kind: 'idle' | 'sending' | 'leaving' }
  | { kind: 'asking'; waiting: number; isOffline: boolean };

export interface SignOut {
  state: SignOutState;
  begin(): void;
  confirm(): void;
  cancel(): void;
}

/** The provider's panel has its own path (specification, 6). */
const pathOf = (area: Area) => (area === 'provider' ? '/api/auth/logout' : '/api/logout');

/** Sends what waits, asks where something would be lost, clears this device, and goes to the server's sign-out. */
export function useSignOut(area: Area): SignOut {
  const [state, setState] = useState<SignOutState>({ kind: 'idle' });

  async function leave(): Promise<void> {
    setState({ kind: 'leaving' });
    await leaveDevice();
    // Without a connection the store opens signed out, and the next call tells the server first.
    window.location.replace(isOnline() ? `${pathOf(area)}?returnTo=/` : '/');
  }

  async function begin(): Promise<void> {
    setState({ kind: 'sending' });
    const waiting = await sendBeforeSignOut();
    if (waiting > 0 || !isOnline()) setState({ kind: 'asking', waiting, isOffline: !isOnline() });
    else await leave();
  }

  const run = (work: Promise<void>) => {
    work.catch((error: unknown) => {
      setState({ kind: 'idle' });
      toastError(signOutTexts.failed);
      reportUnexpectedError(error);
    });
  };
  return {
    state,
    begin: () => run(begin()),
    confirm: () => run(leave()),
    cancel: () => setState({ kind: 'idle' }),
  };
}
