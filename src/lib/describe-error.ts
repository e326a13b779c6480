import * as v from 'valibot';
import { accessTexts, authTexts } from '#contract/texts/access-texts.ts';
import { ErrorBody } from '#contract/api/error-body.ts';
import { apiErrorTexts } from '#contract/texts/panel-kit-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { ApiError, NetworkError } from './errors.ts';

/** What to show for a failed call, for the form or list that made it. */
export type Problem =
  | { kind: 'signed_out' }
  /** The call asks for a sign-in of the last minutes. */
  | { kind: 'reauth' }
  /** Somebody else changed the record first; `current` is its present state. */
  | { kind: 'conflict'; title: string; message: string; current: unknown }
  /** By the dotted path of each field. */
  | { kind: 'fields'; title: string; message: string; fields: Record<string, string> }
  | {
      kind: 'notice';
      title: string;
      message: string;
      reason: 'forbidden' | 'unreachable' | 'rate_limited' | 'refused' | 'failed';
    };

/** The body of a 409 `stale_version`. */
const StaleBody = v.looseObject({ current: v.unknown() });

/**
 * Maps an error to what is shown.
 * @param failure a sentence that says what failed: the title, or the text if the server gives none
 */
export function describeError(error: unknown, failure: string): Problem {
  if (error instanceof NetworkError)
    return { kind: 'notice', reason: 'unreachable', title: failure, message: apiErrorTexts.unreachable };
  if (!(error instanceof ApiError))
    return { kind: 'notice', reason: 'failed', title: failure, message: apiErrorTexts.unexpected };
  if (error.status === 401) return { kind: 'signed_out' };
  if (error.code === 'reauth_required') return { kind: 'reauth' };
  const refused = { title: texts.errorTitle, message: error.error || failure };
  if (error.status === 403)
    return {
      kind: 'notice',
      reason: 'forbidden',
      title: authTexts.forbidden,
      message: error.error && error.error !== authTexts.forbidden ? error.error : accessTexts.askAdmin,
    };
  if (error.status === 429)
    return {
      kind: 'notice',
      reason: 'rate_limited',
      title: apiErrorTexts.rateLimited,
      message: apiErrorTexts.comeBack(error.retryAfterSeconds),
    };
  if (error.status >= 500)
    return { kind: 'notice', reason: 'failed', title: failure, message: error.error || apiErrorTexts.unexpected };
  if (error.code === 'stale_version' && v.is(StaleBody, error.body))
    return { kind: 'conflict', ...refused, current: error.body.current };
  const fields = error.status === 422 && v.is(ErrorBody, error.body) ? error.body.fields : undefined;
  return fields ? { kind: 'fields', ...refused, fields } : { kind: 'notice', reason: 'refused', ...refused };
}
