import { expect, test } from 'vitest';
import { makeExperience } from '#src/testing/factories.ts';
import { similarExperiences } from './similar-experiences.ts';

const here = makeExperience({ id: 'aqui', region: 'Bogotá', category: 'Naturaleza', price: 100_000 });
const make = (id: string, rest: Partial<typeof here>) => makeExperience({ ...here, id, ...rest });

test('experiences of the same region and category come first; the experience itself is excluded', () => {
  const both = make('b', {});
  const near = make('c', { category: 'Café' });
  const kind = make('d', { region: 'Amazonas' });
  const neither = make('e', { region: 'Amazonas', category: 'Café' });
  expect(similarExperiences([neither, kind, near, here, both], here, 5).map(({ id }) => id)).toEqual(['b', 'c', 'd']);
});

test('breaks ties by similar price, then by rating', () => {
  const dear = make('a', { price: 900_000 });
  const good = make('c', { averageRating: 4.9 });
  const fair = make('b', { averageRating: 4.1 });
  expect(similarExperiences([dear, fair, good], here, 2).map(({ id }) => id)).toEqual(['c', 'b']);
});

test('leaves out experiences that can’t be booked', () => {
  expect(similarExperiences([make('b', { available: false })], here, 3)).toEqual([]);
});
