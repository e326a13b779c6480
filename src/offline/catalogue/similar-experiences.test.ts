import { expect, test } from 'vitest';
import { makeExperience } from '#src/testing/factories.ts';
import { similarExperiences } from './similar-experiences.ts';

const here = makeExperience({ id: 'aqui', region: 'Bogotá', category: 'Naturaleza', price: 100_000 });
const make = (id: string, rest: Partial<typeof here>) => makeExperience({ ...here, id, ...rest });

test('what is near and of the same kind comes first, and the page itself never', () => {
  const both = make('b', {});
  const near = make('c', { category: 'Café' });
  const kind = make('d', { region: 'Amazonas' });
  const neither = make('e', { region: 'Amazonas', category: 'Café' });
  expect(similarExperiences([neither, kind, near, here, both], here, 5).map(({ id }) => id)).toEqual(['b', 'c', 'd']);
});

test('of equals a price alike comes first, then the better rated', () => {
  const dear = make('a', { price: 900_000 });
  const good = make('c', { averageRating: 4.9 });
  const fair = make('b', { averageRating: 4.1 });
  expect(similarExperiences([dear, fair, good], here, 2).map(({ id }) => id)).toEqual(['c', 'b']);
});

test('what takes no bookings is not offered', () => {
  expect(similarExperiences([make('b', { available: false })], here, 3)).toEqual([]);
});
