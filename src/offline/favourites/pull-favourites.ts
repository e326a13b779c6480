import { Wishlist, type WishlistItem } from '#contract/api/wishlist.ts';
import { api } from '#src/lib/api.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { readMeta } from '#src/offline/database/meta.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { sendableOwners } from '#src/offline/outbox/owners.ts';
import { requestFlush } from '#src/offline/outbox/request-flush.ts';
import { markCount } from './change-favourites.ts';
import { isGone, mergeFavourites, mergeRows, mergeTables, waitingWishes } from './merge-favourites.ts';
import { noteNewVersion, readVersion } from './version.ts';

const triesMax = 3;

/**
 * Pulls the account's favourites into the local ones, and merges what only this device has into the account. Does
 * nothing while nobody is signed in, or until they sign in again.
 * @throws ApiError, NetworkError; what only this device has is enqueued all the same
 */
export async function pullFavourites(): Promise<void> {
  const database = await openLocalDatabase();
  for (let tries = 0; tries < triesMax; tries += 1) if (await pullOnce(database)) break;
  await markCount(database);
  requestFlush();
}

/** @returns false when the answer was out of date by the time it came */
async function pullOnce(database: LocalDatabase): Promise<boolean> {
  const userId = await readMeta(database, 'signed-in-owner');
  if (typeof userId !== 'string' || !(await sendableOwners(database)).has(userId)) return true;
  const version = await readVersion(database);
  const items = await readWishlist(userId);
  // The browser's cookie is another person's by now; this page is about to reload.
  if (items.some(({ customerId }) => customerId !== userId)) return true;
  return database.transaction(mergeTables, async () => {
    if ((await readVersion(database)) !== version || (await readMeta(database, 'signed-in-owner')) !== userId)
      return false;
    await applyWishlist(database, userId, items);
    await noteNewVersion(database);
    return true;
  });
}

async function readWishlist(userId: string): Promise<WishlistItem[]> {
  try {
    return (await api('/api/customer/wishlist', { schema: Wishlist })).wishlist;
  } catch (error) {
    await mergeFavourites(userId);
    throw error;
  }
}

/** Rows with waiting changes stay: they win until the server has answered them. */
async function applyWishlist(database: LocalDatabase, userId: string, items: readonly WishlistItem[]): Promise<void> {
  const waiting = await waitingWishes(database, userId);
  const listed = new Set(items.map(({ experienceId }) => experienceId));
  for (const { experienceId, ownerId, account } of await database.all('favourites')) {
    const isRemoved = ownerId === userId && account === 'has' && !listed.has(experienceId);
    // What is unpublished at present is left out of the list, and may still be on the account.
    if (isRemoved && !waiting.has(experienceId) && !(await isGone(database, experienceId)))
      await database.delete('favourites', experienceId);
  }
  for (const { experienceId, addedAt } of items)
    if (!waiting.has(experienceId))
      await database.put('favourites', { experienceId, addedAt, ownerId: userId, account: 'has' });
  await mergeRows(database, userId);
}
