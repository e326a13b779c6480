import type { Cart, CartItem } from '#contract/api/cart.ts';
import type { Experience } from '#contract/api/experiences.ts';
import { orderTotalMaxCop } from '#contract/domain/limits.ts';
import { cartTotal } from '#contract/domain/totals.ts';
import { instant } from '#server/db/codecs.ts';
import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { errorBody } from '#server/core/error-body.ts';
import type { VisitorSession } from '#server/core/visitor-sessions.ts';
import type { Quote } from '#server/modules/availability/service.ts';
import { quoteMany } from '#server/modules/availability/service.ts';
import { experiencesForBooking } from '#server/modules/catalogue/service.ts';
import type { CartRow } from './queries.ts';
import {
  bumpVersion,
  deleteItems,
  findItemOfSlot,
  listItems,
  listPricedLines,
  moveItem,
  readVersion,
  setParticipants,
} from './queries.ts';

export const itemsMax = 100;

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
