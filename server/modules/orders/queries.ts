import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { NewRow, Row } from '#server/db/schema.ts';
import { lockSession } from '#server/core/visitor-sessions.ts';
import type { HoldAttempt } from './hold-rules.ts';

export type OrderRow = Row<'orders'>;
export type OrderItemRow = Row<'order_items'>;

export async function findByNumber(db: ReadDb | Tx, orderNumber: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('order_number', '=', orderNumber).executeTakeFirst();
}

export async function findById(db: ReadDb | Tx, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Reads an order and locks its row for the transaction. */
export async function lockOrder(tx: Tx, by: { id: string } | { orderNumber: string }): Promise<OrderRow | undefined> {
  return tx
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .$if('id' in by, (query) => query.where('id', '=', (by as { id: string }).id))
    .$if('orderNumber' in by, (query) => query.where('order_number', '=', (by as { orderNumber: string }).orderNumber))
    .returningAll()
    .executeTakeFirst();
}

/**
 * `lockOrder` for changes that also touch the buyer's cart or reviews. Locks the session first, as checkout does, so
 * that payments, cancellations and checkouts of one buyer do not deadlock.
 */
export async function lockOrderWithSession(tx: Tx, orderNumber: string): Promise<OrderRow | undefined> {
  const known = await findByNumber(tx, orderNumber);
  if (!known) return undefined;
  await lockSession(tx, known.session_id);
  return lockOrder(tx, { id: known.id });
}

export function listItems(db: ReadDb | Tx, orderId: string): Promise<OrderItemRow[]> {
  return db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('position').execute();
}

/** Orders of a session that could still be paid, newest first. */
export function listOpenOfSession(tx: Tx, visitorSessionId: string): Promise<OrderRow[]> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('session_id', '=', visitorSessionId)
    .where('status', 'in', ['pending_payment', 'expired'])
    .orderBy('created_at', 'desc')
    .execute();
}

/** The newest order of a session with exactly these cart items, in any status. */
export async function findOfCartItems(
  tx: Tx,
  visitorSessionId: string,
  itemIds: readonly string[],
): Promise<OrderRow | undefined> {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['orders.id', 'order_items.cart_item_id'])
    .where('orders.session_id', '=', visitorSessionId)
    .where('orders.status', 'in', ['confirmed', 'completed'])
    .orderBy('orders.created_at', 'desc')
    .execute();
  const byOrder = new Map<string, Set<string>>();
  for (const row of rows) byOrder.set(row.id, (byOrder.get(row.id) ?? new Set()).add(row.cart_item_id));
  for (const [id, cartItems] of byOrder) {
    if (cartItems.size === itemIds.length && itemIds.every((itemId) => cartItems.has(itemId))) return findById(tx, id);
  }
  return undefined;
}

export async function insertOrder(tx: Tx, order: NewRow<'orders'>, items: NewRow<'order_items'>[]): Promise<void> {
  await tx.insertInto('orders').values(order).execute();
  await tx.insertInto('order_items').values(items).execute();
}

/** Increments the access key's version and deletes the legacy key. */
export async function raiseKeyVersion(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ access_key_version: eb('access_key_version', '+', 1), legacy_access_key_hash: null }))
    .where('id', '=', id)
    .execute();
}

export async function updateOrder(tx: Tx, id: string, columns: Partial<NewRow<'orders'>>): Promise<void> {
  await tx.updateTable('orders').set(columns).where('id', '=', id).execute();
}

/** Changes an order if it still has the given status. @returns whether it had */
export async function moveOrder(
  tx: Tx,
  id: string,
  from: string,
  columns: Partial<NewRow<'orders'>>,
): Promise<boolean> {
  const moved = await tx
    .updateTable('orders')
    .set(columns)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

export async function setItemStates(tx: Tx, orderId: string, from: readonly string[], to: string): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({ state: to })
    .where('order_id', '=', orderId)
    .where('state', 'in', from)
    .execute();
}

/** Current pictures, places and providers of an order's experiences. */
export async function listItemDetails(db: ReadDb, orderId: string) {
  return db
    .selectFrom('order_items')
    .innerJoin('experiences', 'experiences.id', 'order_items.experience_id')
    .leftJoin('providers', 'providers.id', 'order_items.provider_id')
    .select([
      'order_items.id',
      'experiences.pictures',
      'experiences.location',
      'experiences.duration',
      'providers.name as provider_name',
      'providers.rnt as provider_rnt',
    ])
    .where('order_items.order_id', '=', orderId)
    .execute();
}

/** A slot as holds name it. */
export interface SlotOfHold {
  experienceId: string;
  date: string;
  time: string;
}

/** Locks the address's row for the transaction, which serialises its checkouts. */
export async function lockAddress(tx: Tx, addressHash: string, now: string): Promise<void> {
  await tx
    .insertInto('address_locks')
    .values({ address_hash: addressHash, lock_count: 1, used_at: now })
    .onConflict((conflict) =>
      conflict
        .column('address_hash')
        .doUpdateSet((eb) => ({ lock_count: eb('address_locks.lock_count', '+', 1), used_at: now })),
    )
    .execute();
}

