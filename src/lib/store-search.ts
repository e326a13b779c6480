import * as v from 'valibot';
import { CalendarDate, Cop } from '#contract/domain/primitives.ts';
import { addressText, lenient } from './search-params.ts';

export const sortings = ['nuevas', 'calificacion', 'precio-menor', 'precio-mayor'] as const;
export type Sorting = (typeof sortings)[number];

export const peopleMax = 20;
export const searchLengthMax = 100;

const text = v.pipe(addressText, v.maxLength(searchLengthMax), v.nonEmpty());
const whole = v.pipe(v.number(), v.integer());

/** What the shop shows, as it stands in the address: a shared link shows the same. */
export const StoreSearch = v.object({
  q: lenient(text),
  categoria: lenient(text),
  region: lenient(text),
  /** The most that a person may cost, in pesos. */
  precio: lenient(v.pipe(Cop, v.minValue(1))),
  fecha: lenient(CalendarDate),
  personas: lenient(v.pipe(whole, v.minValue(2), v.maxValue(peopleMax))),
  /** Without it: what fits the search best, and without one the newest. */
  orden: lenient(v.picklist(sortings)),
});
export type StoreSearch = v.InferOutput<typeof StoreSearch>;

/** What the filters narrow, besides the words and the category, which stand in sight of themselves. */
export const filterKeys = ['region', 'precio', 'fecha', 'personas'] as const;
export type FilterKey = (typeof filterKeys)[number];

export function countFilters(search: StoreSearch): number {
  return filterKeys.filter((key) => search[key] !== undefined).length;
}

/** Whether it asks for less than everything, or for another order than the catalogue's own. */
export function isNarrowed(search: StoreSearch): boolean {
  return Object.values(search).some((value) => value !== undefined);
}

/** The search with nothing left of the filters and the category; the words and the order stay. */
export function withoutFilters({ q, orden }: StoreSearch): StoreSearch {
  return { q, orden };
}
