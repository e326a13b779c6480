import * as v from 'valibot';
import type { Cart, CartChangeResult, CartChanges, CartItem } from '#contract/api/cart.ts';
import { CartChange } from '#contract/api/cart.ts';
import { errorCatalogue } from '#contract/api/errors.ts';
import type { Experience } from '#contract/api/experiences.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { orderTotalMaxCop } from '#contract/domain/limits.ts';
import { cartTotal, isBeyondOrderTotal } from '#contract/domain/totals.ts';
import { instant } from '#server/db/codecs.ts';
import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { errorBody } from '#server/core/error-body.ts';
import { idempotentStep } from '#server/core/idempotency.ts';
import { fingerprintOf } from '#server/core/idempotency-key.ts';
import type { VisitorSession } from '#server/core/visitor-sessions.ts';
import type { Quote } from '#server/modules/availability/service.ts';
import { quote, quoteMany } from '#server/modules/availability/service.ts';
import { experiencesForBooking } from '#server/modules/catalogue/service.ts';
import type { CartRow } from './queries.ts';
import {
  bumpVersion,
  deleteItems,
  findItem,
  findItemOfSlot,
  insertItem,
  listItems,
  listPricedLines,
  moveItem,
  readVersion,
  setParticipants,
} from './queries.ts';

const itemsMax = 100;

export interface QuotedItem {
  row: CartRow;
  experience: Experience;
  quote: Quote;
}

/** The cart's items with current prices, and why an item cannot be booked, if so. */
export async function quotedItems(
  deps: Dependencies,
  db: ReadDb | Tx,
  visitorSessionId: string,
  itemIds?: readonly string[],
): Promise<QuotedItem[]> {
  const rows = (await listItems(db, visitorSessionId)).filter((row) => !itemIds || itemIds.includes(row.id));
  const { byId, published } = await experiencesForBooking(
    deps,
    db,
    rows.map((row) => row.experience_id),
  );
  const known = rows.flatMap((row) => {
    const experience = byId.get(row.experience_id);
    return experience
      ? [{ row, experience, published: published.has(experience.id), bookingRequest: bookingRequestOf(row) }]
      : [];
  });
  const quotes = await quoteMany(deps, db, known, visitorSessionId);
  return known.flatMap(({ row, experience }, index) => {
    const quote = quotes[index];
    return quote ? [{ row, experience, quote }] : [];
  });
}

const bookingRequestOf = (row: CartRow) => ({
  date: row.selected_date,
  time: row.selected_time,
  participants: row.participants,
});

export async function readCart(deps: Dependencies, db: ReadDb | Tx, session: VisitorSession): Promise<Cart> {
  // Read before the items: a concurrent change may then appear under an older version, but is never missing from a newer one.
  const cartVersion = await readVersion(db, session.id);
  const quoted = await quotedItems(deps, db, session.id);
  const total = cartTotal(
    quoted.map(({ row, quote: { unitPriceCop } }) => ({ unitPriceCop, participants: row.participants })),
  );
  return { items: quoted.map(toCartItem), total, cartVersion };
}

function toCartItem({ row, experience, quote: { unitPriceCop, problem } }: QuotedItem): CartItem {
  return {
    id: row.id,
    experience,
    selectedDate: row.selected_date,
    selectedTime: row.selected_time,
    participants: row.participants,
    unitPrice: unitPriceCop,
    lineTotal: unitPriceCop * row.participants,
    ...(problem.ok ? {} : { problem: errorBody(problem.failure) }),
  };
}

/** A change of the cart as the client queues it, without its key. */
export type CartIntent =
  | (Omit<Extract<CartChange, { kind: 'add' }>, 'key' | 'itemId'> & { itemId?: string | undefined })
  | Omit<Extract<CartChange, { kind: 'update' }>, 'key'>
  | Omit<Extract<CartChange, { kind: 'remove' }>, 'key'>
  | Omit<Extract<CartChange, { kind: 'clear' }>, 'key'>;

/** The result stored for retries: only the item. The cart is read anew, so that a retry does not return an old cart. */
interface Changed {
  itemId?: string;
}

