import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';
import { formatMoment } from './format-moment.ts';

test('formats bytes in megabytes with significant digits only', () => {
  const sizes = [0, 4_000, 43_000, 234_567, 1_240_000, 12_600_000, 2_140_000_000].map(formatBytes);
  expect(sizes.map((size) => size.replaceAll('\u00a0', ' '))).toEqual([
    '0 MB',
    'menos de 0,01 MB',
    '0,04 MB',
    '0,23 MB',
    '1,2 MB',
    '13 MB',
    '2,1 GB',
  ]);
});

test('formats a timestamp in Colombian time', () => {
  expect(formatMoment('2026-11-21T15:32:10.000Z').replaceAll('\u00a0', ' ')).toBe('21 de nov., 10:32 a. m.');
  expect(formatMoment('2026-11-22T03:05:00.000Z').replaceAll('\u00a0', ' ')).toBe('21 de nov., 10:05 p. m.');
});
