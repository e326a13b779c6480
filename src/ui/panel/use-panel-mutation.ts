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
  /** The queries to invalidate after a success. */
  invalidates: readonly QueryKey[];
  /** The success toast's title; omit it where the screen shows success itself. */
  success?: string;
  /** The failure message's title. */
  failure: string;
}

export interface PanelMutation<Input, Output> {
  /** Null if the previous call is still running. Problems of the kinds in `handles` show no toast. */
  run: (input: Input, handles?: readonly Problem['kind'][]) => Promise<Outcome<Output> | null>;
  isBusy: boolean;
}

/** A panel mutation: one idempotency key per submission, invalidated queries, and a toast with the result. */
export function usePanelMutation<Input, Output>(
  options: PanelMutationOptions<Input, Output>,
): PanelMutation<Input, Output> {
  const client = useQueryClient();
  const [keys] = useState(() => new SubmissionKeys());
  const mutation = useMutation({
    mutationFn: (input: Input) => options.call(input, keys.keyFor(input)),
    // Fails at once offline instead of waiting; the form keeps its values.
    networkMode: 'always',
  });
  // `isPending` only updates with the next render, too late for a double click.
  const isRunning = useRef(false);

  async function send(input: Input, handles: readonly Problem['kind'][]): Promise<Outcome<Output>> {
    try {
      const value = await mutation.mutateAsync(input);
      keys.reset();
      for (const queryKey of options.invalidates) void client.invalidateQueries({ queryKey });
      if (options.success) toastSuccess(options.success);
      return { ok: true, value };
    } catch (error) {
      if (!isTransient(error)) keys.reset();
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
