import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelPoints, rewardLevels, standingOf } from './rewards.ts';

test.each([
  [-5, 'bronze', 'silver', 0],
  [0, 'bronze', 'silver', 0],
  [999, 'bronze', 'silver', 99],
  [1_000, 'silver', 'gold', 33],
  [2_999, 'silver', 'gold', 99],
  [3_000, 'gold', 'platinum', 42],
  [7_000, 'platinum', null, 100],
  [1_000_000, 'platinum', null, 100],
] as const)(
  '%i points are level %s, on the way to %s by %i percent',
  (points, currentLevel, nextLevel, progressPercent) => {
    expect(standingOf(points)).toMatchObject({ currentLevel, nextLevel, progressPercent });
  },
);

test('a level never falls while points grow, and its missing points reach the next one exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000, max: 20_000 }), fc.nat(500), (points, more) => {
      const before = standingOf(points);
      const after = standingOf(points + more);
      const rank = (standing: typeof before) => rewardLevels.indexOf(standing.currentLevel);
      expect(rank(after)).toBeGreaterThanOrEqual(rank(before));
      expect(before.progressPercent).toBeGreaterThanOrEqual(0);
      expect(before.progressPercent).toBeLessThanOrEqual(100);
      if (before.nextLevel) {
        const reached = standingOf(Math.max(0, points) + before.missingPoints);
        expect(reached.currentLevel).toBe(before.nextLevel);
        expect(standingOf(levelPoints[before.nextLevel] - 1).currentLevel).toBe(before.currentLevel);
      }
    }),
  );
});
