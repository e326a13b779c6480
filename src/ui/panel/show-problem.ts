import type { Problem } from '#src/lib/describe-error.ts';
import { askToSignIn } from '../ask-to-sign-in.ts';
import { toastError } from '../toast.ts';
import { isReauthAsked } from './reauth.ts';

/** Shows a problem in a toast, asks for a fresh sign-in, or goes to the sign-in. */
export function showProblem(problem: Problem): void {
  if (problem.kind === 'signed_out') askToSignIn();
  else if (problem.kind === 'reauth') isReauthAsked.set(true);
  else toastError(problem.title, problem.message);
}
