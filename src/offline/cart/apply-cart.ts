import type { Cart, CartItem } from '#contract/api/cart.ts';
import * as v from 'valibot';
import { readMeta, writeMeta } from '#src/offline/database/meta.ts';
import { entriesOf } from '#src/offline/outbox/enqueue.ts';
import type { CartItemRow, Conflict } from '#src/offline/database/rows.ts';
import type { LocalDatabase, LocalDatabaseReader } from '#src/offline/database/local-database.ts';
import { cartKind } from './cart-kind.ts';
import { type CartEntry, itemOf } from './change.ts';

export const applyTables = ['cartItems', 'outbox', 'meta'] as const;

const Applied = v.object({ sessionId: v.string(), cartVersion: v.number() });

/** True if the cart is older than the one applied last (a late or replayed response). */
export async function isOldNews(database: LocalDatabaseReader, sessionToken: string, cart: Cart): Promise<boolean> {
  const applied = v.safeParse(Applied, await readMeta(database, 'cart'));
  return applied.success && applied.output.sessionId === sessionToken && applied.output.cartVersion > cart.cartVersion;
}

/** Keeps the applied cart's version when its session gets a new token. */
export async function noteSameCart(database: LocalDatabase, former: string, sessionToken: string): Promise<void> {
  const applied = v.safeParse(Applied, await readMeta(database, 'cart'));
  if (applied.success && applied.output.sessionId === former)
    await writeMeta(database, 'cart', { ...applied.output, sessionId: sessionToken });
}

/**
 * Replaces the local cart with the server's, except for rows with waiting changes: those win until the server responds.
 * Call it in a transaction over `applyTables`. An older cart changes nothing.
 */
export async function applyServerCart(database: LocalDatabase, sessionToken: string, cart: Cart): Promise<void> {
  if (await isOldNews(database, sessionToken, cart)) return;
  const waiting = await entriesOf(database, cartKind);
  const rows = new Map((await database.all('cartItems')).map((row) => [row.id, row]));
  const held: CartItemRow[] = [];
  for (const [index, item] of cart.items.entries()) {
    const row = rows.get(item.id);
    rows.delete(item.id);
    if (row) held.push(isChanging(waiting, row.id) ? noteServer(row, item) : takeServer(row, item));
    else if (!isLeaving(waiting, item.id)) held.push(newRow(item, Date.now() + index));
  }
  await database.putAll('cartItems', held);
  for (const row of rows.values()) {
    if (!isChanging(waiting, row.id) && !row.refusal) await database.delete('cartItems', row.id);
    else if (row.onServer) await database.put('cartItems', { ...row, onServer: false });
  }
  await writeMeta(database, 'cart', { sessionId: sessionToken, cartVersion: cart.cartVersion });
}

function isChanging(waiting: readonly CartEntry[], itemId: string): boolean {
  return waiting.some((entry) => itemOf(entry.payload) === itemId);
}

/** True if the item's removal hasn't reached the server yet. */
function isLeaving(waiting: readonly CartEntry[], itemId: string): boolean {
  return waiting.some(
    (entry) => entry.payload.kind === 'clear' || (entry.payload.kind === 'remove' && entry.payload.itemId === itemId),
  );
}

function noteServer(row: CartItemRow, item: CartItem): CartItemRow {
  return { ...row, onServer: true, serverUnitPrice: item.unitPrice };
}

function takeServer(row: CartItemRow, item: CartItem): CartItemRow {
  return {
    ...noteServer(row, item),
    experience: item.experience,
    participants: item.participants,
    problem: problemOf(item),
  };
}

function newRow(item: CartItem, position: number): CartItemRow {
  const { id, experience, selectedDate, selectedTime, participants, unitPrice } = item;
  const shared = { id, experienceId: experience.id, experience, selectedDate, selectedTime, participants, unitPrice };
  return { ...shared, serverUnitPrice: unitPrice, onServer: true, refusal: null, problem: problemOf(item), position };
}

function problemOf(item: CartItem): Conflict | null {
  if (!item.problem) return null;
  const { code, error, remaining } = item.problem;
  return { code, message: error, ...(remaining === undefined ? {} : { remaining }) };
}
