import { relayHearings } from '#src/lib/hearing.ts';
import { openDexieStore } from '#src/offline/database/dexie-database.ts';
import type { Store } from '#src/offline/database/local-database.ts';
import { createFinder } from './create-finder.ts';
import type { FromWorker } from './worker-messages.ts';
import { servePort } from './serve-worker.ts';

/** The finder's own thread: pulls, keeps a copy of the catalogue and searches it, while the page stays free. */

let opened: Promise<Store> | null = null;

function openStore(): Promise<Store> {
  opened ??= openDexieStore().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

relayHearings((heard) => {
  const message: FromWorker = { kind: 'heard', heard };
  self.postMessage(message);
});
servePort(self, createFinder(openStore));
