import { AvailableExperiences, mostSeats, planDay } from '#contract/availability.ts';
import type { Experience } from '#contract/experiences.ts';
import { hasBegun } from '#contract/time.ts';
import { api } from '#src/lib/api.ts';
import { isPassing } from '#src/lib/errors.ts';
import { noteProductNow } from '#src/lib/server-date.ts';
import { openStore } from '../open-store.ts';
import type { AvailabilityRow } from '../rows.ts';
import { serverNow, serverToday } from '../sync/server-clock.ts';

/** A visitor who chooses a day doesn't wait longer than this for what may be had from the store. */
const patienceMs = 4_000;

export interface DayOffer {
  /** The experiences with enough seats, by id, with that day's price per person in pesos. */
  byId: ReadonlyMap<string, { priceCop: number }>;
  /** Whether the server said so just now; else it is what is kept here: schedules, and seats as they were last seen. */
  live: boolean;
}

/**
 * The experiences that so many people can book together on a day (`YYYY-MM-DD`).
 * @throws ApiError when the server refuses the question itself.
 */
export async function readDayOffer(date: string, people: number): Promise<DayOffer> {
  try {
    const answer = await api(`/api/availability?date=${date}&people=${people}`, { schema: AvailableExperiences, timeoutMs: patienceMs });
    noteProductNow(answer.now);
    return { byId: new Map(answer.experiences.map(({ id, priceCop }) => [id, { priceCop }])), live: true };
  } catch (error) {
    if (!isPassing(error)) throw error;
    return { byId: await storedOffer(date, people), live: false };
  }
}

async function storedOffer(date: string, people: number): Promise<Map<string, { priceCop: number }>> {
  const store = await openStore();
  const byId = new Map<string, { priceCop: number }>();
  if (date < serverToday()) return byId;
  const kept = new Map((await store.all('availability')).map((row) => [row.key, row]));
  for (const experience of await store.all('experiences')) {
    if (!experience.available || people > experience.maxParticipants) continue;
    const priceCop = priceWithSeats(experience, date, people, kept);
    if (priceCop !== null) byId.set(experience.id, { priceCop });
  }
  return byId;
}

/** The day's price, or null where too few seats are left as far as is known here. */
function priceWithSeats(experience: Experience, date: string, people: number, kept: ReadonlyMap<string, AvailabilityRow>): number | null {
  const now = serverNow();
  const seen = kept.get(`${experience.id}|${date}`);
  if (seen) return seen.slots.find((slot) => slot.remaining >= people && !hasBegun(date, slot.time, now))?.priceCop ?? null;
  const isBlocked = kept.get(`${experience.id}|blocked`)?.blockedDates.includes(date) ?? false;
  const plan = { ...planDay(experience, date, undefined), blocked: isBlocked };
  return mostSeats(plan, date, undefined, now) >= people ? plan.priceCop : null;
}
