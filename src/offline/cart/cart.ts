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
  /** Pesos per person on that day, as the visitor has seen it. */
  unitPrice: number;
}

/** A booking that the server would refuse too; `message` is Spanish, for a person. */
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

/** Reads the cart once, outside components (checkout before it pays). */
export async function currentCart(): Promise<CartView> {
  return readCart(await openLocalDatabase());
}

/**
 * Adds a booking; into the same slot it adds to the item that is there.
 * @throws BookingRefused for more people, or pesos, than one booking takes; what the database throws when it can't write; without IndexedDB also ApiError and NetworkError.
 */
export async function addToCart(booking: Booking): Promise<{ itemId: string }> {
  const database = await openLocalDatabase();
  if (!database.durable) return announced((await direct()).addDirectly(database, booking));
  const added = await changed(database, () => addRow(database, booking));
  // From now on there is something to lose.
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
  // After the last one, even if the clock was set back, or both came in one millisecond.
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
 * Another booking takes an item's place; the two changes commit together, so that neither both nor none are in the cart.
 * @throws as `addToCart`; then the item stands as it was
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

/** A number below 1 is ignored. @throws as `addToCart` */
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

/** What was taken out of the cart, for `putBack`. */
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
 * Puts back what was taken out, each where it stood: new items, because their removal may have reached the server.
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
 * A way out of a conflict. remove: out of the cart; use_remaining: as many people as there are seats; accept_price:
 * the new price; retry: ask the server once more; dismiss: leave the item as the server has it.
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
      // What the server doesn't have so stays marked: only leaving or another try settles it.
      if (row.onServer && row.refusal?.wished !== row.participants)
        await database.put('cartItems', { ...row, refusal: null });
  }
}

/** Writes the rows and their entries in one transaction, then announces the change and starts the outbox. */
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
