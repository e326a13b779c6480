import { relayResponseSignals } from '#src/lib/response-signal.ts';
import { openDexieDatabase } from '#src/offline/database/dexie-database.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { createFinder } from './create-finder.ts';
import type { FromWorker } from './worker-messages.ts';
import { serveWorker } from './serve-worker.ts';

/** The finder's own thread: pulls, keeps a copy of the catalogue and searches it, while the page stays free. */

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
serveWorker(self, createFinder(openLocalDatabase));
