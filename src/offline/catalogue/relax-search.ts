import type { Experience } from '#contract/api/experiences.ts';
import { filterExperiences, type SearchMatches } from './filter-experiences.ts';
import type { StoreSearch } from '#src/lib/store-search.ts';

export interface Relaxation {
  label: string;
  search: StoreSearch;
  /** The number of results; null if only the server can tell. */
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

/** Suggests which filters to drop when nothing matches: each one whose removal gives results. */
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
      // Seats were fetched for this many people, so the count for fewer is unknown.
      const count =
        key === 'personas' && search.fecha !== undefined ? null : filterExperiences(experiences, relaxed, known).length;
      return { label: labels[key], search: relaxed, count };
    })
    .filter(({ count }) => count !== 0);
}
