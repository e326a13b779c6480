import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#contract/api/users.ts';
import type { Area } from './areas.ts';
import { keepUser, keptUser } from './kept-user.ts';

const ana: User = {
  id: 'ana',
  email: 'ana@demo.rumbo.co',
  firstName: 'Ana',
  lastName: 'Ruiz',
  role: 'super_admin',
  status: 'active',
  lastLoginAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 0,
};
const hourMs = 3_600_000;
const start = Date.parse('2027-03-14T15:00:00Z');

describe('who may come in without a connection', () => {
  beforeEach(async () => {
    document.cookie = 'rumbo_signed_in=ana; path=/';
    vi.spyOn(Date, 'now').mockReturnValue(start);
    await keepUser(ana);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await keepUser(null);
    document.cookie = 'rumbo_signed_in=; path=/; max-age=0';
  });

  test.each<[Area, number, boolean]>([
    ['customer', 14 * 24 - 1, true],
    ['customer', 14 * 24 + 1, false],
    ['provider', 71, true],
    ['provider', 73, false],
    ['admin', 0, false],
    // A clock that was set back proves nothing.
    ['customer', -1, false],
  ])('the %s area trusts an answer of %d hours ago: %s', async (area, hours, isTrusted) => {
    vi.spyOn(Date, 'now').mockReturnValue(start + hours * hourMs);
    expect((await keptUser(area)) !== null).toBe(isTrusted);
  });

  test('the kept answer is nobody’s once another person has signed in, or this one has left', async () => {
    document.cookie = 'rumbo_signed_in=eva; path=/';
    expect(await keptUser('customer')).toBeNull();
    document.cookie = 'rumbo_signed_in=; path=/; max-age=0';
    expect(await keptUser('customer')).toBeNull();
  });
});
