import { expect, test } from 'vitest';
import { formatAge } from './format-age.ts';

const now = Date.parse('2027-03-14T12:00:00Z');

test.each([
  ['2027-03-14T11:59:40Z', 'hace un momento'],
  ['2027-03-14T11:59:00Z', 'hace 1 minuto'],
  ['2027-03-14T09:30:00Z', 'hace 2 horas'],
  ['2027-03-11T12:00:00Z', 'hace 3 días'],
])('the age %s is formatted as "%s"', (since, said) => {
  expect(formatAge(since, now)).toBe(said);
});
