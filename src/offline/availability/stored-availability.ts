import { type SeenDay, seenBlocked, seenDay } from '#src/offline/catalogue/seen-days.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { isQuotaError, noteFull } from '#src/offline/database/quota.ts';
import type { AvailabilityRow } from '#src/offline/database/rows.ts';

/** A day's last stored availability; null if there is none. */
export async function storedDay(experienceId: string, date: string): Promise<SeenDay | null> {
  const database = await openLocalDatabase();
  return seenDay(
    date,
    await database.get('availability', `${experienceId}|${date}`),
    await database.get('travelDays', experienceId),
  );
}

/** The last stored list of blocked days. */
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
    // Ignore a full disk: only reading it again offline won't work.
    if (!isQuotaError(error)) throw error;
    noteFull('unkept');
  }
  return row;
}
