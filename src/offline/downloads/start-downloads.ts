import { observable } from '#src/lib/listeners.ts';
import { isOnline, onOnlineChange } from '#src/lib/reachable.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { backoffMs } from '#src/offline/outbox/backoff.ts';
import { runDownloads } from './run-downloads.ts';

/** Triggers downloads: at the start, when online, when the page becomes visible, and by a timer after failures. */

let started = false;
let running = false;
let again = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** True while this tab is downloading. */
export const bringing = observable(false);

/** Starts downloads and keeps them running while the page lives. */
export function startDownloads(): void {
  if (!started) {
    started = true;
    onOnlineChange(() => isOnline() && kick());
    window.addEventListener('online', kick);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && kick());
  }
  kick();
}

function kick(): void {
  if (running) {
    again = true;
    return;
  }
  running = true;
  bringing.set(true);
  run().catch(reportUnexpectedError);
}

async function run(): Promise<void> {
  clearTimeout(timer);
  try {
    const outcome = await runDownloads();
    failures = outcome === 'later' ? failures + 1 : 0;
    if (outcome === 'later') timer = setTimeout(kick, backoffMs(failures));
  } finally {
    running = false;
    bringing.set(false);
  }
  if (!again) return;
  again = false;
  kick();
}
