import { AvailableExperiences } from '#contract/api/availability.ts';
import { mostSeats, planDay } from '#contract/domain/day-plan.ts';
import type { Experience } from '#contract/api/experiences.ts';
import { bogotaDate, hasBegun } from '#contract/domain/time.ts';
import { api } from '#src/lib/api.ts';
import { isTransient } from '#src/lib/errors.ts';
import type { AvailabilityRow, TravelDaysRow } from '#src/offline/database/rows.ts';
import type { LocalDatabaseReader } from '#src/offline/database/local-database.ts';
import { seenBlocked, seenDay } from './seen-days.ts';

/** Show stored data if the server takes longer than this. */
const patienceMs = 4_000;

export interface DayOffer {
  /** The experiences with enough seats, by id, with that day's price per person in pesos. */
  byId: ReadonlyMap<string, { priceCop: number }>;
  /** True if the server responded just now; else the data comes from stored schedules and last seen seats. */
  live: boolean;
  /** The server's time (ISO 8601); null if it didn't respond. */
  serverNow: string | null;
}

export interface DayWish {
  /** `YYYY-MM-DD` */
  date: string;
  people: number;
  /** The server's time, as estimated on this device. */
  now: Date;
}

/**
 * The experiences with enough seats for a group on a day (`YYYY-MM-DD`).
 * @throws ApiError when the server refuses the request
 */
export async function readDayOffer(
  openLocalDatabase: () => Promise<LocalDatabaseReader>,
  wish: DayWish,
): Promise<DayOffer> {
  const { date, people } = wish;
  try {
    const answer = await api(`/api/availability?date=${date}&people=${people}`, {
      schema: AvailableExperiences,
      timeoutMs: patienceMs,
    });
    return {
      byId: new Map(answer.experiences.map(({ id, priceCop }) => [id, { priceCop }])),
      live: true,
      serverNow: answer.now,
    };
  } catch (error) {
    if (!isTransient(error)) throw error;
    return { byId: await storedOffer(await openLocalDatabase(), wish), live: false, serverNow: null };
  }
}

async function storedOffer(
  database: LocalDatabaseReader,
  { date, people, now }: DayWish,
): Promise<Map<string, { priceCop: number }>> {
  const byId = new Map<string, { priceCop: number }>();
  if (date < bogotaDate(now)) return byId;
  const looked = new Map((await database.all('availability')).map((row) => [row.key, row]));
  const downloaded = new Map((await database.all('travelDays')).map((row) => [row.experienceId, row]));
  for (const experience of await database.all('experiences')) {
    if (!experience.available || people > experience.maxParticipants) continue;
    const priceCop = priceWithSeats(experience, { date, people, now }, { looked, downloaded });
    if (priceCop !== null) byId.set(experience.id, { priceCop });
  }
  return byId;
}

interface Seen {
  looked: ReadonlyMap<string, AvailabilityRow>;
  downloaded: ReadonlyMap<string, TravelDaysRow>;
}

/** The day's price; null if the stored data shows too few seats. */
function priceWithSeats(
  experience: Experience,
  { date, people, now }: DayWish,
  { looked, downloaded }: Seen,
): number | null {
  const { id } = experience;
  const seen = seenDay(date, looked.get(`${id}|${date}`), downloaded.get(id));
  if (seen)
    return seen.slots.find((slot) => slot.remaining >= people && !hasBegun(date, slot.time, now))?.priceCop ?? null;
  const isBlocked = seenBlocked(looked.get(`${id}|blocked`), downloaded.get(id)).blockedDates.includes(date);
  const plan = { ...planDay(experience, date, undefined), blocked: isBlocked };
  return mostSeats(plan, date, undefined, now) >= people ? plan.priceCop : null;
}
