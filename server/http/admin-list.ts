import * as v from 'valibot';
import { listRowsMax } from '#contract/domain/limits.ts';
import { oneLine } from '#contract/domain/primitives.ts';
import type { ListPage } from '#server/core/list-page.ts';
import { limitParameter } from './paging.ts';

const offsetParameter = v.pipe(
  v.string(),
  v.maxLength(7, 'offset es demasiado grande'),
  v.regex(/^\d{1,7}$/, 'offset debe ser un número'),
  v.transform(Number),
);

/** `?q&sort&limit&offset` of an admin's list, with the list's own filters. A '-' before the sort means descending. */
export function adminListQuery<const Sort extends string, Filters extends v.ObjectEntries>(
  sorts: readonly Sort[],
  filters: Filters,
) {
  const orders = sorts.flatMap((sort): (Sort | `-${Sort}`)[] => [sort, `-${sort}`]);
  return v.object({
    q: v.optional(v.pipe(v.string(), v.maxLength(200, 'La búsqueda es demasiado larga'), oneLine), ''),
    sort: v.optional(v.picklist(orders, `sort puede ser ${sorts.join(', ')}, con un - delante para descender`)),
    limit: v.optional(limitParameter),
    offset: v.optional(offsetParameter),
    ...filters,
  });
}

/** `?limit&offset` of a list whose order is given. */
export const offsetQuery = v.object({ limit: v.optional(limitParameter), offset: v.optional(offsetParameter) });

/** The rows to skip and to read; without parameters as many as a list may have. */
export function offsetPage(query: { limit?: number | undefined; offset?: number | undefined }): {
  offset: number;
  limit: number;
} {
  return { offset: query.offset ?? 0, limit: query.limit ?? listRowsMax };
}

/** The asked page; without parameters as many rows as a list may have. */
export function listPage<Sort extends string>(
  query: { sort?: Sort | `-${Sort}` | undefined; limit?: number | undefined; offset?: number | undefined },
  fallback: Sort | `-${Sort}`,
): ListPage<Sort> {
  const order = query.sort ?? fallback;
  const descending = order.startsWith('-');
  return {
    sort: (descending ? order.slice(1) : order) as Sort,
    descending,
    ...offsetPage(query),
  };
}
