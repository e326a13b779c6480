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

test('late in the evening it is still today in Bogotá, though UTC is a day ahead', () => {
  const evening = new Date('2027-03-15T03:30:00Z');
  expect(bogotaDate(evening)).toBe('2027-03-14');
  expect(bogotaTime(evening)).toBe('22:30');
});

test('date and time in Bogotá are those that the time zone’s own tables give', () => {
  holds(
    fc.property(instant, (at) => {
      expect(`${bogotaDate(at)} ${bogotaTime(at)}`).toBe(written.format(at));
    }),
  );
});

test('a booking’s date and time name one instant, and that instant names them', () => {
  holds(
    fc.property(day, minute, (date, time) => {
      const at = bogotaInstant(date, time);
      expect([bogotaDate(at), bogotaTime(at)]).toEqual([date, time]);
      expect(isCalendarDate(date) && isClockTime(time)).toBe(true);
    }),
  );
});

test('a slot has begun from its very minute on', () => {
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

test('no day in Colombia is longer or shorter than another', () => {
  holds(
    fc.property(day, (date) => {
      expect(bogotaInstant(addDays(date, 1), '00:00').getTime() - bogotaInstant(date, '00:00').getTime()).toBe(
        86_400_000,
      );
    }),
  );
});

test('going days on and back again comes to the same day, and a week on is the same day of the week', () => {
  holds(
    fc.property(day, fc.integer({ min: -5_000, max: 5_000 }), (date, days) => {
      expect(addDays(addDays(date, days), -days)).toBe(date);
      expect(weekday(addDays(date, 7))).toBe(weekday(date));
    }),
  );
});

test('only days that exist are dates', () => {
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

test('people read dates and times in Spanish', () => {
  expect(formatLongDate('2027-03-14')).toBe('domingo, 14 de marzo de 2027');
  expect(formatDay('2027-03-14', '2027-01-01')).toBe('domingo 14 de marzo');
  expect(['00:05', '09:00', '12:00', '18:30'].map(formatTime).map((time) => time.replaceAll('\u00a0', ' '))).toEqual([
    '12:05 a. m.',
    '9:00 a. m.',
    '12:00 p. m.',
    '6:30 p. m.',
  ]);
});

test('a day of another year carries its year, and a time never breaks', () => {
  expect(formatDay('2027-01-02', '2026-12-31')).toBe('sábado 2 de enero de 2027');
  expect(formatDay('2026-12-31', '2027-01-01')).toBe('jueves 31 de diciembre de 2026');
  expect(formatTime('05:00')).not.toContain(' ');
});
