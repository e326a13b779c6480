import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { backoffMs } from './backoff.ts';
import { registerBackgroundSync } from './background-sync.ts';
import type { Flushed } from './flush.ts';

/** Schedules flushes: at once after a change, by a timer after failures. */
export interface Scheduler {
  /** Starts a flush without waiting for it. */
  flushSoon(): void;
  /** Flushes, and resolves with what is left. @throws only for defects */
  flushNow(): Promise<Flushed>;
  /** Stops the retry timer until the next change; for tests and sign-outs. */
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
    // Register only at the first failure: while the browser believes it is online, it would wake us at once, only to
    // fail again.
    if (stopped && failures === 1) registerBackgroundSync();
  }

  function stopTimer(): void {
    clearTimeout(timer);
    failures = 0;
  }

  return { flushSoon, flushNow, stopTimer };
}
