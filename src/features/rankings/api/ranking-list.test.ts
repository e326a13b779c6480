import { expect, test } from 'vitest';
import { nextCursorOf } from './ranking-list.ts';

test('the next page is the one that the Link header names', () => {
  expect(nextCursorOf('</api/rankings/all?limit=20&cursor=abc%3D>; rel="next"')).toBe('abc=');
  expect(nextCursorOf('</api/rankings/all?cursor=abc>; rel="prev"')).toBe(null);
  expect(nextCursorOf(null)).toBe(null);
});
