import type { Experience } from '#contract/api/experiences.ts';

/** The catalogue's own order: by code points, as the server's database sorts. */
export function newestFirst(a: Experience, b: Experience): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}
