import type { Problem } from '#src/lib/describe-error.ts';
import { askToSignIn } from '../ask-to-sign-in.ts';
import { toastError } from '../toast.ts';

/** Shows a problem in a toast, or goes to the sign-in. */
export function showProblem(problem: Problem): void {
  if (problem.kind === 'signed_out') askToSignIn();
  else toastError(problem.title, problem.message);
}
