import type { Experience } from '#contract/api/experiences.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { isBeyondOrderTotal, totalTooLargeText } from '#contract/domain/totals.ts';
import { uuid } from '#src/lib/uuid.ts';
import { announceCartChange } from './announce.ts';
import { addChange, cartTables, enqueueChange, enqueueParticipants } from './enqueue-change.ts';
import { live, useLive } from '#src/offline/database/live.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { requestFlush } from '#src/offline/outbox/request-flush.ts';
import type { CartItemRow } from '#src/offline/database/rows.ts';
import { askPersistence } from '#src/offline/database/persist.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { readCart, watchCart } from './cart-view.ts';
import type { CartState, CartView } from './cart-view.ts';

export type { CartView, LocalCartItem } from './cart-view.ts';
export type { Conflict } from '#src/offline/database/rows.ts';

export interface Booking {
  experience: Experience;
  selectedDate: string;
  selectedTime: string;
  participants: number;
  /** Pesos per person on that day that the visitor saw. */
  unitPrice: number;
}

/** Thrown for a booking that the server would refuse too; `message` is Spanish, for the person. */
export class BookingRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BookingRefused';
  }
}

const cart = live(watchCart);
const loading = { state: 'loading' } as const;

export function useCart(): CartState {
  return useLive(cart) ?? loading;
}

/** Reads the cart once, for callers outside components (checkout before payment). */
export async function currentCart(): Promise<CartView> {
  return readCart(await openLocalDatabase());
}

/**
 * Adds a booking, merging it with an item of the same slot.
 * @throws BookingRefused when it exceeds the participants or pesos of one booking; the database's errors; without
 * IndexedDB also ApiError and NetworkError
 */
export async function addToCart(booking: Booking): Promise<{ itemId: string }> {
  const database = await openLocalDatabase();
  if (!database.durable) return announced((await direct()).addDirectly(database, booking));
  const added = await changed(database, () => addRow(database, booking));
  // Now there is data worth keeping.
  askPersistence();
  return added;
}

async function addRow(database: LocalDatabase, booking: Booking, position?: number): Promise<{ itemId: string }> {
  const rows = await database.all('cartItems');
  const existing = rows.find((row) => sameSlot(row, booking));
  const participants = (existing?.participants ?? 0) + booking.participants;
  const { maxParticipants } = booking.experience;
  if (participants > maxParticipants) throw new BookingRefused(texts.catalogue.maxPeople(maxParticipants));
  const others = rows
    .filter((row) => row !== existing)
    .map((row) => ({ unitPriceCop: row.unitPrice, participants: row.participants }));
  if (isBeyondOrderTotal([...others, { unitPriceCop: booking.unitPrice, participants }]))
    throw new BookingRefused(totalTooLargeText);
  if (existing) {
    await setParticipants(database, { ...existing, unitPrice: booking.unitPrice }, participants);
    return { itemId: existing.id };
  }
  // Sort after the last item even if the clock was set back, or two adds share a millisecond.
  const row = newRow(booking, position ?? Math.max(Date.now(), ...rows.map((other) => other.position + 1)));
  await enqueueChange(database, addChange(row));
  await database.put('cartItems', row);
  return { itemId: row.id };
}

function sameSlot(row: CartItemRow, booking: Booking): boolean {
  return (
    row.experienceId === booking.experience.id &&
    row.selectedDate === booking.selectedDate &&
    row.selectedTime === booking.selectedTime
  );
}

function newRow({ experience, ...slot }: Booking, position: number): CartItemRow {
  return {
    id: uuid(),
    experienceId: experience.id,
    experience,
    ...slot,
    serverUnitPrice: null,
    onServer: false,
    refusal: null,
    problem: null,
    position,
  };
}

/**
 * Replaces an item with another booking in one transaction, so that the cart never has both or neither.
 * @throws as `addToCart`; the item then stays unchanged
 */
export async function replaceInCart(itemId: string, booking: Booking): Promise<void> {
  const database = await openLocalDatabase();
  if (!database.durable) {
    await announced((await direct()).addDirectly(database, booking));
    return announced((await direct()).changeDirectly(database, { kind: 'remove', itemId }));
  }
  await changed(database, async () => {
    const replaced = await database.get('cartItems', itemId);
    await enqueueChange(database, { kind: 'remove', itemId });
    await database.delete('cartItems', itemId);
    await addRow(database, booking, replaced?.position);
  });
}

