import { relayResponseSignals } from '#src/lib/response-signal.ts';
import { openDexieDatabase } from '#src/offline/database/dexie-database.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { createCatalogueSearch } from './create-catalogue-search.ts';
import type { FromWorker } from './worker-messages.ts';
import { serveWorker } from './serve-worker.ts';

/** Worker entry: pulls the catalogue, keeps a copy in memory and searches it off the main thread. */

let opened: Promise<LocalDatabase> | null = null;

function openLocalDatabase(): Promise<LocalDatabase> {
  opened ??= openDexieDatabase().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

relayResponseSignals((signal) => {
  const message: FromWorker = { kind: 'response-signal', signal };
  self.postMessage(message);
});
serveWorker(self, createCatalogueSearch(openLocalDatabase));
