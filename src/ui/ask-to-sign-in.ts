import { authTexts } from '#contract/texts/access-texts.ts';
import { signInAddress } from '#src/lib/sign-in-address.ts';
import { signedInUserId } from '#src/lib/signed-in.ts';
import { loadToasts, toastError } from './toast.ts';

const leaveAfterMs = 500;

/** After a 401: says whether a session has ended or there was none, and leaves to sign in, which comes back to this page. */
export function askToSignIn(wasSignedIn = signedInUserId() !== null): void {
  if (wasSignedIn) toastError(authTexts.expired, 'Inicia sesión de nuevo para seguir.');
  else toastError(authTexts.unauthorized, 'Inicia sesión para seguir.');
  const leave = () => setTimeout(() => window.location.assign(signInAddress()), leaveAfterMs);
  // Not before it can be read.
  loadToasts().then(leave, leave);
}
