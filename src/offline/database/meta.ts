import type { LocalDatabase, LocalDatabaseReader } from './local-database.ts';

/** Single values by key. Whoever reads one parses it. */
export type MetaKey =
  | 'session'
  | 'catalogue'
  | 'facets'
  | 'cart'
  | 'flush-lease'
  | 'marker'
  | 'paused-owners'
  | 'signed-in-owner'
  | 'favourites-version'
  | 'current-user'
  | 'sign-out-due';

export async function readMeta(database: LocalDatabaseReader, key: MetaKey): Promise<unknown> {
  return (await database.get('meta', key))?.value;
}

export async function writeMeta(database: LocalDatabase, key: MetaKey, value: unknown): Promise<void> {
  await database.put('meta', { key, value });
}
