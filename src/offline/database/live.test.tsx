import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from '#src/testing/render.tsx';
import { closeStore, openStore } from './open-local-database.ts';
import { toggleFavourite, useFavourites } from '#src/offline/favourites/favourites.ts';

afterEach(async () => {
  await (await openStore()).clear('favourites');
  await closeStore();
});

test('a screen follows what this device keeps', async () => {
  const hook = await renderHook(useFavourites);
  expect([...hook.current]).toEqual([]);
  expect(await toggleFavourite('exp-salento')).toBe(true);
  await vi.waitFor(() => expect([...hook.current]).toEqual(['exp-salento']));
  expect(await toggleFavourite('exp-salento')).toBe(false);
  await vi.waitFor(() => expect([...hook.current]).toEqual([]));
});
