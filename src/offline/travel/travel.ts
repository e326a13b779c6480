import type { Experience } from '#contract/experiences.ts';
import { isPassing } from '#src/lib/errors.ts';
import { askPersistence } from '../storage/persist.ts';
import { noteRoom } from '../storage/quota.ts';
import { dropSeenPictures } from '../storage/seen-pictures.ts';
import { returnToDisk } from '../storage/spill.ts';
import { readExperience } from '../tables/catalogue.ts';
import { addDownloads, changeDownload, readDownloads, takeOutDownloads } from '../tables/downloads.ts';
import { newDownload } from './download-rules.ts';
import { pictureFormat } from './picture-format.ts';
import { askSizes } from './sizes.ts';
import { startDownloads } from './start-downloads.ts';
import { dropAllAnswers, dropAnswers } from './travel-cache.ts';

/** What a person does with downloads. */

/** Puts experiences in line to be downloaded, and sets that going. Without a connection they wait for one. */
export async function download(experiences: readonly Experience[]): Promise<void> {
  await addDownloads(experiences, await pictureFormat());
  askPersistence();
  startDownloads();
  for (const [id, bytes] of await sizesIfKnown(experiences)) await changeDownload(id, (row) => ({ ...row, expectedBytes: bytes }));
}

async function sizesIfKnown(experiences: readonly Experience[]): Promise<Map<string, number>> {
  try {
    return await askSizes(experiences);
  } catch (error) {
    if (isPassing(error)) return new Map();
    throw error;
  }
}

export async function stopDownload(experienceId: string): Promise<void> {
  await changeDownload(experienceId, (row) => ({ ...row, stopped: true }));
}

/** Goes on with one that was stopped, or tries one again, with the pictures that it has by now. */
export async function resumeDownload(experienceId: string): Promise<void> {
  const present = await readExperience(experienceId);
  await changeDownload(experienceId, (row) => newDownload(present ?? row.experience, { ...row, earlier: row }));
  startDownloads();
}

/** Takes downloads off this device, and frees what they took. */
export async function removeDownloads(experienceIds: readonly string[]): Promise<void> {
  const gone = await takeOutDownloads(experienceIds);
  const left = await readDownloads();
  if (left.length === 0) await dropAllAnswers();
  else await dropAnswers(gone.flatMap(({ parts }) => parts.map(({ path }) => path)));
  if (await returnToDisk()) noteRoom();
}

/** Lets the pictures go that were only seen. @returns whether there is room now for all that waits for it */
export async function freeSeenPictures(): Promise<boolean> {
  await dropSeenPictures();
  const hasRoom = await returnToDisk();
  if (hasRoom) noteRoom();
  return hasRoom;
}
