import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeExperience } from '#src/testing/factories.ts';
import { buildSearchIndex } from './build-search-index.ts';
import { editDistance, errorsForgiven } from './edit-distance.ts';
import { foldText } from '#contract/domain/fold-text.ts';

const bogota = makeExperience({
  id: 'a',
  name: 'Frailejones del páramo',
  location: 'Bogotá',
  region: 'Bogotá',
  description: 'Con vista a Cartagena no hay',
  category: 'Naturaleza',
});
const cafe = makeExperience({
  id: 'b',
  name: 'De la mata a la taza',
  location: 'Salento',
  region: 'Eje Cafetero',
  description: 'Café de finca',
  category: 'Café',
});
const tren = makeExperience({
  id: 'c',
  name: 'Tren de la sabana',
  location: 'Bogotá',
  region: 'Bogotá',
  description: '',
  category: 'Naturaleza',
});
const mar = makeExperience({
  id: 'd',
  name: 'Cartagena a pie',
  location: 'Cartagena de Indias',
  region: 'Caribe',
  description: 'Murallas',
  category: 'Historia',
});
const index = buildSearchIndex([bogota, cafe, tren, mar]);

/** The ids found, best first. */
function search(text: string): string[] | null {
  const scores = index.search(text);
  return scores && [...scores].sort(([, a], [, b]) => b - a).map(([id]) => id);
}

test('ignores accents and capitals, and completes unfinished words', () => {
  expect(search('bogota')).toEqual(['a', 'c']);
  expect(search('PARAMO')).toEqual(['a']);
  expect(search('café')).toEqual(['b']);
  expect(search('sab')).toEqual(['c']);
});

test('requires every word in any field; no words match everything', () => {
  expect(search('tren bogotá')).toEqual(['c']);
  expect(search('  ')).toBeNull();
  expect(search('¿?')).toBeNull();
  expect(search('ballena')).toEqual([]);
  expect(search('tren salento')).toEqual([]);
});

test('tolerates no typo below four letters, one from four, two from eight', () => {
  expect(search('bogtoa')).toEqual(['a', 'c']);
  expect(search('salneto')).toEqual(['b']);
  expect(search('trem')).toEqual(['c']);
  expect(search('tem')).toEqual([]);
  expect(search('kartajena')).toEqual(['d', 'a']);
  expect(search('kartaje')).toEqual([]);
  expect(search('frailejnes bogtoa')).toEqual(['a']);
});

test('a match in the name ranks above one in the description', () => {
  expect(search('cartagena')).toEqual(['d', 'a']);
});

test('exact matches exclude fuzzy ones', () => {
  const cali = makeExperience({
    id: 'cali',
    name: 'Salsa en Cali',
    description: '',
    location: 'Cali',
    region: 'Valle',
    category: 'Baile',
  });
  const walk = makeExperience({
    id: 'walk',
    name: 'Caminata',
    description: '',
    location: 'Minca',
    region: 'Caribe',
    category: 'Naturaleza',
  });
  expect([...(buildSearchIndex([cali, walk]).search('cali') ?? []).keys()]).toEqual(['cali']);
});

const letter = fc.constantFrom(...'abcdefghij');
const word = fc.string({ unit: letter, minLength: 4, maxLength: 12 });

test('property: any single error in any word of four letters or more still finds the experiences with that word', () => {
  const error = fc.record({ kind: fc.constantFrom('wrong', 'missing', 'more', 'swapped'), at: fc.nat(), letter });
  fc.assert(
    fc.property(word, error, (right, { kind, at, letter: other }) => {
      const position = at % right.length;
      const [before, after] = [right.slice(0, position), right.slice(position + 1)];
      const typed =
        {
          wrong: before + other + after,
          missing: before + after,
          more: before + other + right.slice(position),
          swapped: before + after.slice(0, 1) + right[position] + after.slice(1),
        }[kind] ?? right;
      fc.pre(errorsForgiven(typed.length) > 0);
      const only = buildSearchIndex([
        makeExperience({ id: 'x', name: right, description: '', category: '', location: '', region: '' }),
      ]);
      expect(only.search(typed)?.has('x')).toBe(true);
    }),
  );
});

test('property: the number of errors between two words is symmetric, and zero only for equal words', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b, 20)).toBe(editDistance(b, a, 20));
      expect(editDistance(a, b, 20) === 0).toBe(a === b);
      expect(editDistance(a, b, 2)).toBe(Math.min(editDistance(a, b, 20), 3));
      expect(editDistance(a, b, 20, true)).toBeLessThanOrEqual(editDistance(a, b, 20));
    }),
  );
});

test('property: whatever is typed, an experience that has every word as typed is found', () => {
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 6 }),
      fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 }),
      (words, noise) => {
        const one = makeExperience({ id: 'x', name: words.join(' '), description: noise.join(' ') });
        expect(buildSearchIndex([one, bogota]).search(words.join(' '))?.has('x')).toBe(true);
        expect(() => buildSearchIndex([one]).search(noise.join(' '))).not.toThrow();
      },
    ),
  );
});

test('among ten thousand experiences a prefix finds all matches, an error is forgiven, and nonsense finds nothing', () => {
  const syllables = ['ca', 'ri', 'be', 'to', 'lu', 'men', 'sal', 'gua', 'pe', 'ñol', 'vi', 'dor'];
  const make = (seed: number) =>
    [7, 61, 529].map((step) => syllables[Math.floor(seed / step) % syllables.length]).join('') +
    (seed % 13 === 0 ? 's' : '');
  const many = Array.from({ length: 10_000 }, (_, i) =>
    makeExperience({
      id: `${i}`,
      name: `${make(i)} ${make(i * 3)}`,
      description: Array.from({ length: 30 }, (_, j) => make(i * 31 + j * 977)).join(' '),
    }),
  );
  const large = buildSearchIndex(many);
  expect(large.search('cari')?.size).toBe(
    many.filter((one) =>
      foldText(`${one.name} ${one.description}`)
        .split(' ')
        .some((word) => word.startsWith('cari')),
    ).length,
  );
  expect(large.search('guapexol')?.size).toBeGreaterThan(0);
  expect(large.search('xxxxxxxx')?.size).toBe(0);
}, 30_000);
