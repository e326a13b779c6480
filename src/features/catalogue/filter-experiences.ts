import type { Experience } from '#contract/experiences.ts';
import { foldText } from './fold-text.ts';

export interface CatalogueFilters {
  search: string;
  /** null: all of them. */
  category: string | null;
}

const haystacks = new WeakMap<Experience, string>();

function haystack(experience: Experience): string {
  const kept = haystacks.get(experience);
  if (kept !== undefined) return kept;
  const { name, category, location, region, description } = experience;
  const text = foldText([name, category, location, region, description].join(' '));
  haystacks.set(experience, text);
  return text;
}

/** Experiences that bear every word of the search (accents forgiven) and the category. */
export function filterExperiences(experiences: readonly Experience[], filters: CatalogueFilters): Experience[] {
  const words = foldText(filters.search).split(/\s+/).filter(Boolean);
  return experiences.filter(
    (experience) => (filters.category === null || experience.category === filters.category) && words.every((word) => haystack(experience).includes(word)),
  );
}

/** The categories there are, the most frequent first. */
export function categoriesOf(experiences: readonly Experience[]): string[] {
  const counts = new Map<string, number>();
  for (const { category } of experiences) {
    if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return [...counts].sort(([nameA, a], [nameB, b]) => b - a || nameA.localeCompare(nameB, 'es')).map(([name]) => name);
}
