import type { Experience } from '#contract/api/experiences.ts';
import { type PictureBytes, type PictureFormat, textBytesOf } from '#contract/api/travel.ts';
import type { DownloadPart, DownloadRow } from '#src/offline/database/rows.ts';

/** Pure rules: the parts of a download, its state, and what to download next. */

/** Downloads older than this are refreshed when online. */
export const outdatedAfterMs = 24 * 60 * 60_000;
/** The part for the days ahead, which are stored in a table instead of the cache. */
export const daysPart = 'days';

/**
 * waiting: for its turn or a connection; stopped: by the person; failed: a part no longer exists; full: the disk is
 * full; outdated: complete, but older than a day.
 */
export type DownloadState = 'waiting' | 'downloading' | 'stopped' | 'failed' | 'full' | 'ready' | 'outdated';

export function isWhole({ parts }: DownloadRow): boolean {
  return parts.every(({ bytes }) => bytes !== null);
}

export function stateOf(row: DownloadRow, { nowMs, online }: { nowMs: number; online: boolean }): DownloadState {
  if (isWhole(row) && row.readyAt !== null) return isOutdated(row, nowMs) ? 'outdated' : 'ready';
  if (row.stopped) return 'stopped';
  if (row.failure) return row.failure === 'full' ? 'full' : 'failed';
  return online && row.parts.some(({ bytes }) => bytes !== null) ? 'downloading' : 'waiting';
}

export function isOutdated({ readyAt }: DownloadRow, nowMs: number): boolean {
  return readyAt !== null && nowMs - Date.parse(readyAt) > outdatedAfterMs;
}

export interface Progress {
  done: number;
  parts: number;
  bytes: number;
}

export function progressOf({ parts }: DownloadRow): Progress {
  const here = parts.filter(({ bytes }) => bytes !== null);
  return { done: here.length, parts: parts.length, bytes: here.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0) };
}

/** The addresses of an experience's own pictures in the downloaded width. */
export function picturePaths({ pictures }: Pick<Experience, 'pictures'>, format: PictureFormat): string[] {
  return [...new Set(pictures.filter(({ src }) => isOwnPicture(src)).map(({ src }) => `${src}-800.${format}`))];
}

/** True for a base path of the catalogue; other addresses have no choice of width. */
export function isOwnPicture(src: string): boolean {
  return src.startsWith('/') && !/\.[a-z0-9]{2,5}$/i.test(src);
}

export function feedbackPath(experienceId: string): string {
  return `/api/product/${encodeURIComponent(experienceId)}/feedback`;
}

/** The size of an experience's download in bytes: exact for pictures, estimated for texts. */
export function expectedBytes(
  experience: Experience,
  pictures: readonly PictureBytes[],
  format: PictureFormat,
): number {
  return pictures.reduce((sum, bytes) => sum + bytes[format], 0) + textBytesOf(experience);
}

/** A new download; parts of an earlier one stay. */
export function newDownload(
  experience: Experience,
  options: { format: PictureFormat; expectedBytes: number | null; wantedAt: string; earlier: DownloadRow | undefined },
): DownloadRow {
  const { format, wantedAt, earlier } = options;
  return {
    experienceId: experience.id,
    experience,
    format,
    parts: partsOf(experience, format, earlier),
    expectedBytes: options.expectedBytes ?? earlier?.expectedBytes ?? null,
    wantedAt: earlier?.wantedAt ?? wantedAt,
    stopped: false,
    failure: null,
    readyAt: earlier?.readyAt ?? null,
  };
}

/** The experience's current parts, with those already downloaded. */
export function partsOf(experience: Experience, format: PictureFormat, earlier?: DownloadRow): DownloadPart[] {
  const here = new Map(earlier?.parts.map(({ path, bytes }) => [path, bytes]));
  const paths = [daysPart, feedbackPath(experience.id), ...picturePaths(experience, format)];
  return paths.map((path) => ({ path, bytes: here.get(path) ?? null }));
}

/** The next download to work on: the first incomplete one, then the oldest outdated one. */
export function nextDownload(
  rows: readonly DownloadRow[],
  nowMs: number,
): { row: DownloadRow; refresh: boolean } | null {
  const open = rows.filter((row) => !row.stopped && row.failure === null && !(isWhole(row) && row.readyAt !== null));
  const [first] = open.sort((a, b) => compare(a.wantedAt, b.wantedAt) || compare(a.experienceId, b.experienceId));
  if (first) return { row: first, refresh: false };
  const [oldest] = rows
    .filter((row) => row.failure === null && isOutdated(row, nowMs))
    .sort((a, b) => compare(a.readyAt ?? '', b.readyAt ?? ''));
  return oldest ? { row: oldest, refresh: true } : null;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
