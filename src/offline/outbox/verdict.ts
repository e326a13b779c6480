import { ApiError } from '#src/lib/api.ts';
import type { Conflict } from '../rows.ts';

/**
 * What an answer means for a change: gone through (a value), refused for good, or to be tried again. `session_lost`
 * means that the server doesn't know this session any more.
 */
export type Verdict =
  | { kind: 'refused'; status: number; conflict: Conflict }
  | { kind: 'later'; everything: boolean; waitSeconds: number | null }
  | { kind: 'session_lost' };

/** The statuses after which the same request may yet succeed. */
const passing = new Set([401, 403, 408, 425, 426, 429]);

export function judge(failure: { status: number; code: string; error: string; remaining?: number; waitSeconds?: number | null }): Verdict {
  const { status, code, error, remaining } = failure;
  if (status === 404 && code === 'cart_not_found') return { kind: 'session_lost' };
  if (status >= 500 || passing.has(status) || code === 'in_progress') {
    return { kind: 'later', everything: status === 426 || status === 429 || status === 503, waitSeconds: failure.waitSeconds ?? null };
  }
  const conflict: Conflict = { code: code || 'refused', message: error, ...(remaining === undefined ? {} : { remaining }) };
  return { kind: 'refused', status, conflict };
}

/** As `judge`, for what a call threw. Without an answer everything waits. @throws what isn't a failed call */
export function judgeError(error: unknown): Verdict {
  if (error instanceof ApiError) {
    return judge({ status: error.status, code: error.code, error: error.error, remaining: remainingOf(error.body), waitSeconds: error.retryAfterSeconds });
  }
  if (error instanceof Error && error.name === 'NetworkError') return { kind: 'later', everything: true, waitSeconds: null };
  throw error;
}

function remainingOf(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('remaining' in body)) return undefined;
  return typeof body.remaining === 'number' ? body.remaining : undefined;
}
