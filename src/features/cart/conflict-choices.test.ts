import { expect, test } from 'vitest';
import { conflictChoices } from './conflict-choices.ts';

const unsaved = { sync: 'pending', participants: 4 } as const;
const none = { useRemaining: null, acceptPriceCop: null, keep: null, otherTime: false, otherDate: false, retry: false };

test('a slot with seats left offers those seats, another time and another date', () => {
  expect(conflictChoices({ code: 'sold_out', message: '', remaining: 2 }, unsaved)).toEqual({
    ...none,
    useRemaining: 2,
    otherTime: true,
    otherDate: true,
  });
});

test('a slot without seats offers another time and another date', () => {
  expect(conflictChoices({ code: 'sold_out', message: '', remaining: 0 }, unsaved)).toEqual({
    ...none,
    otherTime: true,
    otherDate: true,
  });
  expect(conflictChoices({ code: 'slot_unavailable', message: '' }, unsaved)).toEqual({
    ...none,
    otherTime: true,
    otherDate: true,
  });
});

test('a day that can not be booked offers another date only', () => {
  for (const code of ['date_blocked', 'date_past'])
    expect(conflictChoices({ code, message: '' }, unsaved)).toEqual({ ...none, otherDate: true });
});

test('an item whose increase was refused can keep its participants', () => {
  const saved = { sync: 'saved', participants: 2 } as const;
  expect(conflictChoices({ code: 'sold_out', message: '', remaining: 3, wished: 6 }, saved)).toMatchObject({
    useRemaining: 3,
    keep: 2,
  });
  expect(conflictChoices({ code: 'sold_out', message: '', remaining: 2, wished: 6 }, saved)).toMatchObject({
    useRemaining: 2,
    keep: null,
  });
  // The server never accepted it, so there is nothing to keep.
  expect(conflictChoices({ code: 'sold_out', message: '', remaining: 2, wished: 4 }, unsaved).keep).toBeNull();
});

test('a changed price offers to accept that price', () => {
  expect(conflictChoices({ code: 'price_changed', message: '', newPriceCop: 99_000 }, unsaved)).toEqual({
    ...none,
    acceptPriceCop: 99_000,
  });
});

test('an experience that is gone can only be removed; any other item can be retried', () => {
  expect(conflictChoices({ code: 'experience_unavailable', message: '' }, unsaved)).toEqual(none);
  expect(conflictChoices({ code: 'invalid', message: '' }, unsaved).retry).toBe(true);
});
