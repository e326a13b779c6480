import { ApiError } from '#src/lib/api.ts';

/** The server refused an entry; another try under the same key wouldn't change that. */
export interface Refused {
  kind: 'refused';
  status: number;
  /** The contract's code, or '' for an answer that isn't ours. */
  code: string;
  /** Spanish, for a person; '' for an answer that isn't ours. */
  message: string;
  /** All that the server said. */
  body: unknown;
}

/** To be tried again. `everything`: so is everything else that waits, because there was no answer, or none for anybody. */
export interface Later {
  kind: 'later';
  everything: boolean;
  waitSeconds: number | null;
}

/** What a call that didn't succeed means. unauthorized: its owner has to sign in first. */
export type Failure = Refused | Later | { kind: 'unauthorized' };

/** What an answer means for one entry. */
export type Outcome = { kind: 'accepted' } | Failure;

/** The statuses after which the same request may yet succeed by itself. */
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

/** As `classifyResponse`, for what a call threw. Without an answer everything waits. @throws what isn't a failed call */
export function classifyError(error: unknown): Failure {
  if (error instanceof ApiError) return classifyResponse({ ...error, waitSeconds: error.retryAfterSeconds });
  if (error instanceof Error && error.name === 'NetworkError')
    return { kind: 'later', everything: true, waitSeconds: null };
  throw error;
}

/** Runs a call whose failure is no matter: what it was for is done by a later one. @throws what isn't a failed call */
export async function tolerateFailure(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    classifyError(error);
  }
}
