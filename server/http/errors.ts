import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { errorCatalogue } from '#contract/api/errors.ts';
import type { Failure } from '#contract/domain/result.ts';
import { errorBody } from '#server/core/error-body.ts';
import type { DatabaseProblem } from '#server/db/problem.ts';

/** `Retry-After` while a dependency is down. */
export const outageRetrySeconds = 5;

/** The failure returned when the database itself fails. */
export function outageFailure(problem: DatabaseProblem): Failure {
  return { code: problem === 'full' || problem === 'read_only' ? 'read_only' : 'unavailable' };
}

/** Maps a failure to a response: status, Spanish text and `Retry-After` where known. */
export function failureResponse(c: Context, failure: Failure): Response {
  const retryAfter =
    failure.details?.retryAfter ?? (errorCatalogue[failure.code].status === 503 ? outageRetrySeconds : undefined);
  if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter));
  c.header('Cache-Control', 'no-store');
  return c.json(errorBody(failure), errorCatalogue[failure.code].status as ContentfulStatusCode);
}
