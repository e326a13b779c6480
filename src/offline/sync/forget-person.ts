import { dataSaverKey } from '#contract/api/session.ts';
import { localKeys, writeLocal } from '#src/lib/local-storage.ts';
import { forgetSession } from '#src/lib/session-token.ts';
import { signOutDueKey } from '#src/lib/storage-keys.ts';
import { forgetEvictionMarker } from '#src/offline/database/eviction-marker.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import type { MetaKey } from '#src/offline/database/meta.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { tableNames } from '#src/offline/database/rows.ts';

/** What is the same for everybody: the catalogue, and settings of the device. */
const commonMeta: readonly string[] = ['catalogue', 'facets'] satisfies MetaKey[];
const workerRecords = 'workbox-expiration';
const deviceKeys: ReadonlySet<string> = new Set([dataSaverKey, 'mantine-color-scheme-value', signOutDueKey]);

/**
 * Removes everything personal from this device: tables, caches, local and session storage, cookies of ours. What was
 * looked at is personal too, so pictures and downloads go; the catalogue and the app stay. Other tabs follow by the
 * change of the person in local storage.
 */
export async function forgetPerson(): Promise<void> {
  await clearTables(await openLocalDatabase());
  forgetSession();
  await clearCaches();
  forgetEvictionMarker();
  for (const key of localKeys()) if (!deviceKeys.has(key)) writeLocal(key, null);
  try {
    sessionStorage.clear();
  } catch (error) {
    // A browser that blocks site data keeps none.
    console.info('session storage is not available', error);
  }
}

async function clearTables(database: LocalDatabase): Promise<void> {
  const personal = tableNames.filter((name) => name !== 'experiences' && name !== 'meta');
  await database.transaction([...personal, 'meta'], async () => {
    for (const name of personal) await database.clear(name);
    for (const { key } of await database.all('meta')) if (!commonMeta.includes(key)) await database.delete('meta', key);
  });
}

/** All but the app itself, which the service worker keeps for everybody. */
async function clearCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) if (!name.includes('precache')) await caches.delete(name);
  await clearWorkerRecords();
}

/** The worker's list of which address was cached when (workbox-expiration). Opening a missing one would create it. */
async function clearWorkerRecords(): Promise<void> {
  const known = (await indexedDB.databases?.()) ?? [];
  if (!known.some(({ name }) => name === workerRecords)) return;
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(workerRecords);
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no access')));
    opening.addEventListener('success', () => {
      const db = opening.result;
      const end = () => {
        db.close();
        resolve();
      };
      if (db.objectStoreNames.length === 0) return end();
      const clearing = db.transaction([...db.objectStoreNames], 'readwrite');
      for (const name of db.objectStoreNames) clearing.objectStore(name).clear();
      clearing.addEventListener('complete', end);
      clearing.addEventListener('abort', () => reject(clearing.error ?? new Error('not cleared')));
    });
  });
}
