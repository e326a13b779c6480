import type { Result } from '#contract/domain/result.ts';
import { fail } from '#contract/domain/result.ts';

/** Runs work after the earlier work of the same key; refuses it with 429 when too much waits already. */
export type InTurn = <T>(key: string, work: () => Promise<Result<T>>) => Promise<Result<T>>;

/**
 * Lets this process do one thing at a time for each key, so that whoever sends many calls at once waits here and not
 * on a lock, where each waiting call would occupy a database connection.
 */
export function createTurns(waitingMax: number): InTurn {
  const lines = new Map<string, { last: Promise<void>; size: number }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { last: Promise.resolve(), size: 0 };
    if (line.size > waitingMax) return fail('rate_limited', undefined, { retryAfter: 1 });
    lines.set(key, line);
    line.size += 1;
    const earlier = line.last;
    const { promise, resolve } = Promise.withResolvers<void>();
    line.last = promise;
    try {
      await earlier;
      return await work();
    } finally {
      afterOtherRequests(() => {
        line.size -= 1;
        if (line.size === 0) lines.delete(key);
        resolve();
      });
    }
  };
}

/** A transaction on SQLite never yields to the event loop. Two rounds of it, so that requests that came are read. */
function afterOtherRequests(next: () => void): void {
  setImmediate(() => setImmediate(next));
}
