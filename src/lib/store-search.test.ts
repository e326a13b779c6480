import * as v from 'valibot';
import { expect, test } from 'vitest';
import { countFilters, StoreSearch, withoutFilters } from './store-search.ts';

const whole = {
  q: 'páramo',
  categoria: 'Café',
  region: 'Bogotá',
  precio: 100_000,
  fecha: '2027-03-14',
  personas: 4,
  orden: 'precio-menor',
};

test('a link round-trips every filter', () => {
  expect(v.parse(StoreSearch, whole)).toEqual(whole);
  expect(v.parse(StoreSearch, { q: 1948 })).toEqual({ q: '1948' });
  expect(v.parse(StoreSearch, {})).toEqual({});
});

test('ignores invalid parameters', () => {
  for (const search of [
    { q: '' },
    { q: 'a'.repeat(101) },
    { q: ['x'] },
    { precio: -1 },
    { precio: 'mucho' },
    { precio: 1.5 },
    { fecha: '2027-02-31' },
    { fecha: 20270314 },
    { personas: 1 },
    { personas: 21 },
    { orden: 'al azar' },
    { region: null },
  ]) {
    expect(Object.values(v.parse(StoreSearch, search)).filter((value) => value !== undefined)).toEqual([]);
  }
});

test('does not count words and category as filters; clearing filters keeps the words', () => {
  const search = v.parse(StoreSearch, whole);
  expect([countFilters(search), countFilters(withoutFilters(search)), withoutFilters(search)]).toEqual([
    4,
    0,
    { q: 'páramo', orden: 'precio-menor' },
  ]);
});
