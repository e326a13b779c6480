import * as v from 'valibot';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';

type Schema = v.GenericSchema;

/** More than any form has fields; further issues help nobody. */
const issuesMax = 50;

/** `error` is the first issue's text, `fields` has each field's. Received values are not echoed. */
export function parse(
  schema: Schema | undefined,
  value: unknown,
  code: 'not_found' | 'malformed' | 'invalid',
): Result<unknown> {
  if (!schema) return ok(undefined);
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return ok(parsed.output);
  if (code === 'not_found') return fail('not_found');
  const missing = Object.entries(fieldTexts(schema, value, ''));
  const fields: Record<string, string> = {};
  for (const issue of parsed.issues.slice(0, issuesMax)) {
    const path = issue.path?.map((part) => String(part.key)).join('.') ?? '';
    const below = missing.filter(([field]) => field === path || field.startsWith(`${path}.`));
    for (const [field, text] of below.length > 0 ? below : [[path, inSpanish(issue.message)] as const])
      fields[field] ??= text;
  }
  return fail(code, Object.values(fields)[0], { fields });
}

/**
 * Texts for missing fields, by path. Valibot reports a missing key with its own text, so each field's schema is run
 * on `undefined` to get the specified text.
 */
function fieldTexts(schema: Schema, value: unknown, path: string): Record<string, string> {
  const texts: Record<string, string> = {};
  if (value === null || typeof value !== 'object' || !('entries' in schema)) return texts;
  for (const [key, entry] of Object.entries(schema.entries as Record<string, Schema>)) {
    const inner = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
    const parsed = v.safeParse(entry, inner);
    if (parsed.success) continue;
    const below = fieldTexts(entry, inner, `${path}${key}.`);
    if (Object.keys(below).length > 0) Object.assign(texts, below);
    else if (inner === undefined) texts[`${path}${key}`] = inSpanish(parsed.issues[0].message);
  }
  return texts;
}

/** Replaces Valibot's English texts ('Invalid type: …'). */
function inSpanish(message: string): string {
  return message.startsWith('Invalid ') ? 'Este dato falta o no es válido' : message;
}
