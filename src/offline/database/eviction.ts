import * as v from 'valibot';
import { observable } from '#src/lib/listeners.ts';
import { readMeta, writeMeta } from './meta.ts';
import type { LocalDatabase } from './local-database.ts';
import { wasLocalDatabaseOpened } from '#src/lib/when-wanted.ts';
import { isPage, type EvictionMarker, writeEvictionMarker, readEvictionMarker } from './eviction-marker.ts';

/**
 * Detects that the browser evicted the database: its own marker is gone, while the one in local storage or the cookie
 * is still there. The cart is restored by the session's cookie; the rest can only be reported.
 */
const Loss = v.object({ favourites: v.number(), downloads: v.number(), cartIsBack: v.boolean() });
export type Loss = v.InferOutput<typeof Loss>;

/** Data loss that is not yet reported or restored; null: none. */
export const loss = observable<Loss | null>(null);

/** Called once the database is open. Does nothing in a worker, which can't tell. */
export async function noticeEviction(database: LocalDatabase): Promise<void> {
  if (!isPage()) return;
  const marker = await readMeta(database, 'marker');
  if (marker === undefined) await begin(database);
  else loss.set(v.is(Loss, marker) ? marker : null);
}

/** A new database: the first one here, or one that replaces an evicted one. */
async function begin(database: LocalDatabase): Promise<void> {
  const kept = readEvictionMarker();
  const before: EvictionMarker | null = kept ?? (wasLocalDatabaseOpened() ? { favourites: 0, downloads: 0 } : null);
  await writeMeta(database, 'marker', before ? { ...before, cartIsBack: false } : 'kept');
  writeEvictionMarker({ favourites: 0, downloads: 0 });
  if (before) loss.set({ ...before, cartIsBack: false });
}

/** The server's cart was restored. */
export async function noteCartIsBack(database: LocalDatabase): Promise<void> {
  const known = loss.get();
  if (known) await updateLoss(database, { ...known, cartIsBack: true });
}

/** The person has read the notice. */
export async function noteLossRead(database: LocalDatabase): Promise<void> {
  const known = loss.get();
  if (known) await updateLoss(database, { ...known, favourites: 0, downloads: 0 });
}

async function updateLoss(database: LocalDatabase, now: Loss): Promise<void> {
  const isOver = now.cartIsBack && now.favourites === 0 && now.downloads === 0;
  await writeMeta(database, 'marker', isOver ? 'kept' : now);
  loss.set(isOver ? null : now);
}
