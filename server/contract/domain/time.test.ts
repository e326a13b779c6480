import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#server/testing/properties.ts';
import {
  addDays,
  bogotaDate,
  bogotaInstant,
  bogotaTime,
  formatDay,
  formatLongDate,
  formatTime,
  hasBegun,
  isCalendarDate,
  isClockTime,
  weekday,
} from './time.ts';

const instant = fc.date({
  min: new Date('1994-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1994-01-01', days));
const minute = fc
  .integer({ min: 0, max: 1_439 })
  .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);
const written = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Bogota',
  dateStyle: 'short',
  timeStyle: 'short',
});

test('keeps the date of Bogotá late in the evening, though UTC is a day ahead', () => {
  const evening = new Date('2027-03-15T03:30:00Z');
  expect(bogotaDate(evening)).toBe('2027-03-14');
  expect(bogotaTime(evening)).toBe('22:30');
});

test('agrees with the time zone’s own tables on date and time in Bogotá', () => {
  holds(
    fc.property(instant, (at) => {
      expect(`${bogotaDate(at)} ${bogotaTime(at)}`).toBe(written.format(at));
    }),
  );
});

test('converts a booking’s date and time to one instant and back', () => {
  holds(
    fc.property(day, minute, (date, time) => {
      const at = bogotaInstant(date, time);
      expect([bogotaDate(at), bogotaTime(at)]).toEqual([date, time]);
      expect(isCalendarDate(date) && isClockTime(time)).toBe(true);
    }),
  );
});

test('counts a slot as begun from its very minute on', () => {
  holds(
    fc.property(day, minute, (date, time) => {
      const start = bogotaInstant(date, time).getTime();
      expect([start - 1, start, start + 1].map((at) => hasBegun(date, time, new Date(at)))).toEqual([
        false,
        true,
        true,
      ]);
    }),
  );
});

test('gives every day in Colombia the same length', () => {
  holds(
    fc.property(day, (date) => {
      expect(bogotaInstant(addDays(date, 1), '00:00').getTime() - bogotaInstant(date, '00:00').getTime()).toBe(
        86_400_000,
      );
    }),
  );
});

test('returns to the same day by adding and subtracting days, and to the same weekday after a week', () => {
  holds(
    fc.property(day, fc.integer({ min: -5_000, max: 5_000 }), (date, days) => {
      expect(addDays(addDays(date, days), -days)).toBe(date);
      expect(weekday(addDays(date, 7))).toBe(weekday(date));
    }),
  );
});

test('accepts only dates that exist', () => {
  expect(['2028-02-29', '2027-12-31'].every(isCalendarDate)).toBe(true);
  expect(
    [
      '2027-02-29',
      '2027-02-31',
      '2027-13-01',
      '2027-00-10',
      '27-01-01',
      '2027-1-1',
      ' 2027-01-01',
      '2027-01-01T00:00',
      '',
    ].some(isCalendarDate),
  ).toBe(false);
  expect(['00:00', '23:59'].every(isClockTime)).toBe(true);
  expect(['24:00', '9:00', '09:60', '09:00:00', ''].some(isClockTime)).toBe(false);
});

test('formats dates and times in Spanish', () => {
  expect(formatLongDate('2027-03-14')).toBe('domingo, 14 de marzo de 2027');
  expect(formatDay('2027-03-14', '2027-01-01')).toBe('domingo 14 de marzo');
  expect(['00:05', '09:00', '12:00', '18:30'].map(formatTime).map((time) => time.replaceAll('\u00a0', ' '))).toEqual([
    '12:05 a. m.',
    '9:00 a. m.',
    '12:00 p. m.',
    '6:30 p. m.',
  ]);
});

test('names the year of a day in another year, and never breaks a time over lines', () => {
  expect(formatDay('2027-01-02', '2026-12-31')).toBe('sábado 2 de enero de 2027');
  expect(formatDay('2026-12-31', '2027-01-01')).toBe('jueves 31 de diciembre de 2026');
  expect(formatTime('05:00')).not.toContain(' ');
});
