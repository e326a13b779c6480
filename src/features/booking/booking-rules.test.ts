import { expect, test } from 'vitest';
import { participantsMax, refusalOf } from './booking-rules.ts';

const today = '2027-03-14';
const slot = (remaining: number | null) => ({ time: '09:00', remaining, priceCop: 95_000 });

test('a booking takes at most what remains of the slot', () => {
  expect(participantsMax({ maxParticipants: 8 }, undefined)).toBe(8);
  expect(participantsMax({ maxParticipants: 8 }, slot(null))).toBe(8);
  expect(participantsMax({ maxParticipants: 8 }, slot(3))).toBe(3);
  expect(participantsMax({ maxParticipants: 8 }, slot(20))).toBe(8);
});

test('a blocked or past date is refused before what is missing is asked for', () => {
  expect(refusalOf({ date: '', time: '', participants: 1 }, { isBlocked: false, today })).toBe('incomplete');
  expect(refusalOf({ date: '2027-03-20', time: '', participants: 1 }, { isBlocked: false, today })).toBe('incomplete');
  expect(refusalOf({ date: '2027-03-20', time: '', participants: 1 }, { isBlocked: true, today })).toBe('blocked');
  expect(refusalOf({ date: '2027-03-13', time: '09:00', participants: 1 }, { isBlocked: false, today })).toBe('blocked');
  expect(refusalOf({ date: today, time: '09:00', participants: 2 }, { isBlocked: false, today })).toBeNull();
});
