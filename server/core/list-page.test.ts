import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#server/testing/properties.ts';
import { readPage, sliceOf } from './list-page.ts';

const reader =
  (list: number[], reads: number[]) =>
  async ({ offset, limit, backwards }: { offset: number; limit: number; backwards: boolean }) => {
    reads.push(offset);
    return (backwards ? list.toReversed() : list).slice(offset, offset + limit);
  };

test('reads the whole list in pages, whether its total is known or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 25 }),
      fc.boolean(),
      async (length, limit, isTotalKnown) => {
        const list = Array.from({ length }, (_, index) => index);
        const pages: number[] = [];
        const total = isTotalKnown ? length : null;
        for (let offset = 0; offset <= length; offset += limit)
          pages.push(...(await readPage({ offset, limit }, total, reader(list, []))));
        expect(pages).toEqual(list);
      },
    ),
    { numRuns: 200, seed: 20_260_101 },
  );
});

test('skips at most half of a list whose total is known', () => {
  holds(
    fc.property(fc.nat(2_000_000), fc.nat(2_000_000), fc.integer({ min: 1, max: 500 }), (total, offset, limit) => {
      const slice = sliceOf({ offset, limit }, total);
      expect(slice.offset).toBeLessThanOrEqual(total / 2);
      expect(slice.limit).toBeLessThanOrEqual(limit);
    }),
  );
});

test('reads nothing for a page behind the end of the list', async () => {
  const reads: number[] = [];
  expect(await readPage({ offset: 30, limit: 10 }, 20, reader([], reads))).toEqual([]);
  expect(reads).toEqual([]);
});
