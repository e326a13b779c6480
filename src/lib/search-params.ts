import * as v from 'valibot';

/** Treats an invalid parameter as missing, so that a link never breaks a page. */
export function lenient<Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(v.fallback(v.union([schema, v.undefined()]), undefined));
}

/** The router parses digits as a number. */
export const addressText = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
