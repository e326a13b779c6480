import type { Experience } from '#contract/api/experiences.ts';
import type { PictureFormat } from '#contract/api/travel.ts';
import { live, useLive } from '#src/offline/database/live.ts';
import { openStore } from '#src/offline/database/open-local-database.ts';
import type { DownloadRow, TravelDaysRow } from '#src/offline/database/rows.ts';
import { noteKept } from '#src/offline/database/eviction-marker.ts';
import type { Store } from '#src/offline/database/local-database.ts';
import { isWhole, newDownload } from './download-rules.ts';

export type { DownloadRow } from '#src/offline/database/rows.ts';

const downloads = live(async (reader) =>
  (await reader.all('downloads')).sort((a, b) => (a.wantedAt < b.wantedAt ? -1 : 1)),
);

/** What is kept on this device to travel with, first asked for first; null while it is being read. */
export function useDownloads(): DownloadRow[] | null {
  return useLive(downloads);
}

/** Puts downloads in line; one that is there already goes on, or is tried again. */
export async function addDownloads(experiences: readonly Experience[], format: PictureFormat): Promise<void> {
  const store = await openStore();
  const wantedAt = new Date().toISOString();
  await store.transaction(['downloads'], async () => {
    for (const experience of experiences) {
      const earlier = await store.get('downloads', experience.id);
      await store.put(
        'downloads',
        newDownload(experience, { format: earlier?.format ?? format, expectedBytes: null, wantedAt, earlier }),
      );
    }
  });
  await markCount(store);
}

/** Changes a download, if it is still wanted. @returns whether it is */
export async function changeDownload(
  experienceId: string,
  change: (row: DownloadRow) => DownloadRow,
): Promise<boolean> {
  const store = await openStore();
  return store.transaction(['downloads'], async () => {
    const row = await store.get('downloads', experienceId);
    if (row) await store.put('downloads', change(row));
    return row !== undefined;
  });
}

/** A part is here now. @returns whether the download goes on: not when it was stopped or removed meanwhile */
export async function notePart(experienceId: string, path: string, bytes: number): Promise<boolean> {
  let goesOn = false;
  await changeDownload(experienceId, (row) => {
    goesOn = !row.stopped;
    return { ...row, parts: row.parts.map((part) => (part.path === path ? { path, bytes } : part)) };
  });
  return goesOn;
}

/** Keeps the days ahead, and counts them as a part of their download. */
export async function keepTravelDays(row: TravelDaysRow, bytes: number): Promise<void> {
  const store = await openStore();
  await store.transaction(['downloads', 'travelDays'], async () => {
    const download = await store.get('downloads', row.experienceId);
    if (!download) return;
    await store.put('travelDays', row);
    await store.put('downloads', {
      ...download,
      parts: download.parts.map((part) => (part.path === 'days' ? { ...part, bytes } : part)),
    });
  });
}

export async function readDownloads(): Promise<DownloadRow[]> {
  return (await openStore()).all('downloads');
}

/** Takes the rows away, and what belonged to them alone. @returns what they were */
export async function takeOutDownloads(experienceIds: readonly string[]): Promise<DownloadRow[]> {
  const store = await openStore();
  const gone: DownloadRow[] = [];
  await store.transaction(['downloads', 'travelDays'], async () => {
    for (const id of experienceIds) {
      const row = await store.get('downloads', id);
      if (row) gone.push(row);
      await store.delete('downloads', id);
      await store.delete('travelDays', id);
    }
  });
  await markCount(store);
  return gone;
}

/** Parts that the browser took away are to be brought again. @param kept the addresses that are there */
export async function forgetMissing(kept: ReadonlySet<string>): Promise<void> {
  const store = await openStore();
  await store.transaction(['downloads', 'travelDays'], async () => {
    for (const row of await store.all('downloads')) {
      const hasDays = (await store.get('travelDays', row.experienceId)) !== undefined;
      const isHere = (path: string) => (path === 'days' ? hasDays : kept.has(path));
      const parts = row.parts.map((part) =>
        part.bytes === null || isHere(part.path) ? part : { ...part, bytes: null },
      );
      if (!isWhole({ ...row, parts }) && isWhole(row)) await store.put('downloads', { ...row, parts });
    }
  });
}

async function markCount(store: Store): Promise<void> {
  noteKept({ downloads: (await store.all('downloads')).length });
}
