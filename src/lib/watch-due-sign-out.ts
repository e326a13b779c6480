import { completeDueSignOut, isSignOutDue } from './due-sign-out.ts';
import { NetworkError } from './errors.ts';

/** Tells the server once there is signal, though the page asks nothing of it: it was left open, or is about to be closed. */
export function watchDueSignOut(): void {
  window.addEventListener('online', () => {
    if (!isSignOutDue()) return;
    completeDueSignOut().catch((error: unknown) => {
      // The next call tries again, and so does the next signal.
      if (!(error instanceof NetworkError)) throw error;
    });
  });
}
