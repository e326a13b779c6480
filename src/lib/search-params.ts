import * as v from 'valibot';

/** A parameter that isn't understood is as one that isn't there: a link never breaks a page. */
export function lenient<Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(v.fallback(v.union([schema, v.undefined()]), undefined));
}

/** The address bar reads a text of digits as a number. */
export const addressText = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
