import type { TravelDay } from '#contract/api/travel.ts';
import type { AvailabilityRow, TravelDaysRow } from '#src/offline/database/rows.ts';

/** Merges what a device knows of an experience's days: fetched days and downloaded ones. Pure. */

export interface SeenDay extends Omit<TravelDay, 'date'> {
  fetchedAt: string;
}

/** A day's latest known availability; null if there is none. */
export function seenDay(
  date: string,
  looked: AvailabilityRow | undefined,
  downloaded: TravelDaysRow | undefined,
): SeenDay | null {
  const day = downloaded?.days.find((one) => one.date === date);
  if (downloaded && day && (!looked || looked.fetchedAt < downloaded.fetchedAt))
    return { slots: day.slots, blocked: day.blocked, fetchedAt: downloaded.fetchedAt };
  return looked ? { slots: looked.slots, blocked: looked.blocked, fetchedAt: looked.fetchedAt } : null;
}

/** The latest known blocked days; a newer download decides on the days it contains. */
export function seenBlocked(
  looked: AvailabilityRow | undefined,
  downloaded: TravelDaysRow | undefined,
): { blockedDates: string[]; fetchedAt: string | null } {
  if (!downloaded || (looked && looked.fetchedAt >= downloaded.fetchedAt))
    return { blockedDates: looked?.blockedDates ?? [], fetchedAt: looked?.fetchedAt ?? null };
  const covered = new Set(downloaded.days.map(({ date }) => date));
  const own = downloaded.days.filter(({ blocked }) => blocked).map(({ date }) => date);
  const others = (looked?.blockedDates ?? []).filter((date) => !covered.has(date));
  return { blockedDates: [...own, ...others].sort(), fetchedAt: downloaded.fetchedAt };
}
