/** A page of an admin's list, as it is asked for. */
export interface ListPage<Sort extends string = string> {
  sort: Sort;
  descending: boolean;
  offset: number;
  limit: number;
}

/** Rows to skip and to read; `backwards` in the reverse of the list's order. */
export interface Slice {
  offset: number;
  limit: number;
  backwards: boolean;
}

/**
 * Reads a page. One of the list's last half is read from its end, because skipping rows takes as long as reading them.
 * @param total null where it isn't known exactly; the page is read from the beginning then
 */
export async function readPage<R>(
  page: Pick<ListPage, 'offset' | 'limit'>,
  total: number | null,
  read: (slice: Slice) => Promise<R[]>,
): Promise<R[]> {
  const slice = sliceOf(page, total);
  if (slice.limit === 0) return [];
  const rows = await read(slice);
  return slice.backwards ? rows.toReversed() : rows;
}

export function sliceOf({ offset, limit }: Pick<ListPage, 'offset' | 'limit'>, total: number | null): Slice {
  if (total === null || offset <= total / 2) return { offset, limit, backwards: false };
  const end = Math.min(offset + limit, total);
  return { offset: total - end, limit: Math.max(0, end - offset), backwards: true };
}
