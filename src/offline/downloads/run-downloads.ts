import type { Experience } from '#contract/api/experiences.ts';
import { travelIdsMax } from '#contract/domain/limits.ts';
import { TravelDays } from '#contract/api/travel.ts';
import { api } from '#src/lib/api.ts';
import { ApiError, isTransient } from '#src/lib/errors.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import type { DownloadRow } from '#src/offline/database/rows.ts';
import { isQuotaError, noteFull } from '#src/offline/database/quota.ts';
import { changeDownload, forgetMissing, keepTravelDays, notePart, readDownloads } from './stored-downloads.ts';
import { daysPart, feedbackPath, isOutdated, isWhole, nextDownload, partsOf } from './download-rules.ts';
import { dropResponses, isGone, keepResponse, keptPaths } from './download-cache.ts';

const lockName = 'rumbo-descargas';
const picturesAtOnce = 3;
const daysPatienceMs = 30_000;

/** done: nothing left; later: no response now; full: the disk is full. */
export type RunOutcome = 'done' | 'later' | 'full';

/** Downloads what is wanted, one tab at a time, until it is complete or something fails. @throws only for defects */
export function runDownloads(): Promise<RunOutcome> {
  return navigator.locks.request(lockName, async () => {
    await tidy();
    return bringAll();
  });
}

/** Queues evicted parts again and deletes orphaned ones. */
async function tidy(): Promise<void> {
  const kept = await keptPaths();
  await forgetMissing(kept);
  const wanted = new Set((await readDownloads()).flatMap(({ parts }) => parts.map(({ path }) => path)));
  await dropResponses([...kept].filter((path) => !wanted.has(path)));
}

async function bringAll(): Promise<RunOutcome> {
  // Experiences whose days came with another's request.
  const withDays = new Set<string>();
  for (;;) {
    const rows = await readDownloads();
    const next = nextDownload(rows, Date.now());
    if (!next) return 'done';
    try {
      await bring(next, rows, withDays);
      if (await isStuck(next.row.experienceId)) return 'later';
    } catch (error) {
      if (isQuotaError(error)) return await noteNoRoom();
      if (isGone(error)) await changeDownload(next.row.experienceId, (row) => ({ ...row, failure: 'missing' }));
      else if (isTransient(error) || error instanceof ApiError) return 'later';
      else throw error;
    }
  }
}

/** True if a download made no progress without failing; retrying at once would loop forever. */
async function isStuck(experienceId: string): Promise<boolean> {
  const row = (await readDownloads()).find((one) => one.experienceId === experienceId);
  return row !== undefined && !row.stopped && row.failure === null && !isWhole(row);
}

async function noteNoRoom(): Promise<RunOutcome> {
  noteFull('unkept');
  for (const row of await readDownloads()) {
    if (!isWhole(row)) await changeDownload(row.experienceId, (now) => ({ ...now, failure: 'full' }));
  }
  return 'full';
}

async function bring(
  { row, refresh }: { row: DownloadRow; refresh: boolean },
  rows: readonly DownloadRow[],
  withDays: Set<string>,
): Promise<void> {
  const { experienceId } = row;
  const parts = refresh ? await renewParts(row) : row.parts;
  const missing = parts.filter(({ bytes }) => bytes === null).map(({ path }) => path);
  if ((refresh || missing.includes(daysPart)) && !withDays.has(experienceId)) await bringDays(rows, row, withDays);
  const feedback = feedbackPath(experienceId);
  if (refresh || missing.includes(feedback)) {
    if (!(await bringPart(experienceId, feedback, refresh))) return;
  }
  const pictures = missing.filter((path) => path !== daysPart && path !== feedback);
  for (let start = 0; start < pictures.length; start += picturesAtOnce) {
    const some = pictures.slice(start, start + picturesAtOnce);
    const results = await Promise.allSettled(some.map((path) => bringPart(experienceId, path, false)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    if (results.some((result) => result.status === 'fulfilled' && !result.value)) return;
  }
  await changeDownload(experienceId, finished(refresh));
}

const finished =
  (refresh: boolean) =>
  (row: DownloadRow): DownloadRow =>
    isWhole(row)
      ? { ...row, failure: null, readyAt: refresh || !row.readyAt ? new Date().toISOString() : row.readyAt }
      : row;

/** @returns whether the download goes on */
async function bringPart(experienceId: string, path: string, anew: boolean): Promise<boolean> {
  const bytes = await keepResponse(path, { anew });
  if (await notePart(experienceId, path, bytes)) return true;
  // The download was removed meanwhile: delete this part too.
  if (!(await readDownloads()).some((row) => row.experienceId === experienceId)) await dropResponses([path]);
  return false;
}

/** Updates the parts from the current catalogue, because the pictures may have changed. @returns the current parts */
async function renewParts(row: DownloadRow): Promise<DownloadRow['parts']> {
  const experience: Experience =
    (await (await openLocalDatabase()).get('experiences', row.experienceId)) ?? row.experience;
  const parts = partsOf(experience, row.format, row);
  await changeDownload(row.experienceId, (now) => ({ ...now, experience, parts }));
  const stay = new Set(parts.map(({ path }) => path));
  await dropResponses(row.parts.map(({ path }) => path).filter((path) => !stay.has(path)));
  return parts;
}

/** Fetches the days ahead of this download, and in the same request those of all others that need them. */
async function bringDays(rows: readonly DownloadRow[], first: DownloadRow, withDays: Set<string>): Promise<void> {
  const needy = rows.filter((row) => row !== first && !row.stopped && row.failure === null && needsDays(row));
  const asked = [first, ...needy].slice(0, travelIdsMax).map(({ experienceId }) => experienceId);
  const { experiences } = await api(`/api/availability/days?ids=${asked.join(',')}`, {
    schema: TravelDays,
    timeoutMs: daysPatienceMs,
  });
  const fetchedAt = new Date().toISOString();
  for (const { id, days } of experiences)
    await keepTravelDays({ experienceId: id, days, fetchedAt }, JSON.stringify(days).length);
  for (const { id } of experiences) withDays.add(id);
  for (const id of asked) if (!withDays.has(id)) await changeDownload(id, (row) => ({ ...row, failure: 'missing' }));
}

function needsDays(row: DownloadRow): boolean {
  return row.parts.some(({ path, bytes }) => path === daysPart && bytes === null) || isOutdated(row, Date.now());
}
