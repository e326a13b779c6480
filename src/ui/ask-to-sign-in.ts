import { authTexts } from '#contract/texts/access-texts.ts';
import { signInAddress } from '#src/lib/sign-in-address.ts';
import { signedInUserId } from '#src/lib/signed-in.ts';
import { loadToasts, toastError } from './toast.ts';

const leaveAfterMs = 500;

/**
 * Handles a 401: shows whether the session ended or there was none, then goes to the sign-in, which returns to this
 * page.
 */
export function askToSignIn(wasSignedIn = signedInUserId() !== null): void {
  if (wasSignedIn) toastError(authTexts.expired, 'Inicia sesión de nuevo para seguir.');
  else toastError(authTexts.unauthorized, 'Inicia sesión para seguir.');
  const leave = () => setTimeout(() => window.location.assign(signInAddress()), leaveAfterMs);
  // Leave only once the toast can be read.
  loadToasts().then(leave, leave);
}
