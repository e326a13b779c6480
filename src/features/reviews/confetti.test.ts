import { expect, test } from 'vitest';
import { bursts } from './confetti.ts';

const frameMs = 1_000 / 60;

test('confetti has 500 pieces in all, the last of them gone within three seconds', () => {
  expect(bursts.reduce((sum, { options }) => sum + (options.particleCount ?? 0), 0)).toBe(500);
  expect(Math.max(...bursts.map(({ atMs, options }) => atMs + (options.ticks ?? 0) * frameMs))).toBeLessThanOrEqual(
    3_000,
  );
});
