import { observable } from '#src/lib/listeners.ts';

/** Whether the disk, or this site's quota, is full. Dexie wraps the error in its own. */
export function isQuotaError(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause && depth < 5; depth += 1) {
    if (typeof cause !== 'object') return false;
    if (Reflect.get(cause, 'name') === 'QuotaExceededError') return true;
    cause = Reflect.get(cause, 'inner') ?? Reflect.get(cause, 'cause');
  }
  return false;
}

/**
 * What was met when the device was full. unsaved: something the person did is only in memory, and is sent from there;
 * noted: it is, and is written down beside the database too; unkept: what could be fetched again was not kept.
 */
export type Fullness = 'unsaved' | 'noted' | 'unkept';

/** null while there is room, as far as is known. */
export const fullness = observable<Fullness | null>(null);

/** That something wasn't kept doesn't hide that what the person did is in danger. */
export function noteFull(what: Fullness): void {
  if (what !== 'unkept' || fullness.get() === null) fullness.set(what);
}

export function noteRoom(): void {
  fullness.set(null);
}
