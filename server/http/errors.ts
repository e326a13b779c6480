import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody } from '#contract/errors.ts';
import { errorCatalogue } from '#contract/errors.ts';
import type { Failure } from '#contract/result.ts';

/** The body of a failed call. */
export function errorBody(failure: Failure): ErrorBody {
  return { error: failure.message ?? errorCatalogue[failure.code].text, code: failure.code, ...failure.details };
}

/** The one way from a failure to an answer: status, Spanish text, `Retry-After` where it is known. */
export function failureResponse(c: Context, failure: Failure): Response {
  const retryAfter = failure.details?.retryAfter;
  if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter));
  c.header('Cache-Control', 'no-store');
  return c.json(errorBody(failure), errorCatalogue[failure.code].status as ContentfulStatusCode);
}
