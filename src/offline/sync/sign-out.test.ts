// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, startFakeApi } from '#src/testing/fake-api.ts';
import { closeDevices, type FavouriteDevice, openDevice } from '#src/testing/favourite-devices.ts';

const ana = 'user-ana';
let api: FakeApi;
let device: FavouriteDevice;

beforeEach(async () => {
  api = await startFakeApi();
  api.wishlist.person = ana;
  device = await openDevice(api);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await closeDevices(api);
});

test('a sign-out sends the favourites from before the sign-in, whose merge has not been made yet', async () => {
  await device.toggle('cocora');
  vi.stubGlobal('document', { cookie: `rumbo_signed_in=${ana}` });
  await device.signIn(ana);
  const { sendBeforeSignOut } = await import('./sign-out.ts');
  expect(await sendBeforeSignOut()).toBe(0);
  expect(api.wishlist.of(ana)).toEqual(['cocora']);
});
