import { BlockedDates, DayAvailability } from '#contract/api/availability.ts';
import { planDay } from '#contract/domain/day-plan.ts';
import type { Slot } from '#contract/api/availability.ts';
import type { Experience } from '#contract/api/experiences.ts';
import { hasBegun } from '#contract/domain/time.ts';
import { fromCacheHeader, readResponse, send } from '#src/lib/api.ts';
import { isTransient } from '#src/lib/errors.ts';
import { noteProductNow } from '#src/lib/server-date.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { pullCatalogue } from '#src/offline/catalogue/pull-catalogue.ts';
import { serverNow } from '#src/lib/server-clock.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { keepAvailability, storedBlocked, storedDay } from './stored-availability.ts';

/** Show stored data if the server takes longer than this. */
const patienceMs = 3_000;

export interface Availability {
  slots: Slot[];
  blocked: boolean;
  /** When the server responded (ISO 8601); null if the data comes from the schedule alone. */
  fetchedAt: string | null;
  /** True if the server responded just now. */
  live: boolean;
}

/**
 * The bookable times of a day: from the server, else its last stored response, else the experience's schedule (with all
 * seats free, checked once online).
 * @throws ApiError when the server refuses the request (an unknown experience)
 */
export async function readAvailability(experienceId: string, date: string): Promise<Availability> {
  const fresh = await askFor(`${path(experienceId)}/${date}`, DayAvailability);
  if (fresh) {
    noteProductNow(fresh.now);
    const { slots, blocked } = fresh;
    const row = await keepAvailability(experienceId, { date }, { slots, blocked, blockedDates: [] });
    return { slots: row.slots, blocked: row.blocked, fetchedAt: row.fetchedAt, live: true };
  }
  const seen = await storedDay(experienceId, date);
  if (seen)
    return { slots: stillToCome(seen.slots, date), blocked: seen.blocked, fetchedAt: seen.fetchedAt, live: false };
  return bySchedule(experienceId, date);
}

async function bySchedule(experienceId: string, date: string): Promise<Availability> {
  const database = await openLocalDatabase();
  const experience = (await database.get('experiences', experienceId)) ?? (await readAfterPull(database, experienceId));
  const { blockedDates } = await storedBlocked(experienceId);
  const blocked = blockedDates.includes(date);
  if (!experience || blocked) return { slots: [], blocked, fetchedAt: null, live: false };
  const { times, capacity, priceCop } = planDay(experience, date, undefined);
  const slots = times.map((time) => ({ time, remaining: capacity, capacity, priceCop }));
  return { slots: stillToCome(slots, date), blocked, fetchedAt: null, live: false };
}

/**
 * A first visit may book before the catalogue is stored, so pull it first; offline, the service worker answers the
 * pull.
 */
async function readAfterPull(database: LocalDatabase, experienceId: string): Promise<Experience | undefined> {
  try {
    await pullCatalogue();
  } catch (error) {
    if (!isTransient(error)) throw error;
  }
  return database.get('experiences', experienceId);
}

export interface Blocked {
  blockedDates: string[];
  fetchedAt: string | null;
  live: boolean;
}

/**
 * The days that can't be booked: from the server, else its last stored response, else none. @throws as
 * `readAvailability`
 */
export async function readBlockedDates(experienceId: string): Promise<Blocked> {
  const fresh = await askFor(path(experienceId), BlockedDates);
  if (fresh) {
    const seen = { slots: [], blocked: false, blockedDates: fresh.blockedDates };
    const row = await keepAvailability(experienceId, 'blocked', seen);
    return { blockedDates: row.blockedDates, fetchedAt: row.fetchedAt, live: true };
  }
  return { ...(await storedBlocked(experienceId)), live: false };
}

function path(experienceId: string): string {
  return `/api/experiences/${encodeURIComponent(experienceId)}/availability`;
}

/** Null if the server doesn't respond in time or can't answer now. */
async function askFor<Schema extends typeof DayAvailability | typeof BlockedDates>(address: string, schema: Schema) {
  try {
    const response = await send(address, { timeoutMs: patienceMs });
    // Ignore the service worker's cached copy, which is for browsers without a database; the stored row knows its age.
    if (response.headers.has(fromCacheHeader) && (await openLocalDatabase()).durable) return null;
    return (await readResponse(response, schema)) ?? null;
  } catch (error) {
    if (isTransient(error)) return null;
    throw error;
  }
}

function stillToCome(slots: readonly Slot[], date: string): Slot[] {
  const now = serverNow();
  return slots.filter((slot) => !hasBegun(date, slot.time, now));
}
