import * as v from 'valibot';
import { listRowsMax } from '#contract/domain/limits.ts';
import { Id, Instant } from '#contract/domain/primitives.ts';

/** `?limit&cursor` of a list; without them a list answers its first rows. */
export const pageQuery = v.object({
  limit: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(3, 'limit debe ser un número'),
      v.regex(/^\d{1,3}$/, 'limit debe ser un número'),
      v.transform(Number),
      v.minValue(1, 'limit debe ser al menos 1'),
      v.maxValue(listRowsMax, `limit puede ser ${listRowsMax} como máximo`),
    ),
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

export interface Position {
  createdAt: string;
  id: string;
}

/** A cursor names the last row seen: stable while rows come and go. */
export function writeCursor(position: Position): string {
  return Buffer.from(`${position.createdAt} ${position.id}`).toString('base64url');
}

/** null for none, or one that isn't ours: the list begins at its start. */
export function readCursor(cursor: string | undefined): Position | null {
  if (!cursor) return null;
  const [createdAt, id] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  return createdAt && id && v.is(Instant, createdAt) && v.is(Id, id) ? { createdAt, id } : null;
}

/** @param narrowed the list's other parameters, which its next page keeps */
export function pageLink(
  path: string,
  limit: number,
  last: Position,
  narrowed: Record<string, string | number | undefined> = {},
): string {
  const kept = Object.entries(narrowed).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `<${path}?${new URLSearchParams([['limit', String(limit)], ...kept, ['cursor', writeCursor(last)]])}>; rel="next"`;
}
