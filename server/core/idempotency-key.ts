import { createHash } from 'node:crypto';
import { toJson } from '#server/db/codecs.ts';

const keyLengthMax = 200;

/**
 * The caller's key, or null. Long keys are replaced by their hash, because PostgreSQL limits the size of an index
 * entry.
 */
export function idempotencyKey(header: string | undefined): string | null {
  const key = header?.trim() ?? '';
  if (key === '') return null;
  return key.length <= keyLengthMax ? key : createHash('sha256').update(key).digest('hex');
}

/** Fingerprint of a call, independent of the order of the body's fields. */
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
