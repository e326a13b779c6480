import type { ErrorCode } from '../api/errors.ts';

/** An expected failure as a value. The response has `details` beside `error` and `code`. */
export interface Failure {
  code: ErrorCode;
  /** Spanish text for people; defaults to the code's text. */
  message?: string;
  details?: Record<string, unknown>;
}

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(
  code: ErrorCode,
  message?: string,
  details?: Record<string, unknown>,
): { ok: false; failure: Failure } {
  return { ok: false, failure: { code, ...(message ? { message } : {}), ...(details ? { details } : {}) } };
}