/**
 * Applies a change once per key; failures are stored too. The fingerprint is the same for single and batched changes.
 */
export function changeCart(
  deps: Dependencies,
  session: VisitorSession,
  intent: CartIntent,
  key: string | null,
): Promise<Result<Changed>> {
  return deps.db.write(async (tx) => {
    await bumpVersion(tx, session.id);
    return changeOnce(deps, tx, session, intent, key);
  });
}

function changeOnce(
  deps: Dependencies,
  tx: Tx,
  session: VisitorSession,
  intent: CartIntent,
  key: string | null,
): Promise<Result<Changed>> {
  const claim = key ? { scope: session.id, key, fingerprint: fingerprintOf('cart', intent.kind, intent) } : null;
  return idempotentStep(tx, claim, instant(deps.clock.now()), () => applyIntent(deps, tx, session, intent));
}

/** Applies several changes in one transaction. A refused change writes nothing and does not stop the others. */
export async function changeCartMany(
  deps: Dependencies,
  session: VisitorSession,
  changes: CartChanges['changes'],
): Promise<CartChangeResult[]> {
  return deps.db.write(async (tx) => {
    await bumpVersion(tx, session.id);
    const results: CartChangeResult[] = [];
    for (const entry of changes) {
      const change = v.safeParse(CartChange, entry);
      if (!change.success) {
        results.push(toResult(entry.key, fail('invalid', 'Este cambio del carrito no es válido')));
        continue;
      }
      const { key, ...intent } = change.output;
      results.push(toResult(key, await changeOnce(deps, tx, session, intent, key)));
    }
    return results;
  });
}

function toResult(key: string, outcome: Result<Changed>): CartChangeResult {
  if (outcome.ok) return { key, status: 200, ...(outcome.value.itemId ? { itemId: outcome.value.itemId } : {}) };
  return { key, status: errorCatalogue[outcome.failure.code].status, ...errorBody(outcome.failure) };
}

/** Checks before it writes, so that a failure has written nothing. */
async function applyIntent(
  deps: Dependencies,
  tx: Tx,
  session: VisitorSession,
  intent: CartIntent,
): Promise<Result<Changed>> {
  switch (intent.kind) {
    case 'add':
      return add(deps, tx, session, intent);
    case 'update':
      return update(deps, tx, session, intent);
    case 'remove':
      return (await deleteItems(tx, session.id, [intent.itemId])) > 0
        ? ok({ itemId: intent.itemId })
        : fail('cart_item_not_found');
    case 'clear':
      await deleteItems(tx, session.id, 'all');
      return ok({});
  }
}

async function add(
  deps: Dependencies,
  tx: Tx,
  session: VisitorSession,
  intent: Extract<CartIntent, { kind: 'add' }>,
): Promise<Result<Changed>> {
  const { byId, published } = await experiencesForBooking(deps, tx, [intent.experienceId]);
  const experience = byId.get(intent.experienceId);
  if (!experience) return fail('experience_not_found');
  const slot = { experienceId: intent.experienceId, date: intent.selectedDate, time: intent.selectedTime };
  const twin = await findItemOfSlot(tx, session.id, slot);
  const participants = intent.participants + (twin?.participants ?? 0);
  const { problem, unitPriceCop } = await quote(
    deps,
    tx,
    {
      experience,
      published: published.has(experience.id),
      bookingRequest: { date: slot.date, time: slot.time, participants },
    },
    session.id,
  );
  if (!problem.ok) return problem;
  const fits = await checkTotal(tx, session, { itemId: twin?.id, unitPriceCop, participants });
  if (!fits.ok) return fits;
  const now = instant(deps.clock.now());
  if (twin) {
    await setParticipants(tx, session.id, twin.id, participants, now);
    return ok({ itemId: twin.id });
  }
  const items = await listItems(tx, session.id);
  if (items.length >= itemsMax) return fail('invalid', `Un carrito lleva hasta ${itemsMax} experiencias`);
  const itemId = intent.itemId ?? deps.ids.uuid();
  if (items.some((item) => item.id === itemId)) return fail('conflict', 'Esta experiencia ya está en tu carrito');
  await insertItem(tx, {
    session_id: session.id,
    id: itemId,
    experience_id: experience.id,
    selected_date: slot.date,
    selected_time: slot.time,
    participants,
    created_at: now,
    updated_at: now,
  });
  return ok({ itemId });
}

