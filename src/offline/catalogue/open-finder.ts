import { NetworkError } from '#src/lib/errors.ts';
import { reportDefect } from '#src/lib/report-defect.ts';
import { frozen } from '#src/offline/database/suspend.ts';
import { openStore } from '#src/offline/database/open-local-database.ts';
import { callPort } from './create-worker-client.ts';
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
  const store = await openStore();
  if (store.durable && typeof Worker === 'function') return startWorker();
  const { createFinder } = await import('./create-finder.ts');
  return createFinder(openStore);
}

function startWorker(): Finder {
  const listeners: ((event: MessageEvent) => void)[] = [];
  let worker = begin();
  const { finder, fail, askAgain } = callPort({
    postMessage: (message) => worker.postMessage(message),
    addEventListener(type, listener) {
      listeners.push(listener);
      worker.addEventListener(type, listener);
    },
  });
  // What a frozen page's worker has under way would hold up others as the page's own does; it hears of it too late.
  const stop = frozen.subscribe(() => {
    if (frozen.get()) return worker.terminate();
    worker = begin();
    for (const listener of listeners) worker.addEventListener('message', listener);
    askAgain();
  });

  function begin(): Worker {
    const begun = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'catalogue' });
    begun.addEventListener('error', (event) => {
      // One that runs, and fails at something, says what: its calls are answered all the same.
      if (event instanceof ErrorEvent && event.message) return reportDefect(event.error ?? new Error(event.message));
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
