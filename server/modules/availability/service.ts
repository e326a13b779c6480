import type { AvailableExperiences, BlockedDates, DayAvailability } from '#contract/api/availability.ts';
import { mostSeats, planDay } from '#contract/domain/day-plan.ts';
import type { Experience } from '#contract/api/experiences.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { addDays, bogotaDate } from '#contract/domain/time.ts';
import type { TravelDays } from '#contract/api/travel.ts';
import { instant } from '#server/db/codecs.ts';
import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { Dependencies, SlotKey } from '#server/core/dependencies.ts';
import { deletedAmong, experiencesForBooking, plannableExperiences } from '#server/modules/catalogue/service.ts';
import type { ExperienceDay } from './queries.ts';
import {
  dayKey,
  findOverride,
  findOverrides,
  heldBySession,
  listBlockedDates,
  listOverridesBetween,
  listOverridesOn,
  listSlotsOf,
  slotKey,
  takenBetween,
  takenByDay,
  takenByExperience,
  takenByTime,
} from './queries.ts';
import type { BookingRequest } from './rules.ts';
import { checkAgainstPlan, isBeyondHorizon, openDay, soldOut } from './rules.ts';
import { giveBackSeats, insertHold, keepLiveHolds, lockSlot, releaseHoldsOf } from './seat-queries.ts';

export async function blockedDates(deps: Dependencies, experience: Experience): Promise<BlockedDates> {
  return { blockedDates: await listBlockedDates(deps.db.read, experience.id, bogotaDate(deps.clock.now())) };
}

/** The bookable times of a day with their remaining seats; none for past days. */
export async function dayAvailability(
  deps: Dependencies,
  experience: Experience,
  date: string,
): Promise<DayAvailability> {
  const now = deps.clock.now();
  const override = await findOverride(deps.db.read, experience.id, date);
  const day = openDay(experience, date, {
    override,
    taken: await takenByTime(deps.db.read, experience.id, date, instant(now)),
    now,
  });
  return {
    availableTimes: day.slots.map((slot) => slot.time),
    slots: day.slots,
    blocked: day.blocked,
    now: instant(now),
  };
}

/** `dayAvailability` of many experiences over the bookable days of a range, in four queries. */
export async function travelDays(
  deps: Dependencies,
  experienceIds: readonly string[],
  from: string | undefined,
  days: number,
): Promise<TravelDays> {
  const now = deps.clock.now();
  const today = bogotaDate(now);
  const first = from === undefined || from < today ? today : from;
  const dates = isBeyondHorizon(first, now)
    ? []
    : Array.from({ length: days }, (_, index) => addDays(first, index)).filter((date) => !isBeyondHorizon(date, now));
  const range = { experienceIds, from: first, to: dates.at(-1) ?? first };
  const { byId, published } = await experiencesForBooking(deps, deps.db.read, experienceIds);
  const overrides = await listOverridesBetween(deps.db.read, range);
  const taken = await takenBetween(deps.db.read, range, instant(now));
  const experiences = [...byId.values()].filter(({ id }) => published.has(id));
  const dayOf = (experience: Experience, date: string) => {
    const key = dayKey({ experienceId: experience.id, date });
    return { date, ...openDay(experience, date, { override: overrides.get(key), taken: taken.get(key), now }) };
  };
  return {
    experiences: experiences.map((experience) => ({
      id: experience.id,
      days: dates.map((date) => dayOf(experience, date)),
    })),
    now: instant(now),
  };
}

/**
 * The experiences with a time on the given day that one booking for so many people still fits. Four queries for the
 * whole catalogue.
 */
export async function availableExperiences(
  deps: Dependencies,
  date: string,
  people: number,
): Promise<AvailableExperiences> {
  const now = deps.clock.now();
  const answer: AvailableExperiences = { experiences: [], now: instant(now) };
  if (date < bogotaDate(now) || isBeyondHorizon(date, now)) return answer;
  const overrides = await listOverridesOn(deps.db.read, date);
  const taken = await takenByExperience(deps.db.read, date, instant(now));
  for (const experience of await plannableExperiences(deps)) {
    if (people > experience.maxParticipants) continue;
    const plan = planDay(experience, date, overrides.get(experience.id));
    const remaining = mostSeats(plan, date, taken.get(experience.id), now);
    if (remaining >= people) answer.experiences.push({ id: experience.id, remaining, priceCop: plan.priceCop });
  }
  return answer;
}

export interface Quote {
  unitPriceCop: number;
  capacity: number;
  remaining: number;
  /** Why the request can't be booked, if so. */
  problem: Result<null>;
}

export interface QuoteRequest {
  experience: Experience;
  published: boolean;
  bookingRequest: BookingRequest;
}

/**
 * Prices each request from the catalogue and checks whether it can be booked now, in four queries. Seats held by the
 * session's own unpaid order count as free, so that the cart stays valid after leaving the payment page.
 */
export async function quoteMany(
  deps: Dependencies,
  db: ReadDb | Tx,
  requests: readonly QuoteRequest[],
  visitorSessionId: string,
): Promise<Quote[]> {
  const days = requests.map(({ experience, bookingRequest }) => ({
    experienceId: experience.id,
    date: bookingRequest.date,
  }));
  return requests.map(await prepareQuotes(deps, db, days, visitorSessionId));
}

