// @vitest-environment node
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api as call } from '#src/lib/api.ts';
import { type FakeApi, startFakeApi } from '#src/testing/fake-api.ts';
import { databaseName } from '#src/offline/database/dexie-database.ts';
import { closeLocalDatabase, openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { flush as flushKnownKinds } from '#src/offline/sync/outbox.ts';
import { enqueue, visitorOwner } from './enqueue.ts';
import { createFlush } from './flush.ts';
import type { OutboxHandler } from './handler.ts';
import { resumeOwner, setSignedInOwner } from './owners.ts';

// A minimal kind: favourites of a signed-in person.
interface Favourite {
  experienceId: string;
  isOne: boolean;
}

const favouriteHandler: OutboxHandler<Favourite, null, null> = {
  kind: 'test-favourite',
  tables: ['drafts'],
  coalesce: (waiting, payload) => ({
    drop: waiting.filter((entry) => !entry.sentAs && entry.payload.experienceId === payload.experienceId),
    append: payload,
  }),
  prepare: async () => null,
  async send({ entries }) {
    for (const { id, payload } of entries)
      await call('/api/favourites', { method: 'PUT', body: payload, idempotencyKey: id });
    return { answer: null };
  },
  applyResult: (database, { payload: { experienceId } }, { kind }) =>
    database.put('drafts', { key: experienceId, value: kind, savedAt: '' }),
};
// The end of the example kind.

const ana = 'user-ana';
const eva = 'user-eva';
const refusal = (status: number, code: string) => ({ status, body: { error: 'No se pudo', code } });
const done = { status: 200, body: {} };

const flush = createFlush([favouriteHandler]);
const nodeFetch = globalThis.fetch;
let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => nodeFetch(new URL(path, api.origin), init));
  await setSignedInOwner(ana);
});

afterEach(async () => {
  await closeLocalDatabase();
  await Dexie.delete(databaseName);
  vi.unstubAllGlobals();
  await api.close();
});

async function mark(experienceId: string, isOne: boolean, ownerId = ana): Promise<void> {
  const database = await openLocalDatabase();
  await database.transaction(['outbox'], () =>
    enqueue(database, favouriteHandler, { experienceId, isOne }, { ownerId }),
  );
}

const told = async (experienceId: string) => (await (await openLocalDatabase()).get('drafts', experienceId))?.value;
const bodies = () => api.requests.map(({ body }) => body);
const waiting = async () =>
  (await (await openLocalDatabase()).all('outbox')).map(({ ownerId, attempts }) => [ownerId, attempts]);

describe('a new kind of outbox entry', () => {
  test('a new kind is coalesced, sent and applied by its handler', async () => {
    await mark('exp-1', true);
    await mark('exp-1', false);
    await mark('exp-2', true);
    api.faults.push(done, done);
    expect(await flush()).toMatchObject({ left: 0, stopped: false, retryAtMs: null });
    expect(bodies()).toEqual([
      { experienceId: 'exp-1', isOne: false },
      { experienceId: 'exp-2', isOne: true },
    ]);
    expect([await told('exp-1'), await told('exp-2')]).toEqual(['accepted', 'accepted']);
  });

  test('a new kind keeps its key when the response is lost', async () => {
    await mark('exp-1', true);
    api.faults.push('lose_answer', done);
    expect(await flush()).toMatchObject({ left: 1, stopped: true });
    await flush();
    const [first, second] = api.requests;
    expect(second).toEqual(first);
    expect(api.requests).toHaveLength(2);
  });

  test('a refused entry does not block the entries after it', async () => {
    await mark('exp-1', true);
    await mark('exp-2', true);
    api.faults.push(refusal(422, 'invalid'), done);
    expect(await flush()).toMatchObject({ left: 0 });
    expect([await told('exp-1'), await told('exp-2')]).toEqual(['refused', 'accepted']);
  });

  test('an entry without a handler waits and does not block other kinds', async () => {
    await mark('exp-1', true);
    expect(await flushKnownKinds()).toMatchObject({
      left: 1,
      leftByKind: { 'test-favourite': 1 },
      stopped: false,
      retryAtMs: null,
    });
    expect(api.requests).toEqual([]);
  });
});

describe('an owner', () => {
  test('a 401 pauses only its owner, until they sign in', async () => {
    await mark('exp-1', true);
    await mark('exp-2', true);
    await mark('exp-3', true, visitorOwner);
    api.faults.push(done, refusal(401, 'unauthorized'));
    expect(await flush()).toMatchObject({ left: 2, stopped: false, retryAtMs: null });
    expect(bodies()).toEqual([
      { experienceId: 'exp-3', isOne: true },
      { experienceId: 'exp-1', isOne: true },
    ]);
    await flush();
    expect(api.requests).toHaveLength(2);
    expect(await waiting()).toEqual([
      [ana, 1],
      [ana, 0],
    ]);

    await resumeOwner(ana);
    api.faults.push(done, done);
    expect(await flush()).toMatchObject({ left: 0 });
    expect(api.requests[2]).toEqual(api.requests[1]);
    expect([await told('exp-1'), await told('exp-2')]).toEqual(['accepted', 'accepted']);
  });

  test('an owner’s entries are never sent for another person or after a sign-out', async () => {
    await mark('exp-1', true, eva);
    expect(await flush()).toMatchObject({ left: 1, stopped: false, retryAtMs: null });
    await setSignedInOwner(null);
    await flush();
    expect(api.requests).toEqual([]);
    await setSignedInOwner(eva);
    api.faults.push(done);
    expect(await flush()).toMatchObject({ left: 0 });
  });

  test('coalesces only entries of the same owner', async () => {
    await mark('exp-1', true, eva);
    await mark('exp-1', false);
    expect(await waiting()).toEqual([
      [eva, 0],
      [ana, 0],
    ]);
  });

  test('a forbidden entry is reported and not retried', async () => {
    await mark('exp-1', true);
    api.faults.push(refusal(403, 'forbidden'));
    expect(await flush()).toMatchObject({ left: 0 });
    expect(await told('exp-1')).toBe('refused');
  });
});
