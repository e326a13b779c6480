import { expect, test } from 'vitest';
import { otherTimes } from './use-other-times.ts';

const slot = (time: string, remaining: number) => ({ time, remaining, capacity: 8, priceCop: 95_000 });
const day = {
  slots: [slot('09:00', 2), slot('11:00', 3), slot('14:00', 8)],
  blocked: false,
  live: true,
  fetchedAt: '2027-03-14T12:00:00Z',
};
const times = (found: ReturnType<typeof otherTimes>) => found.slots.map(({ time }) => time);

test('the other times with enough seats are offered, with the age of the stored figures', () => {
  expect(times(otherTimes(day, '09:00', 4))).toEqual(['14:00']);
  expect(times(otherTimes(day, '14:00', 2))).toEqual(['09:00', '11:00']);
  expect(otherTimes(day, '09:00', 4).staleSince).toBeNull();
  expect(otherTimes({ ...day, live: false }, '09:00', 4)).toMatchObject({
    state: 'known',
    slots: [slot('14:00', 8)],
    staleSince: day.fetchedAt,
  });
});

test('a blocked day, or a day known only from its schedule, offers no other times', () => {
  expect(times(otherTimes({ ...day, blocked: true }, '09:00', 4))).toEqual([]);
  expect(otherTimes({ ...day, live: false, fetchedAt: null }, '09:00', 4)).toEqual({
    state: 'unknown',
    slots: [],
    staleSince: null,
  });
});
