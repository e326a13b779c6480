import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { backoffMs } from './backoff.ts';
import { registerBackgroundSync } from './background-sync.ts';
import type { Flushed } from './flush.ts';

/** When the outbox is sent: at once after a change, and after failures by a timer. */
export interface Scheduler {
  /** Starts a flush without waiting for it. */
  flushSoon(): void;
  /** Sends what waits, and resolves with what is left. @throws only for defects */
  flushNow(): Promise<Flushed>;
  /** For tests, and for a sign-out: nothing is sent any more until the next change. */
  stopTimer(): void;
}

export function createScheduler(flush: () => Promise<Flushed>): Scheduler {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flushSoon(): void {
    flushNow().catch(reportUnexpectedError);
  }

  async function flushNow(): Promise<Flushed> {
    clearTimeout(timer);
    const flushed = await flush();
    failures = flushed.stopped ? failures + 1 : 0;
    schedule(flushed);
    return flushed;
  }

  function schedule({ stopped, retryAtMs }: Flushed): void {
    clearTimeout(timer);
    if (retryAtMs === null) return;
    const waitMs = Math.max(retryAtMs - Date.now(), stopped ? backoffMs(failures) : 0);
    timer = setTimeout(flushSoon, waitMs);
    // Once in a row of failures: while the browser believes that it is online it wakes us at once, only to fail again.
    if (stopped && failures === 1) registerBackgroundSync();
  }

  function stopTimer(): void {
    clearTimeout(timer);
    failures = 0;
  }

  return { flushSoon, flushNow, stopTimer };
}
