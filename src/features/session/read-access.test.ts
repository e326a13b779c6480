import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test } from 'vitest';
import type { Role, User } from '#contract/api/users.ts';
import { scriptServer } from '#src/testing/scripted-server.ts';
import type { Area } from './areas.ts';
import { readAccess } from './read-access.ts';

const user = (role: Role): User => ({
  id: 'u1',
  email: `${role}@demo.rumbo.co`,
  firstName: 'Ana',
  lastName: 'Ruiz',
  role,
  status: 'active',
  lastLoginAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 0,
});
const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });

afterEach(() => {
  document.cookie = 'rumbo_signed_in=; path=/; max-age=0';
});

describe('who may enter which area, by role', () => {
  // Written by hand, independently of the table that the guard uses.
  const expected: [Area, Role, string][] = [
    ['customer', 'user', 'allowed'],
    ['customer', 'provider', 'allowed'],
    ['customer', 'admin', 'allowed'],
    ['customer', 'super_admin', 'allowed'],
    ['provider', 'user', 'forbidden'],
    ['provider', 'provider', 'allowed'],
    ['provider', 'admin', 'forbidden'],
    ['provider', 'super_admin', 'forbidden'],
    ['admin', 'user', 'forbidden'],
    ['admin', 'provider', 'forbidden'],
    ['admin', 'admin', 'allowed'],
    ['admin', 'super_admin', 'allowed'],
  ];
  test.each(expected)('access to %s as %s is %s', async (area, role, kind) => {
    scriptServer(() => ({ body: user(role) }));
    expect(await readAccess(newClient(), area)).toMatchObject({ kind, user: { role } });
  });
});

test.each<Area>(['customer', 'provider', 'admin'])(
  'a visitor who is not signed in is signed out of %s, not forbidden',
  async (area) => {
    scriptServer(() => ({ status: 401, body: { error: 'Unauthorized', code: 'unauthorized' } }));
    expect(await readAccess(newClient(), area)).toEqual({ kind: 'signed_out' });
  },
);

test.each([
  ['no answer comes', 'lost' as const],
  ['the server has failed', { status: 503, body: { error: 'Vuelve en un rato', code: 'unavailable' } }],
])('access is unknown where %s, and the next call asks again', async (_what, reply) => {
  document.cookie = 'rumbo_signed_in=u1; path=/';
  let isDown = true;
  scriptServer(() => (isDown ? reply : { body: user('admin') }));
  const client = newClient();
  expect(await readAccess(client, 'admin')).toEqual({ kind: 'unknown' });
  isDown = false;
  expect(await readAccess(client, 'admin')).toMatchObject({ kind: 'allowed' });
});

test.each<Area>(['customer', 'provider', 'admin'])(
  'a visitor whom the cookie shows as nobody is signed out of %s where the server can’t be asked',
  async (area) => {
    scriptServer(() => 'lost');
    expect(await readAccess(newClient(), area)).toEqual({ kind: 'signed_out' });
  },
);

test('a known user is not fetched again, but a signed-out visitor is, who may have signed in in another tab', async () => {
  let isSignedIn = false;
  const calls = scriptServer(() =>
    isSignedIn ? { body: user('user') } : { status: 401, body: { error: 'Unauthorized', code: 'unauthorized' } },
  );
  const client = newClient();
  expect(await readAccess(client, 'customer')).toEqual({ kind: 'signed_out' });
  isSignedIn = true;
  expect(await readAccess(client, 'customer')).toMatchObject({ kind: 'allowed' });
  await readAccess(client, 'customer');
  expect(calls).toHaveLength(2);
});