/** Of addresses nothing is kept longer than it counts. */
export async function forgetAddresses(tx: Tx, before: { lockedBefore: string; heldBefore: string }): Promise<void> {
  await tx.deleteFrom('address_locks').where('used_at', '<', before.lockedBefore).execute();
  await tx
    .updateTable('holds')
    .set({ address_hash: null })
    .where('address_hash', 'is not', null)
    .where('expires_at', '<', before.heldBefore)
    .execute();
}

/** Seats held unpaid, and when they expire; null without any. */
export interface HeldSeats {
  seats: number;
  until: string | null;
}

/** Seats of a slot held by a session's unpaid orders; `until` is when the last hold expires. */
export async function heldInSlot(tx: Tx, visitorSessionId: string, slot: SlotOfHold, now: string): Promise<HeldSeats> {
  const held = await tx
    .selectFrom('holds')
    .innerJoin('orders', 'orders.id', 'holds.order_id')
    .select((eb) => [
      eb.fn.sum<number | null>('holds.participants').as('seats'),
      eb.fn.max('holds.expires_at').as('until'),
    ])
    .where('orders.session_id', '=', visitorSessionId)
    .where('holds.experience_id', '=', slot.experienceId)
    .where('holds.date', '=', slot.date)
    .where('holds.time', '=', slot.time)
    .where('holds.state', '=', 'held')
    .where('holds.expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return { seats: Number(held.seats ?? 0), until: held.until };
}

/** Seats an address holds unpaid in all slots and sessions; `until` is when the first hold expires. */
export async function heldByAddress(tx: Tx, addressHash: string, now: string): Promise<HeldSeats> {
  const held = await tx
    .selectFrom('holds')
    .select((eb) => [eb.fn.sum<number | null>('participants').as('seats'), eb.fn.min('expires_at').as('until')])
    .where('address_hash', '=', addressHash)
    .where('expires_at', '>', now)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
  return { seats: Number(held.seats ?? 0), until: held.until };
}

/** True when somebody other than the buyer renewed an order's holds. */
export async function wasHeldForOthers(tx: Tx, orderId: string): Promise<boolean> {
  return (
    (await tx
      .selectFrom('holds')
      .select('id')
      .where('order_id', '=', orderId)
      .where('by_buyer', '=', 0)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/** Attempts of a session's never confirmed orders that held a slot and ended since an instant. */
export async function listAttempts(
  tx: Tx,
  visitorSessionId: string,
  slot: SlotOfHold,
  since: string,
): Promise<HoldAttempt[]> {
  const rows = await tx
    .selectFrom('holds')
    .innerJoin('orders', 'orders.id', 'holds.order_id')
    .select([
      'holds.order_id',
      'holds.attempt',
      'holds.created_at',
      'holds.expires_at',
      'holds.by_buyer',
      'orders.status',
      'orders.updated_at',
    ])
    .where('orders.session_id', '=', visitorSessionId)
    .where('orders.confirmed_at', 'is', null)
    .where('holds.experience_id', '=', slot.experienceId)
    .where('holds.date', '=', slot.date)
    .where('holds.time', '=', slot.time)
    .where('holds.expires_at', '>', since)
    .execute();
  return rows.map((row) => {
    const expiresMs = Date.parse(row.expires_at);
    // A cancelled unpaid order released its seats at that time.
    const untilMs = row.status === 'cancelled' ? Math.min(expiresMs, Date.parse(row.updated_at)) : expiresMs;
    return {
      orderId: row.order_id,
      attempt: row.attempt,
      fromMs: Date.parse(row.created_at),
      untilMs,
      byBuyer: row.by_buyer === 1,
    };
  });
}

/** Ids of unpaid orders whose time to pay is over. */
export async function listLapsed(db: ReadDb, now: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending_payment')
    .where('hold_expires_at', '<=', now)
    .orderBy('hold_expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

const liveStates = ['booked', 'checked_in'];

/** Ids of confirmed orders with items that have ended and aren't done. */
export async function listWithEndedItems(db: ReadDb, now: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('orders.id')
    .distinct()
    .where('order_items.state', 'in', liveStates)
    .where('order_items.ends_at', '<=', now)
    .where('orders.status', '=', 'confirmed')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function finishEndedItems(tx: Tx, orderId: string, now: string): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({ state: 'done' })
    .where('order_id', '=', orderId)
    .where('state', 'in', liveStates)
    .where('ends_at', '<=', now)
    .execute();
}

export async function hasLiveItems(tx: Tx, orderId: string): Promise<boolean> {
  const live = await tx
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', liveStates)
    .limit(1)
    .executeTakeFirst();
  return live !== undefined;
}

export async function updateItem(tx: Tx, id: string, columns: Partial<NewRow<'order_items'>>): Promise<void> {
  await tx.updateTable('order_items').set(columns).where('id', '=', id).execute();
}

export async function insertConsents(tx: Tx, rows: NewRow<'consents'>[]): Promise<void> {
  await tx.insertInto('consents').values(rows).execute();
}
