import { expect, test } from 'vitest';
import { isTyped, noTimesText, participantsMax, refusalOf } from './booking-rules.ts';

const today = '2027-03-14';
const slot = (remaining: number | null) => ({ time: '09:00', remaining, priceCop: 95_000 });

test('a booking takes at most the remaining seats of the slot', () => {
  expect(participantsMax({ maxParticipants: 8 }, undefined)).toBe(8);
  expect(participantsMax({ maxParticipants: 8 }, slot(null))).toBe(8);
  expect(participantsMax({ maxParticipants: 8 }, slot(3))).toBe(3);
  expect(participantsMax({ maxParticipants: 8 }, slot(20))).toBe(8);
});

test('a blocked or past date is refused before a missing field is reported', () => {
  expect(refusalOf({ date: '', time: '', participants: 1 }, { isBlocked: false, today })).toBe('incomplete');
  expect(refusalOf({ date: '2027-03-20', time: '', participants: 1 }, { isBlocked: false, today })).toBe('incomplete');
  expect(refusalOf({ date: '2027-03-20', time: '', participants: 1 }, { isBlocked: true, today })).toBe('blocked');
  expect(refusalOf({ date: '2027-03-13', time: '09:00', participants: 1 }, { isBlocked: false, today })).toBe(
    'blocked',
  );
  expect(refusalOf({ date: today, time: '09:00', participants: 2 }, { isBlocked: false, today })).toBeNull();
});

test('a year that is being typed is not a date yet', () => {
  expect(['0002-03-14', '0020-03-14', '0202-03-14', ''].map(isTyped)).toEqual([false, false, false, false]);
  expect(['2020-03-14', '2027-03-14'].map(isTyped)).toEqual([true, true]);
});

test('a day without times says why', () => {
  const experience = { schedule: [{ days: [0, 6], times: ['09:00', '14:00'] }] };
  const why = (date: string, at: string, isKnown = true) =>
    noTimesText(experience, date, { isKnown, now: new Date(at) });
  expect(why('2027-03-15', '2027-03-10T12:00:00Z')).toBe('Los lunes no hay salidas.');
  const whales = { schedule: [{ times: ['08:00'], season: { from: '07-01', to: '10-31' } }] };
  expect(noTimesText(whales, '2027-12-15', { isKnown: true, now: new Date('2027-03-10T12:00:00Z') })).toBe(
    'Fuera de temporada (julio a octubre).',
  );
  expect(why('2027-03-14', '2027-03-14T19:30:00Z')).toBe('Las salidas de hoy ya empezaron.');
  expect(why('2027-03-14', '2027-03-14T12:30:00Z')).toBe('Este día ya no quedan cupos.');
  expect(why('2027-03-14', '2027-03-14T12:30:00Z', false)).toBe('Sin conexión no sabemos qué horas hay este día.');
});
