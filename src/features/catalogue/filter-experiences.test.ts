import { expect, test } from 'vitest';
import { makeExperience } from '#src/testing/factories.ts';
import { categoriesOf, filterExperiences } from './filter-experiences.ts';

const bogota = makeExperience({ id: 'a', name: 'Frailejones del páramo', location: 'Bogotá', region: 'Bogotá', description: '', category: 'Naturaleza' });
const cafe = makeExperience({ id: 'b', name: 'De la mata a la taza', location: 'Salento', region: 'Eje Cafetero', description: 'Café de finca', category: 'Café' });
const tren = makeExperience({ id: 'c', name: 'Tren de la sabana', location: 'Bogotá', region: 'Bogotá', description: '', category: 'Naturaleza' });
const all = [bogota, cafe, tren];

function search(text: string, category: string | null = null): string[] {
  return filterExperiences(all, { search: text, category }).map((experience) => experience.id);
}

test('a search forgives accents and capitals', () => {
  expect(search('bogota')).toEqual(['a', 'c']);
  expect(search('PARAMO')).toEqual(['a']);
  expect(search('café')).toEqual(['b']);
});

test('every word counts, wherever it stands', () => {
  expect(search('tren bogotá')).toEqual(['c']);
  expect(search('  ')).toEqual(['a', 'b', 'c']);
  expect(search('ballena')).toEqual([]);
});

test('a category narrows the search', () => {
  expect(search('', 'Café')).toEqual(['b']);
  expect(search('bogotá', 'Café')).toEqual([]);
});

test('the most frequent category comes first', () => {
  expect(categoriesOf(all)).toEqual(['Naturaleza', 'Café']);
});
