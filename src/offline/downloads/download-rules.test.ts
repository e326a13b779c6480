import { expect, test } from 'vitest';
import { textBytesOf } from '#contract/api/travel.ts';
import { makeExperience } from '#src/testing/factories.ts';
import type { DownloadRow } from '#src/offline/database/rows.ts';
import {
  expectedBytes,
  isWhole,
  newDownload,
  nextDownload,
  partsOf,
  picturePaths,
  progressOf,
  stateOf,
} from './download-rules.ts';

const nowMs = Date.parse('2027-03-14T15:00:00Z');
const online = { nowMs, online: true };
const hoursAgo = (hours: number) => new Date(nowMs - hours * 3_600_000).toISOString();
const experience = makeExperience({
  pictures: [
    { src: '/catalogue/a', alt: '' },
    { src: 'https://cdn.example.com/b', alt: '' },
    { src: '/catalogue/c.jpg', alt: '' },
  ],
});

function row(part: Partial<DownloadRow> = {}): DownloadRow {
  return {
    ...newDownload(experience, { format: 'avif', expectedBytes: null, wantedAt: hoursAgo(1), earlier: undefined }),
    ...part,
  };
}
const withBytes = (given: DownloadRow, count: number): DownloadRow => ({
  ...given,
  parts: given.parts.map((part, index) => ({ ...part, bytes: index < count ? 10 : null })),
});
const ready = (hours: number, part: Partial<DownloadRow> = {}) =>
  withBytes(row({ readyAt: hoursAgo(hours), ...part }), 3);

test('a download consists of days, reviews and the catalogue’s own pictures in one width', () => {
  expect(picturePaths(experience, 'webp')).toEqual(['/catalogue/a-800.webp']);
  expect(row().parts).toEqual(
    ['days', '/api/product/exp-salento/feedback', '/catalogue/a-800.avif'].map((path) => ({ path, bytes: null })),
  );
});

test('the size is exact for pictures and estimated for texts', () => {
  const quiet = makeExperience({ schedule: [], totalReviews: 0 });
  const busy = makeExperience({ totalReviews: 5_000 });
  expect(
    expectedBytes(
      quiet,
      [
        { avif: 20_000, webp: 31_000 },
        { avif: 5, webp: 7 },
      ],
      'avif',
    ),
  ).toBe(20_005 + textBytesOf(quiet));
  expect(expectedBytes(quiet, [{ avif: 20_000, webp: 31_000 }], 'webp')).toBe(31_000 + textBytesOf(quiet));
  // 60 days of two departures; of the reviews only the first hundred are kept.
  expect(textBytesOf(busy)).toBe(textBytesOf(quiet) + 120 * 66 + 100 * 330);
  const weekly = makeExperience({ schedule: [{ days: [1], times: ['09:00'] }], totalReviews: 0 });
  expect(textBytesOf(weekly) - textBytesOf(quiet)).toBe(Math.round((60 / 7) * 66));
});

test('derives the state from what is missing', () => {
  expect(stateOf(row(), online)).toBe('waiting');
  expect(stateOf(withBytes(row(), 1), online)).toBe('downloading');
  expect(stateOf(withBytes(row(), 1), { nowMs, online: false })).toBe('waiting');
  expect(stateOf(withBytes(row({ stopped: true }), 1), online)).toBe('stopped');
  expect(stateOf(withBytes(row({ failure: 'missing' }), 2), online)).toBe('failed');
  expect(stateOf(withBytes(row({ failure: 'full' }), 2), online)).toBe('full');
  expect(stateOf(ready(23), online)).toBe('ready');
  expect(stateOf(ready(25), online)).toBe('outdated');
  // Evicted parts are downloaded again, though the download was complete once.
  expect(stateOf(withBytes(ready(2), 2), online)).toBe('downloading');
  expect(progressOf(withBytes(row(), 2))).toEqual({ done: 2, parts: 3, bytes: 20 });
});

test('downloads in the order of requests and skips complete, stopped and failed ones', () => {
  const late = row({ experienceId: 'late', wantedAt: hoursAgo(1) });
  const early = withBytes(row({ experienceId: 'early', wantedAt: hoursAgo(2) }), 1);
  const others = [
    ready(2, { experienceId: 'ready' }),
    row({ experienceId: 'stopped', stopped: true, wantedAt: hoursAgo(9) }),
    row({ experienceId: 'failed', failure: 'missing', wantedAt: hoursAgo(9) }),
  ];
  expect(nextDownload([late, early, ...others], nowMs)).toEqual({ row: early, refresh: false });
  expect(nextDownload(others, nowMs)).toBeNull();
});

test('refreshes outdated downloads after incomplete ones, oldest first', () => {
  const [old, older] = [ready(30, { experienceId: 'old' }), ready(50, { experienceId: 'older' })];
  expect(nextDownload([old, older], nowMs)).toEqual({ row: older, refresh: true });
  expect(nextDownload([old, older, row()], nowMs)?.refresh).toBe(false);
  expect(nextDownload([ready(30, { failure: 'missing' })], nowMs)).toBeNull();
});

test('a download that is requested again keeps its parts', () => {
  const stopped = withBytes(row({ stopped: true, failure: 'full', expectedBytes: 900 }), 2);
  const again = newDownload(experience, {
    format: 'avif',
    expectedBytes: null,
    wantedAt: hoursAgo(0),
    earlier: stopped,
  });
  expect(again).toEqual({ ...stopped, stopped: false, failure: null });
  const changed = makeExperience({ pictures: [{ src: '/catalogue/nueva', alt: '' }] });
  const parts = partsOf(changed, 'avif', withBytes(row(), 3));
  expect(parts.map(({ bytes }) => bytes)).toEqual([10, 10, null]);
  expect(isWhole({ ...stopped, parts })).toBe(false);
});