/** Reads what quotes of the given days need. @returns `quoteMany` for one request of those days, without queries */
export async function prepareQuotes(
  deps: Dependencies,
  db: ReadDb | Tx,
  days: readonly ExperienceDay[],
  visitorSessionId: string,
): Promise<(request: QuoteRequest) => Quote> {
  const now = deps.clock.now();
  const overrides = await findOverrides(db, days);
  const taken = await takenByDay(db, days, instant(now));
  const own = await heldBySession(db, visitorSessionId, instant(now));
  return ({ experience, published, bookingRequest }) => {
    const day = { experienceId: experience.id, date: bookingRequest.date };
    const plan = planDay(experience, bookingRequest.date, overrides.get(dayKey(day)));
    const others =
      (taken.get(dayKey(day))?.get(bookingRequest.time) ?? 0) -
      (own.get(slotKey({ ...day, time: bookingRequest.time })) ?? 0);
    const remaining = Math.max(0, plan.capacity - others);
    return { unitPriceCop: plan.priceCop, capacity: plan.capacity, remaining, problem: checkSlot() };

    function checkSlot(): Result<null> {
      if (!published) return fail('experience_unavailable');
      const fits = checkAgainstPlan(plan, experience, bookingRequest, now);
      if (!fits.ok) return fits;
      return bookingRequest.participants > remaining ? soldOut(remaining) : ok(null);
    }
  };
}

export interface SeatRequest {
  orderItemId: string;
  /** The item that a failure names. */
  cartItemId: string;
  experience: Experience;
  bookingRequest: BookingRequest;
}

/** The order for which seats are taken. */
export interface HoldingOrder {
  id: string;
  attempt: number;
  state: 'held' | 'kept';
  expiresAt: string;
  addressHash?: string | null;
  byBuyer?: boolean;
}

const slotOf = ({ experience, bookingRequest }: SeatRequest) => ({
  experienceId: experience.id,
  date: bookingRequest.date,
  time: bookingRequest.time,
});

/**
 * Takes a hold for each request, all or none (the caller's transaction rolls back on failure). Slots are taken in a
 * fixed order, so that carts with the same slots do not deadlock.
 */
export async function takeHolds(
  deps: Dependencies,
  tx: Tx,
  order: HoldingOrder,
  requests: readonly SeatRequest[],
): Promise<Result<null>> {
  const now = instant(deps.clock.now());
  // An experience may have been deleted after the caller read it.
  const deleted = await deletedAmong(
    deps,
    tx,
    requests.map(({ experience }) => experience.id),
  );
  const unavailable = requests.find(({ experience }) => deleted.includes(experience.id));
  if (unavailable) return fail('experience_unavailable', undefined, { itemId: unavailable.cartItemId });
  for (const request of [...requests].sort((a, b) => (slotKey(slotOf(a)) < slotKey(slotOf(b)) ? -1 : 1))) {
    const taken = await takeHold(deps, tx, order, request, now);
    if (!taken.ok) return taken;
  }
  return ok(null);
}

async function takeHold(
  deps: Dependencies,
  tx: Tx,
  order: HoldingOrder,
  request: SeatRequest,
  now: string,
): Promise<Result<null>> {
  const { experience, bookingRequest } = request;
  const plan = planDay(experience, bookingRequest.date, await findOverride(tx, experience.id, bookingRequest.date));
  if (!(await deps.takeSlot(tx, slotOf(request), bookingRequest.participants, plan.capacity, now))) {
    const taken = await takenByTime(tx, experience.id, bookingRequest.date, now);
    return soldOut(plan.capacity - (taken.get(bookingRequest.time) ?? 0), request.cartItemId);
  }
  await insertHold(tx, {
    id: deps.ids.uuid(),
    order_id: order.id,
    order_item_id: request.orderItemId,
    attempt: order.attempt,
    experience_id: experience.id,
    date: bookingRequest.date,
    time: bookingRequest.time,
    participants: bookingRequest.participants,
    state: order.state,
    expires_at: order.expiresAt,
    created_at: now,
    address_hash: order.addressHash ?? null,
    by_buyer: order.byBuyer === false ? 0 : 1,
  });
  return ok(null);
}

/**
 * Moves an item's kept seats to another slot: takes the new, then frees the old. Both slots are locked first, in the
 * order in which carts take theirs.
 */
export async function moveSeats(
  deps: Dependencies,
  tx: Tx,
  order: HoldingOrder,
  request: SeatRequest,
  from: SlotKey,
): Promise<Result<null>> {
  const [deleted] = await deletedAmong(deps, tx, [request.experience.id]);
  if (deleted) return fail('experience_unavailable');
  const slots = [from, slotOf(request)].sort((a, b) => (slotKey(a) < slotKey(b) ? -1 : 1));
  for (const slot of slots) await lockSlot(tx, slot);
  const taken = await takeHold(deps, tx, order, request, instant(deps.clock.now()));
  if (!taken.ok) return taken;
  const seats = await releaseHoldsOf(tx, from, order.id, [request.orderItemId]);
  if (seats > 0) await giveBackSeats(tx, from, seats);
  return ok(null);
}

/**
 * Releases the seats of an order or of some of its items, each hold exactly once under concurrency. Locks slots
 * before holds, as taking seats does, so that the two do not deadlock.
 */
export async function releaseHolds(tx: Tx, orderId: string, itemIds?: readonly string[]): Promise<void> {
  for (const slot of await listSlotsOf(tx, orderId, itemIds)) {
    await lockSlot(tx, slot);
    const seats = await releaseHoldsOf(tx, slot, orderId, itemIds);
    if (seats > 0) await giveBackSeats(tx, slot, seats);
  }
}

/** Turns an order's live holds into kept seats. @returns true when every item still had a live hold */
export async function keepHolds(
  tx: Tx,
  order: { id: string; attempt: number },
  itemCount: number,
  now: string,
): Promise<boolean> {
  for (const slot of await listSlotsOf(tx, order.id)) await lockSlot(tx, slot);
  return (await keepLiveHolds(tx, order, now)) === itemCount;
}
