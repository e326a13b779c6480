import { uuid } from '#src/lib/uuid.ts';
import * as v from 'valibot';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { readMeta, writeMeta } from '#src/offline/database/meta.ts';

/**
 * Lets one tab (or the worker) at a time send the outbox. Uses a Web Lock; without Web Locks (plain http), a lease in
 * the database that another tab may take over once it expires.
 */
export const leaseMs = 40_000;
const lockName = 'rumbo-outbox';
const Lease = v.object({ owner: v.string(), untilMs: v.number() });

/** Runs the work once no other tab sends. Null if another tab holds the lease; that tab sends our entries too. */
export async function exclusively<T>(
  database: LocalDatabase,
  work: (stay: () => Promise<void>) => Promise<T>,
): Promise<T | null> {
  const locks = globalThis.navigator?.locks;
  if (locks) return locks.request(lockName, () => work(async () => undefined));
  const owner = uuid();
  if (!(await takeLease(database, owner))) return null;
  try {
    return await work(async () => {
      await takeLease(database, owner);
    });
  } finally {
    await database.transaction(['meta'], async () => {
      if ((await holder(database))?.owner === owner) await database.delete('meta', 'flush-lease');
    });
  }
}

async function takeLease(database: LocalDatabase, owner: string): Promise<boolean> {
  return database.transaction(['meta'], async () => {
    const held = await holder(database);
    if (held && held.owner !== owner && held.untilMs > Date.now()) return false;
    await writeMeta(database, 'flush-lease', { owner, untilMs: Date.now() + leaseMs });
    return true;
  });
}

async function holder(database: LocalDatabase): Promise<v.InferOutput<typeof Lease> | null> {
  const parsed = v.safeParse(Lease, await readMeta(database, 'flush-lease'));
  return parsed.success ? parsed.output : null;
}
