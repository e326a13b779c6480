import * as v from 'valibot';
import { readMeta, writeMeta } from '#src/offline/database/meta.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import type { LocalDatabase, LocalDatabaseReader } from '#src/offline/database/local-database.ts';
import { visitorOwner } from './enqueue.ts';
import { requestFlush } from './request-flush.ts';

/**
 * The owners of entries: this device's visitor and the signed-in person. Stored in the database because the worker
 * sends too. A 401 pauses an owner until they sign in again.
 */
const OwnerIds = v.fallback(v.array(v.string()), []);

/** Owners paused by a 401. */
export async function pausedOwners(reader: LocalDatabaseReader): Promise<string[]> {
  return v.parse(OwnerIds, await readMeta(reader, 'paused-owners'));
}

/** Call it in a transaction over `meta`. */
export async function pauseOwner(database: LocalDatabase, ownerId: string): Promise<void> {
  const paused = await pausedOwners(database);
  if (!paused.includes(ownerId)) await writeMeta(database, 'paused-owners', [...paused, ownerId]);
}

/** Lifts the pause after the owner signed in again. */
export async function resumeOwner(ownerId: string): Promise<void> {
  const database = await openLocalDatabase();
  const wasPaused = await database.transaction(['meta'], async () => {
    const paused = await pausedOwners(database);
    if (!paused.includes(ownerId)) return false;
    await writeMeta(
      database,
      'paused-owners',
      paused.filter((one) => one !== ownerId),
    );
    return true;
  });
  if (wasPaused) requestFlush();
}

/** Sets who is signed in on this device, or null. Other people's entries wait until their owner signs in. */
export async function setSignedInOwner(ownerId: string | null): Promise<void> {
  await writeMeta(await openLocalDatabase(), 'signed-in-owner', ownerId);
}

/** The owners whose entries may be sent now. */
export async function sendableOwners(reader: LocalDatabaseReader): Promise<ReadonlySet<string>> {
  const owners = new Set([visitorOwner]);
  const signedIn = await readMeta(reader, 'signed-in-owner');
  if (typeof signedIn === 'string') owners.add(signedIn);
  for (const paused of await pausedOwners(reader)) owners.delete(paused);
  return owners;
}
