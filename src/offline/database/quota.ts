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
 * What happened when the device was full. unsaved: a user change exists only in memory and is sent from there; noted:
 * it is also in the emergency journal; unkept: refetchable data was not stored.
 */
export type Fullness = 'unsaved' | 'noted' | 'unkept';

/** null while there is room, as far as we know. */
export const fullness = observable<Fullness | null>(null);

/** 'unkept' never hides that user changes are at risk. */
export function noteFull(what: Fullness): void {
  if (what !== 'unkept' || fullness.get() === null) fullness.set(what);
}

export function noteRoom(): void {
  fullness.set(null);
}
