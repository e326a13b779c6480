import type { Experience } from '#contract/api/experiences.ts';
import type { PictureFormat } from '#contract/api/travel.ts';
import { live, useLive } from '#src/offline/database/live.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import type { DownloadRow, TravelDaysRow } from '#src/offline/database/rows.ts';
import { writeEvictionMarker } from '#src/offline/database/eviction-marker.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { isWhole, newDownload } from './download-rules.ts';

export type { DownloadRow } from '#src/offline/database/rows.ts';

const downloads = live(async (reader) =>
  (await reader.all('downloads')).sort((a, b) => (a.wantedAt < b.wantedAt ? -1 : 1)),
);

/** This device's downloads in the order of requests; null while they are being read. */
export function useDownloads(): DownloadRow[] | null {
  return useLive(downloads);
}

/** Queues downloads; an existing one is resumed or retried. */
export async function addDownloads(experiences: readonly Experience[], format: PictureFormat): Promise<void> {
  const database = await openLocalDatabase();
  const wantedAt = new Date().toISOString();
  await database.transaction(['downloads'], async () => {
    for (const experience of experiences) {
      const earlier = await database.get('downloads', experience.id);
      await database.put(
        'downloads',
        newDownload(experience, { format: earlier?.format ?? format, expectedBytes: null, wantedAt, earlier }),
      );
    }
  });
  await markCount(database);
}

/** Changes a download if it still exists. @returns whether it does */
export async function changeDownload(
  experienceId: string,
  change: (row: DownloadRow) => DownloadRow,
): Promise<boolean> {
  const database = await openLocalDatabase();
  return database.transaction(['downloads'], async () => {
    const row = await database.get('downloads', experienceId);
    if (row) await database.put('downloads', change(row));
    return row !== undefined;
  });
}

/** Marks a part as downloaded. @returns false if the download was stopped or removed meanwhile */
export async function notePart(experienceId: string, path: string, bytes: number): Promise<boolean> {
  let goesOn = false;
  await changeDownload(experienceId, (row) => {
    goesOn = !row.stopped;
    return { ...row, parts: row.parts.map((part) => (part.path === path ? { path, bytes } : part)) };
  });
  return goesOn;
}

/** Stores the days ahead and marks them as a part of their download. */
export async function keepTravelDays(row: TravelDaysRow, bytes: number): Promise<void> {
  const database = await openLocalDatabase();
  await database.transaction(['downloads', 'travelDays'], async () => {
    const download = await database.get('downloads', row.experienceId);
    if (!download) return;
    await database.put('travelDays', row);
    await database.put('downloads', {
      ...download,
      parts: download.parts.map((part) => (part.path === 'days' ? { ...part, bytes } : part)),
    });
  });
}

export async function readDownloads(): Promise<DownloadRow[]> {
  return (await openLocalDatabase()).all('downloads');
}

/** Deletes downloads and the rows that belong only to them. @returns the deleted downloads */
export async function takeOutDownloads(experienceIds: readonly string[]): Promise<DownloadRow[]> {
  const database = await openLocalDatabase();
  const gone: DownloadRow[] = [];
  await database.transaction(['downloads', 'travelDays'], async () => {
    for (const id of experienceIds) {
      const row = await database.get('downloads', id);
      if (row) gone.push(row);
      await database.delete('downloads', id);
      await database.delete('travelDays', id);
    }
  });
  await markCount(database);
  return gone;
}

/** Marks evicted parts as missing. @param kept the addresses still in the cache */
export async function forgetMissing(kept: ReadonlySet<string>): Promise<void> {
  const database = await openLocalDatabase();
  await database.transaction(['downloads', 'travelDays'], async () => {
    for (const row of await database.all('downloads')) {
      const hasDays = (await database.get('travelDays', row.experienceId)) !== undefined;
      const isHere = (path: string) => (path === 'days' ? hasDays : kept.has(path));
      const parts = row.parts.map((part) =>
        part.bytes === null || isHere(part.path) ? part : { ...part, bytes: null },
      );
      if (!isWhole({ ...row, parts }) && isWhole(row)) await database.put('downloads', { ...row, parts });
    }
  });
}

async function markCount(database: LocalDatabase): Promise<void> {
  writeEvictionMarker({ downloads: (await database.all('downloads')).length });
}
