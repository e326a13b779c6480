import type { Experience } from '#contract/api/experiences.ts';

/** The catalogue's order, by code points like the server's database. */
export function newestFirst(a: Experience, b: Experience): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}