/** Ignores a number below 1. @throws as `addToCart` */
export async function changeParticipants(itemId: string, participants: number): Promise<void> {
  if (!Number.isInteger(participants) || participants < 1) return;
  const database = await openLocalDatabase();
  if (!database.durable)
    return announced((await direct()).changeDirectly(database, { kind: 'update', itemId, participants }));
  await changed(database, async () => {
    const row = await database.get('cartItems', itemId);
    if (row) await setParticipants(database, row, participants);
  });
}

async function setParticipants(database: LocalDatabase, row: CartItemRow, participants: number): Promise<void> {
  const next = { ...row, participants, refusal: null, problem: null };
  await enqueueParticipants(database, next);
  await database.put('cartItems', next);
}

/** The rows removed from the cart, for `putBack`. */
export type TakenOut = readonly CartItemRow[];

/** @throws as `addToCart` */
export async function removeFromCart(itemId: string): Promise<TakenOut> {
  const database = await openLocalDatabase();
  const row = await database.get('cartItems', itemId);
  if (!database.durable) await announced((await direct()).changeDirectly(database, { kind: 'remove', itemId }));
  else {
    await changed(database, async () => {
      await enqueueChange(database, { kind: 'remove', itemId });
      await database.delete('cartItems', itemId);
    });
  }
  return row ? [row] : [];
}

/** @throws as `addToCart` */
export async function clearCart(): Promise<TakenOut> {
  const database = await openLocalDatabase();
  const rows = (await database.all('cartItems')).sort((a, b) => a.position - b.position);
  if (!database.durable) await announced((await direct()).changeDirectly(database, { kind: 'clear' }));
  else {
    await changed(database, async () => {
      await enqueueChange(database, { kind: 'clear' });
      await database.clear('cartItems');
    });
  }
  return rows;
}

/**
 * Restores removed rows in their places, as new items because the removal may have reached the server.
 * @throws as `addToCart`
 */
export async function putBack(rows: TakenOut): Promise<void> {
  const database = await openLocalDatabase();
  for (const row of rows) {
    const booking = bookingOf(row);
    if (!database.durable) await announced((await direct()).addDirectly(database, booking));
    else await changed(database, () => addRow(database, booking, row.position));
  }
}

function bookingOf({ experience, selectedDate, selectedTime, participants, unitPrice }: CartItemRow): Booking {
  return { experience, selectedDate, selectedTime, participants, unitPrice };
}

/**
 * How the visitor resolves a conflict. remove: remove the item; use_remaining: book the remaining seats; accept_price:
 * accept the new price; retry: send it again; dismiss: keep the server's state.
 */
export type ConflictChoice = 'remove' | 'use_remaining' | 'accept_price' | 'retry' | 'dismiss';

/** @throws as `addToCart` */
export async function resolveConflict(itemId: string, choice: ConflictChoice): Promise<void> {
  if (choice === 'remove') return void (await removeFromCart(itemId));
  const database = await openLocalDatabase();
  await changed(database, async () => {
    const row = await database.get('cartItems', itemId);
    if (row) await applyConflictChoice(database, row, choice);
  });
}

async function applyConflictChoice(
  database: LocalDatabase,
  row: CartItemRow,
  choice: Exclude<ConflictChoice, 'remove'>,
): Promise<void> {
  const remaining = (row.refusal ?? row.problem)?.remaining;
  switch (choice) {
    case 'use_remaining':
      if (remaining) await setParticipants(database, row, remaining);
      return;
    case 'accept_price':
      await database.put('cartItems', { ...row, unitPrice: row.serverUnitPrice ?? row.unitPrice });
      return;
    case 'retry':
      await setParticipants(database, row, row.refusal?.wished ?? row.participants);
      return;
    case 'dismiss':
      // If the server has another state, the item stays marked: only removing or retrying resolves it.
      if (row.onServer && row.refusal?.wished !== row.participants)
        await database.put('cartItems', { ...row, refusal: null });
  }
}

/** Writes rows and entries in one transaction, then announces the change and requests a flush. */
async function changed<T>(database: LocalDatabase, work: () => Promise<T>): Promise<T> {
  const result = await database.transaction(cartTables, work);
  announceCartChange();
  requestFlush();
  return result;
}

async function announced<T>(call: Promise<T>): Promise<T> {
  const result = await call;
  announceCartChange();
  return result;
}

function direct() {
  return import('./direct-cart.ts');
}
