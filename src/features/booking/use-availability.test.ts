import { expect, test } from 'vitest';
import { toDay } from './use-availability.ts';

const slots = [
  { time: '09:00', remaining: 4, capacity: 8, priceCop: 95_000 },
  { time: '14:00', remaining: 0, capacity: 8, priceCop: 95_000 },
];

test('live figures are shown unchanged, and a full slot is not offered', () => {
  const day = toDay({ slots, blocked: false, live: true, fetchedAt: '2027-03-14T12:00:00Z' });
  expect(day).toEqual({
    state: 'known',
    times: [{ time: '09:00', remaining: 4, priceCop: 95_000 }],
    isBlocked: false,
    staleSince: null,
  });
});

test('stored figures say how old they are', () => {
  expect(toDay({ slots, blocked: false, live: false, fetchedAt: '2027-03-14T12:00:00Z' }).staleSince).toBe(
    '2027-03-14T12:00:00Z',
  );
});

test('the schedule alone shows no figures', () => {
  const day = toDay({ slots, blocked: false, live: false, fetchedAt: null });
  expect(day.state).toBe('unknown');
  expect(day.times[0]?.remaining).toBeNull();
});
