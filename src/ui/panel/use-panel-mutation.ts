import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { describeError, type Problem } from '#src/lib/describe-error.ts';
import { ApiError, isTransient, NetworkError } from '#src/lib/errors.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { toastSuccess } from '../toast.ts';
import { showProblem } from './show-problem.ts';
import { SubmissionKeys } from './submission-key.ts';

export type Outcome<Output> = { ok: true; value: Output } | { ok: false; problem: Problem };

interface PanelMutationOptions<Input, Output> {
  call: (input: Input, idempotencyKey: string) => Promise<Output>;
  /** What is asked for anew after a success. */
  invalidates: readonly QueryKey[];
  /** The toast's title after a success; none where the screen says it itself. */
  success?: string;
  /** What didn't work, where it doesn't. */
  failure: string;
}

export interface PanelMutation<Input, Output> {
  /** Null: the call before is still on its way. Problems of the kinds that the caller `handles` aren't told in a toast. */
  run: (input: Input, handles?: readonly Problem['kind'][]) => Promise<Outcome<Output> | null>;
  isBusy: boolean;
}

/** A change by a panel: one idempotency key per submission, the lists it makes stale, and a word about what became of it. */
export function usePanelMutation<Input, Output>(
  options: PanelMutationOptions<Input, Output>,
): PanelMutation<Input, Output> {
  const client = useQueryClient();
  const [keys] = useState(() => new SubmissionKeys());
  const mutation = useMutation({
    mutationFn: (input: Input) => options.call(input, keys.keyFor(input)),
    // Fails without a connection instead of waiting for one: what was typed stays where it is.
    networkMode: 'always',
  });
  // `isPending` comes with the next render, which a double press doesn't wait for.
  const isRunning = useRef(false);

  async function send(input: Input, handles: readonly Problem['kind'][]): Promise<Outcome<Output>> {
    try {
      const value = await mutation.mutateAsync(input);
      keys.settle();
      for (const queryKey of options.invalidates) void client.invalidateQueries({ queryKey });
      if (options.success) toastSuccess(options.success);
      return { ok: true, value };
    } catch (error) {
      if (!isTransient(error)) keys.settle();
      if (!(error instanceof ApiError || error instanceof NetworkError)) reportUnexpectedError(error);
      const problem = describeError(error, options.failure);
      if (!handles.includes(problem.kind)) showProblem(problem);
      return { ok: false, problem };
    }
  }

  async function run(input: Input, handles: readonly Problem['kind'][] = []): Promise<Outcome<Output> | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    try {
      return await send(input, handles);
    } finally {
      isRunning.current = false;
    }
  }

  return { run, isBusy: mutation.isPending };
}
