import type { Experience } from '#contract/api/experiences.ts';
import { isTransient } from '#src/lib/errors.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { askPersistence } from '#src/offline/database/persist.ts';
import { noteRoom } from '#src/offline/database/quota.ts';
import { dropSeenPictures } from '#src/offline/database/seen-pictures.ts';
import { returnToDisk } from '#src/offline/database/quota-fallback.ts';
import { addDownloads, changeDownload, readDownloads, takeOutDownloads } from './stored-downloads.ts';
import { newDownload } from './download-rules.ts';
import { pictureFormat } from './picture-format.ts';
import { askSizes } from './sizes.ts';
import { startDownloads } from './start-downloads.ts';
import { dropAllResponses, dropResponses } from './download-cache.ts';

/** The actions on downloads. */

/** Queues experiences for download and starts it; offline they wait for a connection. */
export async function download(experiences: readonly Experience[]): Promise<void> {
  await addDownloads(experiences, await pictureFormat());
  askPersistence();
  startDownloads();
  for (const [id, bytes] of await sizesIfKnown(experiences))
    await changeDownload(id, (row) => ({ ...row, expectedBytes: bytes }));
}

/** Queues a region's experiences that aren't downloaded yet. */
export async function downloadRegion(region: string): Promise<void> {
  const here = new Set((await readDownloads()).map(({ experienceId }) => experienceId));
  const all = await (await openLocalDatabase()).all('experiences');
  await download(all.filter((experience) => experience.region === region && !here.has(experience.id)));
}

async function sizesIfKnown(experiences: readonly Experience[]): Promise<Map<string, number>> {
  try {
    return await askSizes(experiences);
  } catch (error) {
    if (isTransient(error)) return new Map();
    throw error;
  }
}

export async function stopDownload(experienceId: string): Promise<void> {
  await changeDownload(experienceId, (row) => ({ ...row, stopped: true }));
}

/** Resumes a stopped download or retries a failed one, with its current pictures. */
export async function resumeDownload(experienceId: string): Promise<void> {
  const present = await (await openLocalDatabase()).get('experiences', experienceId);
  await changeDownload(experienceId, (row) => newDownload(present ?? row.experience, { ...row, earlier: row }));
  startDownloads();
}

/** Removes downloads and frees their space. */
export async function removeDownloads(experienceIds: readonly string[]): Promise<void> {
  const gone = await takeOutDownloads(experienceIds);
  const left = await readDownloads();
  if (left.length === 0) await dropAllResponses();
  else await dropResponses(gone.flatMap(({ parts }) => parts.map(({ path }) => path)));
  if (await returnToDisk()) noteRoom();
}

/** Deletes cached pictures. @returns whether there is now room for all waiting downloads */
export async function freeSeenPictures(): Promise<boolean> {
  await dropSeenPictures();
  const hasRoom = await returnToDisk();
  if (hasRoom) noteRoom();
  return hasRoom;
}
