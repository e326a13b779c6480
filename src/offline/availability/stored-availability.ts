import { type SeenDay, seenBlocked, seenDay } from '#src/offline/catalogue/seen-days.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { isQuotaError, noteFull } from '#src/offline/database/quota.ts';
import type { AvailabilityRow } from '#src/offline/database/rows.ts';

/** A day as it was last seen on this device; null where it never was. */
export async function storedDay(experienceId: string, date: string): Promise<SeenDay | null> {
  const database = await openLocalDatabase();
  return seenDay(
    date,
    await database.get('availability', `${experienceId}|${date}`),
    await database.get('travelDays', experienceId),
  );
}

/** The blocked days as they were last seen on this device. */
export async function storedBlocked(
  experienceId: string,
): Promise<{ blockedDates: string[]; fetchedAt: string | null }> {
  const database = await openLocalDatabase();
  return seenBlocked(
    await database.get('availability', `${experienceId}|blocked`),
    await database.get('travelDays', experienceId),
  );
}

/** @param part what the row is about: a date, or the list of blocked dates */
export async function keepAvailability(
  experienceId: string,
  part: { date: string } | 'blocked',
  seen: Pick<AvailabilityRow, 'slots' | 'blocked' | 'blockedDates'>,
): Promise<AvailabilityRow> {
  const key = `${experienceId}|${part === 'blocked' ? part : part.date}`;
  const row = { key, ...seen, fetchedAt: new Date().toISOString() };
  try {
    await (await openLocalDatabase()).put('availability', row);
  } catch (error) {
    // The answer is here; it only can't be read again offline.
    if (!isQuotaError(error)) throw error;
    noteFull('unkept');
  }
  return row;
}
