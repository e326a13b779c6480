import * as v from 'valibot';

/** The status for an app that is too old for the server. */
export const outdatedStatus = 426;

/** The body of every failed call. `fields` has a message for each form field. */
export const ErrorBody = v.looseObject({
  error: v.string(),
  code: v.string(),
  message: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.string())),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
