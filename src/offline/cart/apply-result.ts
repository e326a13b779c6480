import type { CartResponse, CartItem } from '#contract/api/cart.ts';
import { uuid } from '#src/lib/uuid.ts';
import type { Refused } from '#src/offline/outbox/classify-response.ts';
import { wasSentBefore } from '#src/offline/outbox/deliver.ts';
import { entriesOf } from '#src/offline/outbox/enqueue.ts';
import type { CartItemRow, Conflict } from '#src/offline/database/rows.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { cartKind } from './cart-kind.ts';
import { type CartEntry, itemOf } from './change.ts';

/**
 * What the server said to an entry, put into the local tables. All of these are called inside a transaction over
 * `applyTables`, in which the entry has just left the outbox.
 */

/** The server took the change. `itemId` is the item that now holds the slot, if another one had it already. */
export async function applyAccepted(
  database: LocalDatabase,
  { payload: change }: CartEntry,
  { itemId, cart }: Pick<CartResponse, 'itemId' | 'cart'>,
): Promise<void> {
  if (change.kind !== 'add' && change.kind !== 'update') return;
  const row = await database.get('cartItems', change.itemId);
  if (row) await database.put('cartItems', { ...row, onServer: true, refusal: null });
  if (row && itemId && itemId !== row.id)
    await moveInto(
      database,
      row,
      itemId,
      change.participants,
      cart.items.find((item) => item.id === itemId),
    );
}

/** The slot was taken by another item of this cart: what waits for ours goes on with that one, on top of what it had. */
async function moveInto(
  database: LocalDatabase,
  row: CartItemRow,
  survivorId: string,
  sent: number,
  survivor: CartItem | undefined,
): Promise<void> {
  const extra = survivor ? survivor.participants - sent : 0;
  for (const entry of await entriesOf(database, cartKind)) {
    if (entry.sentAs || itemOf(entry.payload) !== row.id) continue;
    if (entry.payload.kind === 'update') {
      const payload = { ...entry.payload, itemId: survivorId, participants: entry.payload.participants + extra };
      await database.put('outbox', { ...entry, payload });
    } else if (entry.payload.kind === 'remove') {
      await database.put('outbox', { ...entry, payload: { ...entry.payload, itemId: survivorId } });
    }
  }
  await database.delete('cartItems', row.id);
  if (!(await database.get('cartItems', survivorId))) {
    await database.put('cartItems', { ...row, id: survivorId, participants: row.participants + extra });
  }
}

/** The server refused the change for a reason that another try doesn't mend: it becomes a conflict on its item. */
export async function applyRefused(database: LocalDatabase, entry: CartEntry, refused: Refused): Promise<void> {
  const { payload: change } = entry;
  // What should go is gone already.
  if (change.kind === 'remove' || change.kind === 'clear') return;
  const row = await database.get('cartItems', change.itemId);
  if (!row) {
    await dropPointlessRemoval(database, change.itemId, change.kind === 'add');
    return;
  }
  const isUnknown = refused.status === 404;
  if (isUnknown && (await isStillToAdd(database, change.itemId))) return askAnew(database, entry);
  const onServer = change.kind === 'update' && !isUnknown;
  const wishedAgain = await reviveLaterWish(database, row, onServer);
  if (wishedAgain) await database.put('cartItems', { ...row, onServer });
  // What was wished later went with the same call, and its own answer counts.
  else if (change.kind === 'update' && (await isChangedLater(database, entry))) return;
  else if (wasSentBefore(entry)) await askAnew(database, entry);
  else
    await database.put('cartItems', {
      ...row,
      onServer,
      refusal: { ...conflictOf(refused), wished: change.participants },
    });
}

function conflictOf({ code, message, body }: Refused): Conflict {
  const remaining = remainingOf(body);
  return { code: code || 'refused', message, ...(remaining === undefined ? {} : { remaining }) };
}

function remainingOf(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('remaining' in body)) return undefined;
  return typeof body.remaining === 'number' ? body.remaining : undefined;
}

/** Its add was refused in the same batch, and is to be judged again before it. */
async function isStillToAdd(database: LocalDatabase, itemId: string): Promise<boolean> {
  return (await entriesOf(database, cartKind)).some(
    ({ payload }) => payload.kind === 'add' && payload.itemId === itemId,
  );
}

async function isChangedLater(database: LocalDatabase, { seq, payload }: CartEntry): Promise<boolean> {
  return (await entriesOf(database, cartKind)).some(
    (entry) => entry.seq > seq && entry.payload.kind === 'update' && itemOf(entry.payload) === itemOf(payload),
  );
}

/**
 * A refusal stands under its key for good, so it may be of hours ago, when an answer was lost: what the person is told
 * is what the server says now, to a key of its own.
 */
async function askAnew(database: LocalDatabase, entry: CartEntry): Promise<void> {
  await database.put('outbox', { ...entry, id: uuid(), sentAs: null, attempts: 0, notBeforeMs: 0 });
}

/** The server never took the item, so there is nothing to remove there. */
async function dropPointlessRemoval(database: LocalDatabase, itemId: string, wasAdd: boolean): Promise<void> {
  if (!wasAdd) return;
  for (const entry of await entriesOf(database, cartKind)) {
    if (entry.payload.kind === 'remove' && entry.payload.itemId === itemId && !entry.sentAs)
      await database.delete('outbox', entry.seq);
  }
}

/**
 * The visitor changed the item again while the refused change was under way: that later wish stands. The server
 * doesn't have the item, so it is asked to add it with that number.
 */
async function reviveLaterWish(database: LocalDatabase, row: CartItemRow, onServer: boolean): Promise<boolean> {
  const later = (await entriesOf(database, cartKind)).find(
    ({ payload, sentAs }) => payload.kind === 'update' && payload.itemId === row.id && !sentAs,
  );
  if (!later || later.payload.kind !== 'update') return false;
  if (onServer) return true;
  const { experienceId, selectedDate, selectedTime } = row;
  await database.put('outbox', {
    ...later,
    payload: { ...later.payload, kind: 'add', experienceId, selectedDate, selectedTime },
  });
  return true;
}
