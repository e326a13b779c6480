import { useState } from 'react';
import { ApiError, NetworkError } from '#src/lib/errors.ts';
import { askToSignIn } from '#src/ui/ask-to-sign-in.ts';

export interface SubmitState {
  isSending: boolean;
  /** The error to show, or null. */
  error: string | null;
  /** Sets or clears (null) the error. */
  refuse: (error: string | null) => void;
  send: (work: () => Promise<void>) => Promise<void>;
}

/**
 * Submits a form, one call at a time. A 401 goes to the sign-in; other failures set `error`, and `fallback` is used if
 * the server gives no reason.
 */
export function useSubmit(fallback: string): SubmitState {
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function send(work: () => Promise<void>) {
    if (isSending) return;
    setIsSending(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      if (failure instanceof NetworkError) setError(`${fallback}. Revisa tu conexión: lo que escribiste sigue aquí.`);
      else if (failure instanceof ApiError && failure.status === 401) askToSignIn(true);
      else if (failure instanceof ApiError) setError(failure.error || fallback);
      else throw failure;
    } finally {
      setIsSending(false);
    }
  }

  return { isSending, error, refuse: setError, send };
}
