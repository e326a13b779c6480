import { expect, test } from 'vitest';
import { noStartsText, scheduleLines } from './schedule-text.ts';

/** Times have non-breaking spaces. */
const lines = (...schedule: Parameters<typeof scheduleLines>[0][number][]) =>
  scheduleLines(schedule).map((line) => line.replace(/\s/g, ' '));
const times = ['08:00', '14:00'];

test('says the days and the starts of a week', () => {
  expect(lines({ times })).toEqual(['Todos los días, 8:00 a. m. y 2:00 p. m.']);
  expect(lines({ days: [2, 3, 4, 5, 6, 0], times })).toEqual(['Martes a domingo, 8:00 a. m. y 2:00 p. m.']);
  expect(lines({ days: [6, 0], times: ['05:00'] })).toEqual(['Sábados y domingos, 5:00 a. m.']);
  expect(lines({ days: [5, 3, 1], times: ['05:00'] })).toEqual(['Lunes, miércoles y viernes, 5:00 a. m.']);
  expect(lines({ days: [5, 6, 0, 1], times: ['05:00'] })).toEqual(['Viernes a lunes, 5:00 a. m.']);
  expect(lines({ days: [1, 2, 3, 6], times: ['05:00'] })).toEqual(['Lunes a miércoles y sábados, 5:00 a. m.']);
});

test('gives days with other starts a line of their own, and combines a day’s entries', () => {
  expect(lines({ days: [1, 2, 3, 4, 5], times: ['09:00'] }, { days: [6, 0], times: ['16:00', '07:00'] })).toEqual([
    'Lunes a viernes, 9:00 a. m.',
    'Sábados y domingos, 7:00 a. m. y 4:00 p. m.',
  ]);
  expect(lines({ times: ['09:00'] }, { days: [6], times: ['16:00', '09:00'] })).toEqual([
    'Domingo a viernes, 9:00 a. m.',
    'Sábados, 9:00 a. m. y 4:00 p. m.',
  ]);
  expect(lines()).toEqual([]);
});

test('says which day of the week has no starts', () => {
  const schedule = [{ days: [2, 3], times }];
  expect(noStartsText(schedule, '2027-03-15')).toBe('Los lunes no hay salidas');
  expect(noStartsText(schedule, '2027-03-14')).toBe('Los domingos no hay salidas');
  expect(noStartsText(schedule, '2027-03-16')).toBeNull();
});

const whales = { from: '07-01', to: '10-31' };

test('names the season with its starts', () => {
  expect(lines({ times: ['08:00'], season: whales })).toEqual(['Todos los días, 8:00 a. m. (julio a octubre)']);
  expect(
    lines(
      { times: ['09:00'] },
      { days: [6], times: ['07:00'], season: { from: '12-15', to: '01-31' } },
      { days: [0], times: ['07:00'], season: { from: '12-15', to: '01-31' } },
    ),
  ).toEqual(['Todos los días, 9:00 a. m.', 'Sábados y domingos, 7:00 a. m. (15 de diciembre a 31 de enero)']);
});

test('names the season on a day outside it, and the day of the week without starts on a day inside', () => {
  const schedule = [{ days: [2, 3], times, season: whales }];
  expect(noStartsText(schedule, '2027-12-14')).toBe('Fuera de temporada (julio a octubre)');
  expect(noStartsText([...schedule, { times, season: { from: '02-01', to: '02-28' } }], '2027-12-14')).toBe(
    'Fuera de temporada (julio a octubre y febrero)',
  );
  expect(noStartsText(schedule, '2027-07-05')).toBe('Los lunes no hay salidas');
  expect(noStartsText(schedule, '2027-07-06')).toBeNull();
  expect(noStartsText([], '2027-07-06')).toBe('Los martes no hay salidas');
});
