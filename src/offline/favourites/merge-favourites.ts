import { catalogueMark } from '#src/offline/catalogue/catalogue-meta.ts';
import type { LocalDatabase, LocalDatabaseReader } from '#src/offline/database/local-database.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { enqueue, entriesOf } from '#src/offline/outbox/enqueue.ts';
import { requestFlush } from '#src/offline/outbox/request-flush.ts';
import { favouriteKind } from './favourite-kind.ts';

/** The tables of a merge: the catalogue says which experiences are gone. */
export const mergeTables = ['favourites', 'outbox', 'meta', 'experiences'] as const;

/**
 * Brings this device's favourites into a user's account: enqueues an add for each that the account isn't known to have.
 * Works offline, and changes nothing when repeated.
 */
export async function mergeFavourites(userId: string): Promise<void> {
  const database = await openLocalDatabase();
  await database.transaction(mergeTables, () => mergeRows(database, userId));
  requestFlush();
}

/** Call it in a transaction over `mergeTables`. */
export async function mergeRows(database: LocalDatabase, userId: string): Promise<void> {
  const wishes = await waitingWishes(database, userId);
  for (const row of await database.all('favourites')) {
    const { experienceId } = row;
    // Another person's: they have it on their account, or it waits in the outbox until they sign in.
    if (row.ownerId && row.ownerId !== userId) await database.delete('favourites', experienceId);
    else if (!row.account && !wishes.get(experienceId) && !(await isGone(database, experienceId))) {
      await enqueue(database, favouriteKind, { experienceId, isOne: true, isMerge: true }, { ownerId: userId });
      await database.put('favourites', { ...row, ownerId: userId });
    }
  }
  for (const [experienceId, isOne] of wishes)
    if (isOne && !(await database.get('favourites', experienceId)))
      await database.put('favourites', { experienceId, addedAt: new Date().toISOString(), ownerId: userId });
}

/** What a user last wished for each experience with waiting changes: true to have it among the favourites. */
export async function waitingWishes(reader: LocalDatabaseReader, userId: string): Promise<Map<string, boolean>> {
  const own = (await entriesOf(reader, favouriteKind)).filter(({ ownerId }) => ownerId === userId);
  return new Map(own.map(({ payload }) => [payload.experienceId, payload.isOne]));
}

/** True if the stored catalogue lacks it: unpublished or deleted, so the account can neither show nor take it. */
export async function isGone(reader: LocalDatabaseReader, experienceId: string): Promise<boolean> {
  return (await catalogueMark(reader)) !== null && !(await reader.get('experiences', experienceId));
}
