import * as v from 'valibot';
import { addressText, lenient } from '#src/lib/search-params.ts';

export const searchLengthMax = 100;

/** A choice from fixed values in a URL. */
export function addressChoice<const Choices extends readonly string[]>(choices: Choices) {
  return v.pipe(addressText, v.picklist(choices));
}

export const SearchWords = v.pipe(addressText, v.maxLength(searchLengthMax), v.nonEmpty());

type Choices = Record<string, readonly string[]>;
type Filters<F extends Choices> = { [Name in keyof F]?: F[Name][number] };
/** A column's name, with '-' before it for descending. */
type Sorting<S extends string> = S | `-${S}`;

export type ListSearch<S extends string, F extends Choices> = {
  q?: string;
  sort?: Sorting<S>;
  offset?: number;
} & Filters<F>;
/** The search of any list, whatever its columns and filters. */
export type AnyListSearch = {
  q?: string;
  sort?: string;
  offset?: number;
  [filter: string]: string | number | undefined;
};

/** The schema of a list's URL parameters, which are also the API's: `?q&sort&offset` plus filters. */
export function listSearchSchema<const S extends string, const F extends Choices>({
  sorts,
  filters,
}: {
  sorts: readonly S[];
  filters: F;
}): v.GenericSchema<unknown, ListSearch<S, F>> {
  const choices = Object.fromEntries(
    Object.entries(filters).map(([name, values]) => [name, lenient(addressChoice(values))]),
  );
  const sortings = sorts.flatMap((name) => [name, `-${name}`]);
  // Built dynamically, so valibot can't infer the type; the tests check it.
  return v.object({
    q: lenient(SearchWords),
    sort: lenient(addressChoice(sortings)),
    offset: lenient(v.pipe(v.number(), v.integer(), v.minValue(1))),
    ...choices,
  }) as unknown as v.GenericSchema<unknown, ListSearch<S, F>>;
}

/** From unsorted or another column: ascending, then descending, then the list's default. */
export function nextSorting<S extends string>(current: string | undefined, column: S): Sorting<S> | undefined {
  if (current === column) return `-${column}`;
  return current === `-${column}` ? undefined : column;
}

export function directionOf(current: string | undefined, column: string): 'ascending' | 'descending' | 'none' {
  if (current === column) return 'ascending';
  return current === `-${column}` ? 'descending' : 'none';
}

/** True if the list is filtered. */
export function isFiltered({ q, sort: _sort, offset: _offset, ...filters }: AnyListSearch): boolean {
  return q !== undefined || Object.values(filters).some((value) => value !== undefined);
}

/** The query string of a list's API call. */
export function listQuery(search: AnyListSearch, limit: number): string {
  const query = new URLSearchParams({ limit: String(limit) });
  for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, String(value));
  return query.toString();
}
