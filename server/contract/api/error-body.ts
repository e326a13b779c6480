import * as v from 'valibot';

/** Of an answer to an app that is too old for the server. */
export const outdatedStatus = 426;

/** The body of every failed call. Fields of a form carry their own messages. */
export const ErrorBody = v.looseObject({
  error: v.string(),
  code: v.string(),
  message: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.string())),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
