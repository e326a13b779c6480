import { expect, test } from 'vitest';
import { makeExperience } from '#src/testing/factories.ts';
import { filterExperiences, type SearchMatches } from './filter-experiences.ts';
import { relaxationsOf } from './relax-search.ts';
import type { StoreSearch } from '#src/lib/store-search.ts';

const bogota = makeExperience({
  id: 'a',
  region: 'Bogotá',
  category: 'Naturaleza',
  price: 90_000,
  averageRating: 4.2,
  maxParticipants: 4,
});
const cafe = makeExperience({
  id: 'b',
  region: 'Eje Cafetero',
  category: 'Café',
  price: 60_000,
  averageRating: 4.9,
  maxParticipants: 10,
});
const tren = makeExperience({
  id: 'c',
  region: 'Bogotá',
  category: 'Naturaleza',
  price: 120_000,
  averageRating: 3.1,
  maxParticipants: 10,
});
const all = [bogota, cafe, tren];
const nothing: SearchMatches = { scores: null, day: null };

function ids(search: StoreSearch, matches: Partial<SearchMatches> = {}): string {
  return filterExperiences(all, search, { ...nothing, ...matches })
    .map(({ id }) => id)
    .join('');
}

test('each filter narrows the result and all combine', () => {
  expect(ids({})).toBe('abc');
  expect(ids({ region: 'Bogotá' })).toBe('ac');
  expect(ids({ categoria: 'Café' })).toBe('b');
  expect(ids({ precio: 90_000 })).toBe('ab');
  expect(ids({ personas: 5 })).toBe('bc');
  expect(ids({ region: 'Bogotá', precio: 100_000, personas: 5 })).toBe('');
});

test('sorts by newest, rating or price', () => {
  expect(ids({ orden: 'nuevas' })).toBe('abc');
  expect(ids({ orden: 'calificacion' })).toBe('bac');
  expect(ids({ orden: 'precio-menor' })).toBe('bac');
  expect(ids({ orden: 'precio-mayor' })).toBe('cab');
});

test('sorts word matches by score unless another order is chosen', () => {
  const scores = new Map([
    ['a', 4],
    ['c', 32],
  ]);
  expect(ids({}, { scores })).toBe('ca');
  expect(ids({ orden: 'precio-menor' }, { scores })).toBe('ac');
});

test('a day keeps only experiences with seats, at that day’s price', () => {
  const day = new Map([
    ['a', { priceCop: 150_000 }],
    ['c', { priceCop: 80_000 }],
  ]);
  expect(ids({ fecha: '2027-03-14' }, { day })).toBe('ac');
  expect(ids({ fecha: '2027-03-14', precio: 100_000 }, { day })).toBe('c');
  expect(ids({ fecha: '2027-03-14', orden: 'precio-menor' }, { day })).toBe('ca');
});

test('suggests dropping each filter that would give results', () => {
  const search: StoreSearch = { region: 'Eje Cafetero', precio: 50_000, personas: 2 };
  expect(relaxationsOf(all, search, nothing).map(({ label, count }) => [label, count])).toEqual([
    ['Cualquier precio', 1],
  ]);
  const day = { ...search, precio: undefined, fecha: '2027-03-14' };
  expect(
    relaxationsOf(all, day, { scores: null, day: new Map([['a', { priceCop: 1 }]]) }).map(({ label, count }) => [
      label,
      count,
    ]),
  ).toEqual([
    ['Cualquier fecha', 1],
    ['Menos personas', null],
    ['Todas las regiones', 1],
  ]);
});
