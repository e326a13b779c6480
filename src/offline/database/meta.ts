import type { Store, StoreReader } from './local-database.ts';

/** Small facts about the rest: what each key holds is parsed by who reads it. */
export type MetaKey =
  | 'session'
  | 'catalogue'
  | 'facets'
  | 'cart'
  | 'flush-lease'
  | 'marker'
  | 'paused-owners'
  | 'signed-in-owner';

export async function readMeta(store: StoreReader, key: MetaKey): Promise<unknown> {
  return (await store.get('meta', key))?.value;
}

export async function writeMeta(store: Store, key: MetaKey, value: unknown): Promise<void> {
  await store.put('meta', { key, value });
}
