import type { LocalDatabase, LocalDatabaseReader } from '#src/offline/database/local-database.ts';
import { readMeta, writeMeta } from '#src/offline/database/meta.ts';

/**
 * Counts what this device has heard of the account's favourites: a list that was asked for before the latest word of
 * them is out of date.
 */
export async function readVersion(reader: LocalDatabaseReader): Promise<number> {
  return Number((await readMeta(reader, 'favourites-version')) ?? 0);
}

/** Call it in a transaction over `meta`. */
export async function noteNewVersion(database: LocalDatabase): Promise<void> {
  await writeMeta(database, 'favourites-version', (await readVersion(database)) + 1);
}
