// @vitest-environment node
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { makeExperience } from '#src/testing/factories.ts';
import { databaseName, openDexieDatabase } from './dexie-database.ts';
import type { Rows } from './rows.ts';

afterEach(() => Dexie.delete(databaseName));

/** The first release's schema, written out because today's differs. */
async function makeFirstDatabase(rows: Record<string, unknown[]>): Promise<void> {
  const db = new Dexie(databaseName);
  db.version(1).stores({
    experiences: 'id',
    cartItems: 'id',
    outbox: '++seq',
    orders: 'orderNumber',
    favourites: 'experienceId',
    drafts: 'key',
    contact: 'key',
    availability: 'key',
    meta: 'key',
  });
  for (const [name, some] of Object.entries(rows)) await db.table(name).bulkAdd(some);
  db.close();
}

test('a database of the first release keeps all its rows', async () => {
  const experience = makeExperience();
  const item: Rows['cartItems'] = {
    id: 'i-1',
    experienceId: experience.id,
    experience,
    selectedDate: '2027-03-14',
    selectedTime: '09:00',
    participants: 2,
    unitPrice: 95_000,
    serverUnitPrice: null,
    onServer: false,
    refusal: null,
    problem: null,
    position: 1,
  };
  const entry = {
    seq: 7,
    id: 'e-1',
    change: { kind: 'remove', itemId: 'i-0' },
    sentBy: null,
    attempts: 0,
    retryAtMs: 0,
  };
  const first = {
    experiences: [experience],
    cartItems: [item],
    outbox: [entry],
    orders: [
      { orderNumber: 'RUM-1', accessKey: 'k', order: null, fetchedAt: null, rememberedAt: '2027-01-01T00:00:00.000Z' },
    ],
    favourites: [{ experienceId: experience.id, addedAt: '2027-01-01T00:00:00.000Z' }],
    drafts: [{ key: 'checkout', value: { city: 'Cali' }, savedAt: '2027-01-01T00:00:00.000Z' }],
    contact: [
      {
        key: 'me',
        email: 'a@b.example',
        firstName: '',
        lastName: '',
        phone: '',
        documentType: 'cedula',
        documentNumber: '',
        address: '',
        city: '',
      },
    ],
    availability: [
      {
        key: `${experience.id}|2027-03-14`,
        slots: [],
        blocked: true,
        blockedDates: [],
        fetchedAt: '2027-01-01T00:00:00.000Z',
      },
    ],
    meta: [{ key: 'session', value: 'abc' }],
  };
  await makeFirstDatabase(first);
  const database = await openDexieDatabase();
  for (const [name, rows] of Object.entries(first)) {
    if (name !== 'meta') expect(await database.all(name as keyof Rows)).toEqual(rows);
  }
  // Rows from before the upgrade must not count as evicted.
  expect(await database.all('meta')).toEqual([
    { key: 'marker', value: 'kept' },
    { key: 'session', value: 'abc' },
  ]);
  expect([await database.all('downloads'), await database.all('travelDays'), await database.all('reviews')]).toEqual([
    [],
    [],
    [],
  ]);
  await database.add('outbox', {
    id: 'e-2',
    kind: 'cart',
    ownerId: 'visitor',
    payload: { kind: 'clear' },
    sentAs: null,
    attempts: 0,
    notBeforeMs: 0,
  });
  expect((await database.all('outbox')).map(({ seq }) => seq)).toEqual([7, 8]);
  database.close();
});
