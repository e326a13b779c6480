import { NetworkError } from '#src/lib/errors.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { suspended } from '#src/offline/database/suspend.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { createWorkerClient } from './create-worker-client.ts';
import type { Finder } from './finder.ts';

let opened: Promise<Finder> | null = null;

/**
 * The one finder of this page, begun with its first use: in a worker, so that ten thousand experiences cost the page
 * nothing; where there is no worker, or no database that it could share, here.
 * @throws when its code can't be loaded; the next use tries again.
 */
export function openFinder(): Promise<Finder> {
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function open(): Promise<Finder> {
  const database = await openLocalDatabase();
  if (database.durable && typeof Worker === 'function') return startWorker();
  const { createFinder } = await import('./create-finder.ts');
  return createFinder(openLocalDatabase);
}

function startWorker(): Finder {
  const listeners: ((event: MessageEvent) => void)[] = [];
  let worker = begin();
  const { finder, fail, askAgain } = createWorkerClient({
    postMessage: (message) => worker.postMessage(message),
    addEventListener(type, listener) {
      listeners.push(listener);
      worker.addEventListener(type, listener);
    },
  });
  // The worker of a suspended page would hold its locks too, and hears of the suspension too late.
  const stop = suspended.subscribe(() => {
    if (suspended.get()) return worker.terminate();
    worker = begin();
    for (const listener of listeners) worker.addEventListener('message', listener);
    askAgain();
  });

  function begin(): Worker {
    const begun = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'catalogue' });
    begun.addEventListener('error', (event) => {
      // One that runs, and fails at something, says what: its calls are answered all the same.
      if (event instanceof ErrorEvent && event.message)
        return reportUnexpectedError(event.error ?? new Error(event.message));
      // Its code did not come.
      stop();
      begun.terminate();
      opened = null;
      fail(new NetworkError('the code of the catalogue worker did not come'));
    });
    return begun;
  }

  return finder;
}
