import { expect, test } from 'vitest';
import { isRntEnd, mayPublish, nextRntEnd } from './rnt.ts';

test.each([
  ['2027-01-01', '2027-03-31'],
  ['2027-03-31', '2027-03-31'],
  ['2027-04-01', '2028-03-31'],
  ['2027-12-31', '2028-03-31'],
])('ends a registration that is valid on %s on %s', (day, end) => {
  expect(nextRntEnd(day)).toBe(end);
  expect(isRntEnd(end)).toBe(true);
});

test('lets nobody publish without an active account and a registration that is valid today', () => {
  const provider = { status: 'active', rnt: '123', rntValidUntil: '2027-03-31' };
  expect(mayPublish(provider, '2027-03-31')).toBe(true);
  for (const other of [
    { status: 'inactive' },
    { status: 'pending' },
    { status: 'suspended' },
    { rnt: null },
    { rntValidUntil: null },
    { rntValidUntil: '2026-03-31' },
  ])
    expect([other, mayPublish({ ...provider, ...other }, '2027-03-31')]).toEqual([other, false]);
});
