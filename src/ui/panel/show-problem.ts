import type { Problem } from '#src/lib/describe-error.ts';
import { askToSignIn } from '../ask-to-sign-in.ts';
import { toastError } from '../toast.ts';

/** Says in a toast what is wrong, or leaves to sign in. */
export function showProblem(problem: Problem): void {
  if (problem.kind === 'signed_out') askToSignIn();
  else toastError(problem.title, problem.message);
}
