import * as v from 'valibot';
import { observable } from '#src/lib/listeners.ts';
import { readMeta, writeMeta } from './meta.ts';
import type { Store } from './local-database.ts';
import { wasStoreOpened } from './when-wanted.ts';
import { isPage, type Kept, noteKept, readKept } from './eviction-marker.ts';

/**
 * Whether the browser has taken the database away. Its marker stands in the database; that there was one stands in
 * local storage and in a cookie. The cart comes again by the session's cookie; the rest can only be told.
 */
const Loss = v.object({ favourites: v.number(), downloads: v.number(), cartIsBack: v.boolean() });
export type Loss = v.InferOutput<typeof Loss>;

/** What was lost and wasn't told or fetched yet; null: nothing. */
export const loss = observable<Loss | null>(null);

/** To be called by a page, once it has opened the database: a worker can't tell. */
export async function noticeEviction(store: Store): Promise<void> {
  if (!isPage()) return;
  const marker = await readMeta(store, 'marker');
  if (marker === undefined) await begin(store);
  else loss.set(v.is(Loss, marker) ? marker : null);
}

/** A new database: the first one here, or in the place of one that is gone. */
async function begin(store: Store): Promise<void> {
  const kept = readKept();
  const before: Kept | null = kept ?? (wasStoreOpened() ? { favourites: 0, downloads: 0 } : null);
  await writeMeta(store, 'marker', before ? { ...before, cartIsBack: false } : 'kept');
  noteKept({ favourites: 0, downloads: 0 });
  if (before) loss.set({ ...before, cartIsBack: false });
}

/** The server's cart is here again. */
export async function noteCartIsBack(store: Store): Promise<void> {
  const known = loss.get();
  if (known) await settle(store, { ...known, cartIsBack: true });
}

/** The person has read what is lost. */
export async function noteLossRead(store: Store): Promise<void> {
  const known = loss.get();
  if (known) await settle(store, { ...known, favourites: 0, downloads: 0 });
}

async function settle(store: Store, now: Loss): Promise<void> {
  const isOver = now.cartIsBack && now.favourites === 0 && now.downloads === 0;
  await writeMeta(store, 'marker', isOver ? 'kept' : now);
  loss.set(isOver ? null : now);
}
