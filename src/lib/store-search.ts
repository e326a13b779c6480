import * as v from 'valibot';
import { CalendarDate, Cop } from '#contract/domain/primitives.ts';
import { addressText, lenient } from './search-params.ts';

export const sortings = ['nuevas', 'calificacion', 'precio-menor', 'precio-mayor'] as const;
export type Sorting = (typeof sortings)[number];

export const peopleMax = 20;
export const searchLengthMax = 100;

const text = v.pipe(addressText, v.maxLength(searchLengthMax), v.nonEmpty());
const whole = v.pipe(v.number(), v.integer());

/** The store's filters in the URL: a shared link shows the same. */
export const StoreSearch = v.object({
  q: lenient(text),
  categoria: lenient(text),
  region: lenient(text),
  /** Maximum price per person, in pesos. */
  precio: lenient(v.pipe(Cop, v.minValue(1))),
  fecha: lenient(CalendarDate),
  personas: lenient(v.pipe(whole, v.minValue(2), v.maxValue(peopleMax))),
  /** Default: best match first; without words, newest first. */
  orden: lenient(v.picklist(sortings)),
});
export type StoreSearch = v.InferOutput<typeof StoreSearch>;

/** The fields of the filter sheet; words and category are visible on their own. */
export const filterKeys = ['region', 'precio', 'fecha', 'personas'] as const;
export type FilterKey = (typeof filterKeys)[number];

export function countFilters(search: StoreSearch): number {
  return filterKeys.filter((key) => search[key] !== undefined).length;
}

/** True if the search filters or sorts the catalogue. */
export function isNarrowed(search: StoreSearch): boolean {
  return Object.values(search).some((value) => value !== undefined);
}

/** Drops the filters and the category; keeps words and order. */
export function withoutFilters({ q, orden }: StoreSearch): StoreSearch {
  return { q, orden };
}
