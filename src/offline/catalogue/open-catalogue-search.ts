import { NetworkError } from '#src/lib/errors.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { suspended } from '#src/offline/database/suspend.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { createWorkerClient } from './create-worker-client.ts';
import type { CatalogueSearch } from './catalogue-search.ts';

let opened: Promise<CatalogueSearch> | null = null;

/**
 * Opens the page's one catalogue search on first use. It runs in a worker to keep the page responsive, or in the page
 * where there is no worker or no database to share with it.
 * @throws when its code can't be loaded; the next call tries again.
 */
export function openCatalogueSearch(): Promise<CatalogueSearch> {
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function open(): Promise<CatalogueSearch> {
  const database = await openLocalDatabase();
  if (database.durable && typeof Worker === 'function') return startWorker();
  const { createCatalogueSearch } = await import('./create-catalogue-search.ts');
  return createCatalogueSearch(openLocalDatabase);
}

function startWorker(): CatalogueSearch {
  const listeners: ((event: MessageEvent) => void)[] = [];
  let worker = begin();
  const { search, fail, askAgain } = createWorkerClient({
    postMessage: (message) => worker.postMessage(message),
    addEventListener(type, listener) {
      listeners.push(listener);
      worker.addEventListener(type, listener);
    },
  });
  // Stop the worker with the page: it would hold its locks, and it learns of the suspension too late.
  const stop = suspended.subscribe(() => {
    if (suspended.get()) return worker.terminate();
    worker = begin();
    for (const listener of listeners) worker.addEventListener('message', listener);
    askAgain();
  });

  function begin(): Worker {
    const begun = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'catalogue' });
    begun.addEventListener('error', (event) => {
      // A running worker's error has a message; its calls still get responses.
      if (event instanceof ErrorEvent && event.message)
        return reportUnexpectedError(event.error ?? new Error(event.message));
      // The worker's code could not be loaded.
      stop();
      begun.terminate();
      opened = null;
      fail(new NetworkError('the code of the catalogue worker did not come'));
    });
    return begun;
  }

  return search;
}
