import type { Experience } from '#contract/experiences.ts';

/** The experience of an id; without one the default product, which is the oldest. */
export function findExperience(experiences: readonly Experience[], id: string | undefined): Experience | undefined {
  if (id !== undefined) return experiences.find((experience) => experience.id === id);
  return experiences.reduce<Experience | undefined>((oldest, one) => (oldest === undefined || isOlder(one, oldest) ? one : oldest), undefined);
}

function isOlder(a: Experience, b: Experience): boolean {
  return a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id);
}
