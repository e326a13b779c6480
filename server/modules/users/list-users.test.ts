import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#contract/api/users.ts';
import { exactTotalMax } from '#contract/domain/limits.ts';
import { addToCount } from '#server/db/user-index.ts';
import { Client } from '#server/testing/client.ts';
import { insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

const people = [
  { email: 'angela.nunez@correo.example', first_name: 'Ángela', last_name: 'Núñez Peña', role: 'user' },
  { email: 'angel@turismo.example', first_name: 'Ángel', last_name: 'Muñoz', role: 'provider' },
  { email: 'maria-jose@correo.example', first_name: 'María José', last_name: "O'Connor", status: 'suspended' },
  { email: 'zoe@correo.example', first_name: 'Zoë', last_name: '', status: 'inactive' },
  { email: 'jose.pena@otro.example', first_name: 'José', last_name: 'Peña', role: 'provider' },
  { email: 'emoji@otro.example', first_name: '😀 𐐷ohn', last_name: 'Straße', status: 'suspended', role: 'provider' },
];

const sorts = ['createdAt', 'name', 'lastLoginAt'] as const;

describeEngines('the list of accounts', (engine) => {
  let server: TestServer;
  let admin: Client;
  let all: User[];
  beforeAll(async () => {
    server = await startTestServer(engine);
    await insertUser(server.db, {
      email: 'jefa@rumbo.example',
      first_name: 'Jefa',
      last_name: 'Rumbo',
      role: 'super_admin',
    });
    for (const [index, person] of people.entries())
      await insertUser(server.db, { ...person, created_at: `2026-02-0${index + 1}T00:00:00.000Z` });
    for (let index = 0; index < 40; index += 1)
      await insertUser(server.db, {
        // Ties of all three orders: of each value there are several.
        created_at: `2026-03-0${(index % 4) + 1}T00:00:00.000Z`,
        last_login_at: index % 3 === 0 ? null : `2026-04-0${(index % 5) + 1}T00:00:00.000Z`,
        first_name: ['Élmer', 'elmer', 'Viajera', 'viaje ro'][index % 4] as string,
        last_name: 'Prueba',
      });
    admin = await Client.signedIn(server.url, 'jefa@rumbo.example');
    all = (await list('')).users;
  });
  afterAll(() => server.stop());

  async function list(query: string): Promise<{ users: User[]; total: number }> {
    const { status, body } = await admin.get(`/api/admin/users?${query}`);
    expect([query, status, body.error]).toEqual([query, 200, undefined]);
    return body;
  }
  const find = async (q: string, more = '') => {
    const { users, total } = await list(`q=${encodeURIComponent(q)}${more}`);
    expect(total).toBe(users.length);
    return users.map((user) => user.email).toSorted();
  };

  test('lists every account without parameters, the newest first, with their number', async () => {
    const { users, total } = await list('');
    expect([users.length, total]).toEqual([47, 47]);
    const dates = users.map((user) => user.createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(Object.keys(users[0] ?? {}).toSorted()).toEqual([
      'createdAt',
      'email',
      'firstName',
      'id',
      'lastLoginAt',
      'lastName',
      'role',
      'status',
      'updatedAt',
      'version',
    ]);
  });

  test.each([
    ['angel', ['angel@turismo.example', 'angela.nunez@correo.example']],
    ['ÁNGELA', ['angela.nunez@correo.example']],
    ['nunez', ['angela.nunez@correo.example']],
    ['Peña', ['angela.nunez@correo.example', 'jose.pena@otro.example']],
    ['pena jos', ['jose.pena@otro.example']],
    ['jos', ['jose.pena@otro.example', 'maria-jose@correo.example']],
    ['maria jose o connor', ['maria-jose@correo.example']],
    ["o'con", ['maria-jose@correo.example']],
    ['angel@', ['angel@turismo.example']],
    ['angel@turismo.example', ['angel@turismo.example']],
    ['jose.pena@otro', ['jose.pena@otro.example']],
    ['turismo', ['angel@turismo.example']],
    ['otro.example', ['emoji@otro.example', 'jose.pena@otro.example']],
    ['𐐷', ['emoji@otro.example']],
    ['straße', ['emoji@otro.example']],
    ['zoe', ['zoe@correo.example']],
    ['zoë', ['zoe@correo.example']],
    ['ngela', []],
    ['angela viajera', []],
    ['%', null],
    ['_', null],
    ['ang%', ['angel@turismo.example', 'angela.nunez@correo.example']],
    ['   ', null],
  ])(
    'finds for %j the accounts of which each searched word begins a word, the same on both engines',
    async (q, emails) => {
      expect(await find(q)).toEqual(emails ?? all.map((user) => user.email).toSorted());
    },
  );

  test('narrows the list of accounts by status, role and words together', async () => {
    expect(await find('', '&status=suspended')).toEqual(['emoji@otro.example', 'maria-jose@correo.example']);
    expect(await find('', '&role=provider&status=suspended')).toEqual(['emoji@otro.example']);
    expect(await find('jos', '&role=provider')).toEqual(['jose.pena@otro.example']);
    expect(await find('', '&role=admin')).toEqual([]);
  });

  test.each(sorts.flatMap((sort) => [sort, `-${sort}`]))(
    'gives the whole list sorted by %s in pages of any size, forwards and backwards',
    async (sort) => {
      const whole = (await list(`sort=${sort}`)).users;
      expect(whole.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 4, max: 30 }), fc.constantFrom('', '&q=prueba'), async (limit, filter) => {
          const pages: string[] = [];
          const expected = filter ? whole.filter((user) => user.lastName === 'Prueba') : whole;
          for (let offset = 0; offset < expected.length; offset += limit)
            pages.push(
              ...(await list(`sort=${sort}&limit=${limit}&offset=${offset}${filter}`)).users.map(({ id }) => id),
            );
          expect(pages).toEqual(expected.map(({ id }) => id));
        }),
        { numRuns: 6, seed: 20_260_101 },
      );
    },
  );

  test('sorts accounts by name without case and accents, by sign-in with those who never did first, and by id where these are the same', async () => {
    const order = (first: [string, string], second: [string, string]) =>
      first[0] < second[0] || (first[0] === second[0] && first[1] < second[1]) ? -1 : 1;
    const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
    const keys: Record<(typeof sorts)[number], (user: User) => string> = {
      createdAt: (user) => user.createdAt,
      // By bytes, as the engines compare.
      name: (user) => Buffer.from(fold(`${user.firstName} ${user.lastName}`)).toString('hex'),
      lastLoginAt: (user) => user.lastLoginAt ?? '',
    };
    for (const sort of sorts) {
      const ids = all.toSorted((a, b) => order([keys[sort](a), a.id], [keys[sort](b), b.id])).map(({ id }) => id);
      const ascending = (await list(`sort=${sort}`)).users.map(({ id }) => id);
      const descending = (await list(`sort=-${sort}`)).users.map(({ id }) => id);
      expect([sort, ascending]).toEqual([sort, ids]);
      expect([sort, descending]).toEqual([sort, ids.toReversed()]);
    }
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['limit=diez', 'limit'],
    ['limit=', 'limit'],
    ['offset=-1', 'offset'],
    ['offset=99999999', 'offset'],
    ['sort=email', 'sort'],
    ['sort=--name', 'sort'],
    ['status=borrado', 'status'],
    ['role=jefe', 'role'],
    ['q=a%00b', 'q'],
    ['q=ana%40%00', 'q'],
    [`q=${'a'.repeat(201)}`, 'q'],
  ])('refuses a list of accounts with %s, with a Spanish text', async (query, field) => {
    const { status, body } = await admin.get(`/api/admin/users?${query}`);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'malformed', [field]]);
    expect(body.error).not.toMatch(/^Invalid|Expected/);
  });

  test('counts matching accounts exactly up to a thousand, and all accounts by the kept number', async () => {
    const own = await startTestServer(engine);
    try {
      await insertUser(own.db, { email: 'jefa@rumbo.example', role: 'super_admin' });
      const client = await Client.signedIn(own.url, 'jefa@rumbo.example');
      const rows = Array.from({ length: exactTotalMax + 20 }, (_, index) => ({
        id: `u${index}`,
        email: `u${index}@correo.example`,
        email_verified: 1 as const,
        first_name: 'U',
        last_name: '',
        sort_name: 'u',
        role: index < exactTotalMax ? 'provider' : 'user',
        status: 'active',
        last_login_at: null,
        created_at: '2026-01-01T00:00:00.000Z',
        updated_at: '2026-01-01T00:00:00.000Z',
        version: 1,
      }));
      await own.db.write(async (tx) => {
        await tx.insertInto('users').values(rows).execute();
        await addToCount(tx, 'user', rows.length);
      });
      const totals = [];
      for (const query of ['role=provider', 'status=active', 'limit=1', 'limit=20&offset=1015'])
        totals.push((await client.get(`/api/admin/users?${query}`)).body);
      expect(totals.map(({ users, total }) => [users.length, total])).toEqual([
        [500, exactTotalMax],
        [500, exactTotalMax + 1],
        [1, exactTotalMax + 21],
        [6, exactTotalMax + 21],
      ]);
    } finally {
      await own.stop();
    }
  });
});
