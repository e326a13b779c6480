import type { Experience } from '#contract/api/experiences.ts';
import { filterExperiences, type SearchMatches } from './filter-experiences.ts';
import type { StoreSearch } from '#src/lib/store-search.ts';

export interface Relaxation {
  label: string;
  search: StoreSearch;
  /** How many it would find; null where only the server can tell. */
  count: number | null;
}

const labels = {
  q: 'Quitar las palabras',
  categoria: 'Todas las categorías',
  region: 'Todas las regiones',
  precio: 'Cualquier precio',
  fecha: 'Cualquier fecha',
  personas: 'Menos personas',
} as const;
const keys = ['fecha', 'personas', 'precio', 'region', 'categoria', 'q'] as const;

/** What to let go of where nothing fits: each condition whose end would show something. */
export function relaxationsOf(
  experiences: readonly Experience[],
  search: StoreSearch,
  matches: SearchMatches,
): Relaxation[] {
  return keys
    .filter((key) => search[key] !== undefined)
    .map((key) => {
      const relaxed = { ...search, [key]: undefined };
      const known = { scores: key === 'q' ? null : matches.scores, day: key === 'fecha' ? null : matches.day };
      // The day was asked about for so many people, so for fewer it isn't known.
      const count =
        key === 'personas' && search.fecha !== undefined ? null : filterExperiences(experiences, relaxed, known).length;
      return { label: labels[key], search: relaxed, count };
    })
    .filter(({ count }) => count !== 0);
}
