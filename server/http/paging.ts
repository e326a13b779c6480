import * as v from 'valibot';
import { listRowsMax } from '#contract/domain/limits.ts';
import { Id, Instant } from '#contract/domain/primitives.ts';

/** How many rows a page has. */
export const limitParameter = v.pipe(
  v.string(),
  v.maxLength(3, 'limit debe ser un número'),
  v.regex(/^\d{1,3}$/, 'limit debe ser un número'),
  v.transform(Number),
  v.minValue(1, 'limit debe ser al menos 1'),
  v.maxValue(listRowsMax, `limit puede ser ${listRowsMax} como máximo`),
);

/** `?limit&cursor` of a list; the default is the first page. */
export const pageQuery = v.object({
  limit: v.optional(limitParameter),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

export interface Position {
  createdAt: string;
  id: string;
}

/** Encodes the last row of a page, so that inserted or deleted rows do not shift the next page. */
export function writeCursor(position: Position): string {
  return Buffer.from(`${position.createdAt} ${position.id}`).toString('base64url');
}

/** null for a missing or invalid cursor: the list starts from the beginning. */
export function readCursor(cursor: string | undefined): Position | null {
  if (!cursor) return null;
  const [createdAt, id] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  return createdAt && id && v.is(Instant, createdAt) && v.is(Id, id) ? { createdAt, id } : null;
}

/** @param narrowed the list's other parameters, kept for the next page */
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
