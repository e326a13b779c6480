import { ApiError } from '#src/lib/api.ts';

/** The server refused an entry; a retry under the same key would get the same answer. */
export interface Refused {
  kind: 'refused';
  status: number;
  /** The contract's code, or '' for an answer that isn't ours. */
  code: string;
  /** Spanish, for a person; '' for an answer that isn't ours. */
  message: string;
  /** The whole response body. */
  body: unknown;
}

/** Retry later. With `everything`, nothing else is sent now either: the server gave no answer, or none for anybody. */
export interface Later {
  kind: 'later';
  everything: boolean;
  waitSeconds: number | null;
}

/** What a failed call means. unauthorized: the entry's owner has to sign in first. */
export type Failure = Refused | Later | { kind: 'unauthorized' };

/** What the response means for one entry. */
export type Outcome = { kind: 'accepted' } | Failure;

/** Statuses where a retry of the same request may succeed. */
const transient = new Set([408, 425, 426, 429]);

interface FailedResponse {
  status: number;
  code: string;
  error: string;
  body: unknown;
  waitSeconds?: number | null;
}

export function classifyResponse({ status, code, error, body, waitSeconds = null }: FailedResponse): Failure {
  if (status === 401) return { kind: 'unauthorized' };
  if (status >= 500 || transient.has(status) || code === 'in_progress') {
    return { kind: 'later', everything: status === 426 || status === 429 || status === 503, waitSeconds };
  }
  return { kind: 'refused', status, code, message: error, body };
}

/**
 * Like `classifyResponse`, for a thrown error. Without a response everything waits. @throws anything that isn't a
 * failed call
 */
export function classifyError(error: unknown): Failure {
  if (error instanceof ApiError) return classifyResponse({ ...error, waitSeconds: error.retryAfterSeconds });
  if (error instanceof Error && error.name === 'NetworkError')
    return { kind: 'later', everything: true, waitSeconds: null };
  throw error;
}

/**
 * Runs a call whose failure can be ignored, because a later call repeats its work. @throws anything that isn't a failed
 * call
 */
export async function tolerateFailure(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    classifyError(error);
  }
}
