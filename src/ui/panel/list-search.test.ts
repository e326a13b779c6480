import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { directionOf, isFiltered, listQuery, listSearchSchema, nextSorting } from './list-search.ts';
import { hasNextPage, rangeText, totalText } from './total-text.ts';

const schema = listSearchSchema({
  sorts: ['name', 'createdAt'],
  filters: { role: ['user', 'admin'], rating: ['1', '5'] },
});
const read = (address: unknown) => v.parse(schema, address);

describe('the address of a list', () => {
  test('a list’s address is read as it was written', () => {
    expect(read({ q: 'ana', sort: '-createdAt', offset: 50, role: 'admin' })).toEqual({
      q: 'ana',
      sort: '-createdAt',
      offset: 50,
      role: 'admin',
    });
  });
  test('a list’s address reads digits as text where a text is meant', () => {
    expect(read({ q: 2024, rating: 5 })).toEqual({ q: '2024', rating: '5' });
  });
  test.each([
    { sort: 'password' },
    { offset: -1 },
    { offset: 1.5 },
    { role: 'root' },
    { q: '' },
    { q: 'a'.repeat(101) },
    { tab: 'usuarios' },
  ])('a list’s address ignores invalid parameters: %o', (address) => {
    expect(Object.values(read(address)).filter((value) => value !== undefined)).toEqual([]);
  });
});

test('pressing a header changes from ascending to descending to the default order', () => {
  expect([
    nextSorting(undefined, 'name'),
    nextSorting('name', 'name'),
    nextSorting('-name', 'name'),
    nextSorting('-createdAt', 'name'),
  ]).toEqual(['name', '-name', undefined, 'name']);
  expect([directionOf('name', 'name'), directionOf('-name', 'name'), directionOf('createdAt', 'name')]).toEqual([
    'ascending',
    'descending',
    'none',
  ]);
});

test('a list is filtered by words and filters, not by its order or page', () => {
  expect([
    isFiltered({}),
    isFiltered({ sort: 'name', offset: 25 }),
    isFiltered({ q: 'ana' }),
    isFiltered({ role: 'admin' }),
  ]).toEqual([false, false, true, true]);
});

test('a list’s request uses the address’s parameter names', () => {
  expect(listQuery({ q: 'ana ruiz', role: undefined, sort: '-name', offset: 25 }, 25)).toBe(
    'limit=25&q=ana+ruiz&sort=-name&offset=25',
  );
});

test('a total is exact up to a thousand', () => {
  expect([totalText(999), totalText(1_000), totalText(1_001)]).toEqual(['999', '1.000', '1.000+']);
  expect(rangeText(25, 25, 340)).toBe('26–50 de 340');
});

test('beyond a thousand a full page may have another after it', () => {
  const page = { offset: 25, count: 25, limit: 25 };
  expect([hasNextPage({ ...page, total: 50 }), hasNextPage({ ...page, total: 51 })]).toEqual([false, true]);
  const far = { offset: 1_500, limit: 25, total: 1_001 };
  expect([hasNextPage({ ...far, count: 25 }), hasNextPage({ ...far, count: 7 })]).toEqual([true, false]);
});