/** Whether the cart with the changed line still fits into one order. */
async function checkTotal(
  tx: Tx,
  session: VisitorSession,
  changed: { itemId: string | undefined; unitPriceCop: number; participants: number },
): Promise<Result<null>> {
  const others = (await listPricedLines(tx, session.id)).filter(({ id }) => id !== changed.itemId);
  return isBeyondOrderTotal([...others, changed]) ? fail('total_too_large') : ok(null);
}

async function update(
  deps: Dependencies,
  tx: Tx,
  session: VisitorSession,
  intent: Extract<CartIntent, { kind: 'update' }>,
): Promise<Result<Changed>> {
  const item = await findItem(tx, session.id, intent.itemId);
  if (!item) return fail('cart_item_not_found');
  const { byId, published } = await experiencesForBooking(deps, tx, [item.experience_id]);
  const experience = byId.get(item.experience_id);
  if (!experience) return fail('experience_not_found');
  // Reducing the number of people is always allowed.
  if (intent.participants > item.participants) {
    const bookingRequest = { ...bookingRequestOf(item), participants: intent.participants };
    const { problem, unitPriceCop } = await quote(
      deps,
      tx,
      { experience, published: published.has(experience.id), bookingRequest },
      session.id,
    );
    if (!problem.ok) return problem;
    const fits = await checkTotal(tx, session, { itemId: item.id, unitPriceCop, participants: intent.participants });
    if (!fits.ok) return fits;
  }
  await setParticipants(tx, session.id, item.id, intent.participants, instant(deps.clock.now()));
  return ok({ itemId: item.id });
}

/** Removes the items that an order has booked. */
export async function removeBooked(tx: Tx, visitorSessionId: string, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return;
  await bumpVersion(tx, visitorSessionId);
  await deleteItems(tx, visitorSessionId, itemIds);
}

/** Whether the cart holds any of these items. */
export async function cartHasAny(tx: Tx, visitorSessionId: string, itemIds: readonly string[]): Promise<boolean> {
  return (await listItems(tx, visitorSessionId)).some((item) => itemIds.includes(item.id));
}

/**
 * Moves items from one session to another. Items for the same slot are merged with the larger number of people; items
 * beyond the cart's limit stay.
 */
export async function moveItems(
  deps: Dependencies,
  tx: Tx,
  from: string,
  to: string,
): Promise<{ movedCount: number; leftCount: number }> {
  // Lock both carts in a fixed order to avoid deadlocks.
  for (const visitorSessionId of [from, to].sort()) await bumpVersion(tx, visitorSessionId);
  const now = instant(deps.clock.now());
  const items = await listItems(tx, from);
  const present = await listItems(tx, to);
  let room = itemsMax - present.length;
  const prices = new Map((await listPricedLines(tx, from)).map((line) => [line.id, line.unitPriceCop]));
  let roomCop = orderTotalMaxCop - cartTotal(await listPricedLines(tx, to)).subtotal;
  let movedCount = 0;
  for (const item of items) {
    const twin = await findItemOfSlot(tx, to, {
      experienceId: item.experience_id,
      date: item.selected_date,
      time: item.selected_time,
    });
    const addedCop = (prices.get(item.id) ?? 0) * Math.max(0, item.participants - (twin?.participants ?? 0));
    if ((!twin && room === 0) || addedCop > Math.max(0, roomCop)) continue;
    roomCop -= addedCop;
    if (twin) {
      await setParticipants(tx, to, twin.id, Math.max(twin.participants, item.participants), now);
      await deleteItems(tx, from, [item.id]);
    } else {
      const id = present.some((other) => other.id === item.id) ? deps.ids.uuid() : item.id;
      await moveItem(tx, { visitorSessionId: from, id: item.id }, { session_id: to, id, updated_at: now });
      room -= 1;
    }
    movedCount += 1;
  }
  return { movedCount, leftCount: items.length - movedCount };
}
