import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from '#src/testing/render.tsx';
import { closeLocalDatabase, openLocalDatabase } from './open-local-database.ts';
import { toggleFavourite } from '#src/offline/favourites/change-favourites.ts';
import { useFavourites } from '#src/offline/favourites/favourites.ts';

afterEach(async () => {
  await (await openLocalDatabase()).clear('favourites');
  await closeLocalDatabase();
});

test('a screen updates when the local database changes', async () => {
  const hook = await renderHook(useFavourites);
  expect([...hook.current]).toEqual([]);
  expect(await toggleFavourite('exp-salento')).toBe(true);
  await vi.waitFor(() => expect([...hook.current]).toEqual(['exp-salento']));
  expect(await toggleFavourite('exp-salento')).toBe(false);
  await vi.waitFor(() => expect([...hook.current]).toEqual([]));
});
