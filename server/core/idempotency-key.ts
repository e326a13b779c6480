import { createHash } from 'node:crypto';
import { toJson } from '#server/db/codecs.ts';

const keyLengthMax = 200;

/** The caller's key, or null without one. A long one is known by its hash: an index holds no text of any length. */
export function idempotencyKey(header: string | undefined): string | null {
  const key = header?.trim() ?? '';
  if (key === '') return null;
  return key.length <= keyLengthMax ? key : createHash('sha256').update(key).digest('hex');
}

/** Of a call: the same whatever the order of the body's fields. */
export function fingerprintOf(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path}\n${toJson(sorted(body))}`)
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
