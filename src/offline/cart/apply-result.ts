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
 * Applies the server's result for an outbox entry to the local tables. Call these in a transaction over `applyTables`
 * in which the entry was just deleted.
 */

/** Applies an accepted change. `itemId` is the item that now holds the slot, if another one had it already. */
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

/** Another item of this cart had the slot: move the waiting changes to it, on top of what it had. */
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

/** Turns a refusal that a retry can't fix into a conflict on the item. */
export async function applyRefused(database: LocalDatabase, entry: CartEntry, refused: Refused): Promise<void> {
  const { payload: change } = entry;
  // The item to remove is gone already.
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
  // A later change was sent in the same call; its own result counts.
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

/** True if the item's add was refused in the same batch and will be sent again first. */
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
 * The server replays a refusal for the same key, so after a lost response it may be hours old. Ask again under a new
 * key, to show the current reason.
 */
async function askAnew(database: LocalDatabase, entry: CartEntry): Promise<void> {
  await database.put('outbox', { ...entry, id: uuid(), sentAs: null, attempts: 0, notBeforeMs: 0 });
}

/** The server never had the item, so its removal needn't be sent. */
async function dropPointlessRemoval(database: LocalDatabase, itemId: string, wasAdd: boolean): Promise<void> {
  if (!wasAdd) return;
  for (const entry of await entriesOf(database, cartKind)) {
    if (entry.payload.kind === 'remove' && entry.payload.itemId === itemId && !entry.sentAs)
      await database.delete('outbox', entry.seq);
  }
}

/**
 * The visitor changed the item again while the refused change was being sent. The later change counts; as the server
 * doesn't have the item, it becomes an add.
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
