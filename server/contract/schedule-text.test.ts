import { expect, test } from 'vitest';
import { noStartsText, scheduleLines } from './schedule-text.ts';

/** As people read them: a time's own spaces don't break. */
const lines = (...schedule: Parameters<typeof scheduleLines>[0][number][]) => scheduleLines(schedule).map((line) => line.replace(/\s/g, ' '));
const times = ['08:00', '14:00'];

test('says the days and the starts of a week', () => {
  expect(lines({ times })).toEqual(['Todos los días, 8:00 a. m. y 2:00 p. m.']);
  expect(lines({ days: [2, 3, 4, 5, 6, 0], times })).toEqual(['Martes a domingo, 8:00 a. m. y 2:00 p. m.']);
  expect(lines({ days: [6, 0], times: ['05:00'] })).toEqual(['Sábados y domingos, 5:00 a. m.']);
  expect(lines({ days: [5, 3, 1], times: ['05:00'] })).toEqual(['Lunes, miércoles y viernes, 5:00 a. m.']);
  expect(lines({ days: [5, 6, 0, 1], times: ['05:00'] })).toEqual(['Viernes a lunes, 5:00 a. m.']);
  expect(lines({ days: [1, 2, 3, 6], times: ['05:00'] })).toEqual(['Lunes a miércoles y sábados, 5:00 a. m.']);
});

test('days with other starts get a line of their own, and entries of one day add up', () => {
  expect(lines({ days: [1, 2, 3, 4, 5], times: ['09:00'] }, { days: [6, 0], times: ['16:00', '07:00'] })).toEqual(['Lunes a viernes, 9:00 a. m.', 'Sábados y domingos, 7:00 a. m. y 4:00 p. m.']);
  expect(lines({ times: ['09:00'] }, { days: [6], times: ['16:00', '09:00'] })).toEqual(['Domingo a viernes, 9:00 a. m.', 'Sábados, 9:00 a. m. y 4:00 p. m.']);
  expect(lines()).toEqual([]);
});

test('says which day of the week has no starts', () => {
  const schedule = [{ days: [2, 3], times }];
  expect(noStartsText(schedule, 1)).toBe('Los lunes no hay salidas');
  expect(noStartsText(schedule, 0)).toBe('Los domingos no hay salidas');
  expect(noStartsText(schedule, 2)).toBeNull();
});
