import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { errorCatalogue } from '#contract/api/errors.ts';
import type { Failure } from '#contract/domain/result.ts';
import { errorBody } from '#server/core/error-body.ts';
import type { DatabaseProblem } from '#server/db/problem.ts';

/** When to ask again while something that we depend on is down. */
export const outageRetrySeconds = 5;

/** What a caller is told when the database itself fails. */
export function outageFailure(problem: DatabaseProblem): Failure {
  return { code: problem === 'full' || problem === 'read_only' ? 'read_only' : 'unavailable' };
}

/** The one way from a failure to an answer: status, Spanish text, `Retry-After` where it is known. */
export function failureResponse(c: Context, failure: Failure): Response {
  const retryAfter =
    failure.details?.retryAfter ?? (errorCatalogue[failure.code].status === 503 ? outageRetrySeconds : undefined);
  if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter));
  c.header('Cache-Control', 'no-store');
  return c.json(errorBody(failure), errorCatalogue[failure.code].status as ContentfulStatusCode);
}
