import { texts } from '#contract/texts.ts';
import { toastError } from './toast.ts';

const leaveAfterMs = 500;

/** Who was signed in isn't any more: says so, and goes to sign in, which comes back to this page. */
export function askToSignIn(): void {
  toastError(texts.auth.expired, 'Inicia sesión de nuevo para seguir.');
  setTimeout(() => window.location.assign('/api/auth/login'), leaveAfterMs);
}
