import { uuid } from '#src/lib/uuid.ts';
import * as v from 'valibot';
import type { Store } from '#src/offline/database/local-database.ts';
import { readMeta, writeMeta } from '#src/offline/database/meta.ts';

/**
 * Lets one tab (or the worker) at a time send the outbox: by a Web Lock, or where there are none (plain http), by a
 * lease in the store that another may take once it has run out.
 */
export const leaseMs = 40_000;
const lockName = 'rumbo-outbox';
const Lease = v.object({ owner: v.string(), untilMs: v.number() });

/** Runs the work once nobody else sends; null when a lease is held by another, who will send ours too. */
export async function exclusively<T>(store: Store, work: (stay: () => Promise<void>) => Promise<T>): Promise<T | null> {
  const locks = globalThis.navigator?.locks;
  if (locks) return locks.request(lockName, () => work(async () => undefined));
  const owner = uuid();
  if (!(await takeLease(store, owner))) return null;
  try {
    return await work(async () => {
      await takeLease(store, owner);
    });
  } finally {
    await store.transaction(['meta'], async () => {
      if ((await holder(store))?.owner === owner) await store.delete('meta', 'flush-lease');
    });
  }
}

async function takeLease(store: Store, owner: string): Promise<boolean> {
  return store.transaction(['meta'], async () => {
    const held = await holder(store);
    if (held && held.owner !== owner && held.untilMs > Date.now()) return false;
    await writeMeta(store, 'flush-lease', { owner, untilMs: Date.now() + leaseMs });
    return true;
  });
}

async function holder(store: Store): Promise<v.InferOutput<typeof Lease> | null> {
  const parsed = v.safeParse(Lease, await readMeta(store, 'flush-lease'));
  return parsed.success ? parsed.output : null;
}
