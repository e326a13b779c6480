import type { Experience } from '#contract/api/experiences.ts';
import type { LocalDatabaseReader } from '#src/offline/database/local-database.ts';
import { newestFirst } from './newest-first.ts';

/** The first experiences in the catalogue's order, read by an index instead of the whole catalogue. */
export async function newestRows(reader: LocalDatabaseReader, count: number): Promise<Experience[]> {
  const latest = await reader.byIndex('experiences', 'createdAt', { limit: count, reverse: true });
  const border = latest.at(-1)?.createdAt;
  if (border === undefined) return [];
  // A reversed index gives the last id first, so other rows with the oldest timestamp may belong here.
  const atBorder = await reader.byIndex('experiences', 'createdAt', { limit: count, equals: border });
  return [...latest.filter(({ createdAt }) => createdAt !== border), ...atBorder].sort(newestFirst).slice(0, count);
}

/** The default product. Of several with the oldest timestamp, the one with the first id. */
export async function oldestRow(reader: LocalDatabaseReader): Promise<Experience | undefined> {
  return (await reader.byIndex('experiences', 'createdAt', { limit: 1 }))[0];
}
