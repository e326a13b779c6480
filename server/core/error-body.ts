import type { ErrorBody } from '#contract/api/error-body.ts';
import { errorCatalogue } from '#contract/api/errors.ts';
import type { Failure } from '#contract/domain/result.ts';

/** The body of a failed call. */
export function errorBody(failure: Failure): ErrorBody {
  return { error: failure.message ?? errorCatalogue[failure.code].text, code: failure.code, ...failure.details };
}
