import type { Cart, CartItem } from '#contract/cart.ts';
import { uuid } from '#src/lib/uuid.ts';
import type { CartItemRow, Conflict, OutboxRow } from '../rows.ts';
import type { Store } from '../store.ts';
import { itemOf } from './fold.ts';

/**
 * What the server said to an entry, put into the local tables. All of these are called inside a transaction over
 * `applyTables`, so that an entry leaves the outbox in the same moment as its effect shows.
 */

/** The server took the change. `itemId` is the item that now holds the slot, if another one had it already. */
export async function settleAccepted(store: Store, entry: OutboxRow, itemId: string | undefined, cart: Cart): Promise<void> {
  await store.delete('outbox', entry.seq);
  const { change } = entry;
  if (change.kind !== 'add' && change.kind !== 'update') return;
  const row = await store.get('cartItems', change.itemId);
  if (row) await store.put('cartItems', { ...row, onServer: true, refusal: null });
  if (row && itemId && itemId !== row.id) await moveInto(store, row, itemId, change.participants, cart.items.find((item) => item.id === itemId));
}

/** The slot was taken by another item of this cart: what waits for ours goes on with that one, on top of what it had. */
async function moveInto(store: Store, row: CartItemRow, survivorId: string, sent: number, survivor: CartItem | undefined): Promise<void> {
  const extra = survivor ? survivor.participants - sent : 0;
  for (const entry of await store.all('outbox')) {
    if (entry.sentBy || itemOf(entry.change) !== row.id) continue;
    if (entry.change.kind === 'update') {
      const change = { ...entry.change, itemId: survivorId, participants: entry.change.participants + extra };
      await store.put('outbox', { ...entry, change });
    } else if (entry.change.kind === 'remove') {
      await store.put('outbox', { ...entry, change: { ...entry.change, itemId: survivorId } });
    }
  }
  await store.delete('cartItems', row.id);
  if (!(await store.get('cartItems', survivorId))) {
    await store.put('cartItems', { ...row, id: survivorId, participants: row.participants + extra });
  }
}

/** The server refused the change for a reason that another try doesn't mend: it becomes a conflict on its item. */
export async function settleRefused(store: Store, entry: OutboxRow, conflict: Conflict, status: number): Promise<void> {
  await store.delete('outbox', entry.seq);
  const { change } = entry;
  // What should go is gone already.
  if (change.kind === 'remove' || change.kind === 'clear') return;
  const row = await store.get('cartItems', change.itemId);
  if (!row) {
    await dropPointlessRemoval(store, change.itemId, change.kind === 'add');
    return;
  }
  if (status === 404 && (await isStillToAdd(store, change.itemId))) return askAnew(store, entry);
  const onServer = change.kind === 'update' && status !== 404;
  const wishedAgain = await reviveLaterWish(store, row, onServer);
  if (wishedAgain) await store.put('cartItems', { ...row, onServer });
  // What was wished later went with the same call, and its own answer counts.
  else if (change.kind === 'update' && (await isChangedLater(store, entry))) return;
  else if (wasSentBefore(entry)) await askAnew(store, entry);
  else await store.put('cartItems', { ...row, onServer, refusal: { ...conflict, wished: change.participants } });
}

/** Whether the answer may be the stored one of an earlier call. */
export function wasSentBefore({ attempts }: OutboxRow): boolean {
  return attempts > 1;
}

/** Its add was refused in the same batch, and is to be judged again before it. */
async function isStillToAdd(store: Store, itemId: string): Promise<boolean> {
  return (await store.all('outbox')).some(({ change }) => change.kind === 'add' && change.itemId === itemId);
}

async function isChangedLater(store: Store, { seq, change }: OutboxRow): Promise<boolean> {
  return (await store.all('outbox')).some((entry) => entry.seq > seq && entry.change.kind === 'update' && itemOf(entry.change) === itemOf(change));
}

/**
 * A refusal stands under its key for good, so it may be of hours ago, when an answer was lost: what the person is told
 * is what the server says now, to a key of its own.
 */
async function askAnew(store: Store, entry: OutboxRow): Promise<void> {
  await store.put('outbox', { ...entry, id: uuid(), sentBy: null, attempts: 0, retryAtMs: 0 });
}

/** The server never took the item, so there is nothing to remove there. */
async function dropPointlessRemoval(store: Store, itemId: string, wasAdd: boolean): Promise<void> {
  if (!wasAdd) return;
  for (const entry of await store.all('outbox')) {
    if (entry.change.kind === 'remove' && entry.change.itemId === itemId && !entry.sentBy) await store.delete('outbox', entry.seq);
  }
}

/**
 * The visitor changed the item again while the refused change was under way: that later wish stands. The server
 * doesn't have the item, so it is asked to add it with that number.
 */
async function reviveLaterWish(store: Store, row: CartItemRow, onServer: boolean): Promise<boolean> {
  const later = (await store.all('outbox')).find((entry) => entry.change.kind === 'update' && entry.change.itemId === row.id && !entry.sentBy);
  if (!later || later.change.kind !== 'update') return false;
  if (onServer) return true;
  const { experienceId, selectedDate, selectedTime } = row;
  await store.put('outbox', { ...later, change: { ...later.change, kind: 'add', experienceId, selectedDate, selectedTime } });
  return true;
}

/** No answer that settles it: the entry stays frozen as it went, for a later try. */
export async function postpone(store: Store, entry: OutboxRow, retryAtMs: number): Promise<void> {
  await store.put('outbox', { ...entry, retryAtMs });
}
