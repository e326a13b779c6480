// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CataloguePage } from '#contract/api/experiences.ts';
import { isOnline, noteReachable } from '#src/lib/reachable.ts';
import { relayResponseSignals } from '#src/lib/response-signal.ts';
import { appIsOutdated } from '#src/lib/outdated.ts';
import { makeExperience } from '#src/testing/factories.ts';
import { closeLocalDatabase, openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { catalogueContents } from './catalogue-meta.ts';
import { createWorkerClient } from './create-worker-client.ts';
import { createCatalogueSearch } from './create-catalogue-search.ts';
import type { CatalogueSearch, SearchQuery } from './catalogue-search.ts';
import { serveWorker } from './serve-worker.ts';

/** The search in the page and the one behind a worker's port must give the same results. */
const kinds: [string, () => { search: CatalogueSearch; close: () => void }][] = [
  ['in the page', () => ({ search: createCatalogueSearch(openLocalDatabase), close: () => {} })],
  ['behind a port', behindPort],
];

function behindPort() {
  const { port1, port2 } = new MessageChannel();
  serveWorker(port2, createCatalogueSearch(openLocalDatabase));
  const { search } = createWorkerClient(port1);
  port1.start();
  port2.start();
  return { search, close: () => port1.close() };
}

const monserrate = makeExperience({
  id: 'monserrate',
  name: 'Amanecer en Monserrate',
  region: 'Bogotá',
  category: 'Naturaleza',
  price: 95_000,
  createdAt: '2026-03-01T00:00:00.000Z',
});
const grafiti = makeExperience({
  id: 'grafiti',
  name: 'Grafiti y muros',
  description: 'Cerca de Monserrate',
  region: 'Bogotá',
  category: 'Arte',
  price: 68_000,
  createdAt: '2026-02-01T00:00:00.000Z',
});
const cocora = makeExperience({ id: 'cocora', price: 120_000, createdAt: '2026-01-01T00:00:00.000Z' });

/** The server's responses, in turn. */
let answers: (() => Response)[];
const page =
  (upserts: CataloguePage['upserts'], deletes: string[] = []) =>
  () =>
    Response.json({ upserts, deletes, cursor: `c${answers.length}` });
const now = '2027-03-14T15:00:00.000Z';

beforeEach(() => {
  answers = [page([cocora, monserrate, grafiti])];
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('no network');
    return answer();
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  relayResponseSignals(() => {});
  const database = await openLocalDatabase();
  await database.clear('experiences');
  await database.clear('meta');
  await closeLocalDatabase();
});

async function versionNow(): Promise<string> {
  return (await catalogueContents(await openLocalDatabase()))?.version ?? '';
}

async function ask(search: SearchQuery['search'], more: Partial<SearchQuery> = {}): Promise<SearchQuery> {
  return { version: await versionNow(), search, count: 24, asked: 'a', now, ...more };
}

for (const [kind, open] of kinds) {
  test(`${kind}: pulls, and finds by words, filters and order`, async () => {
    const { search, close } = open();
    await search.pull();
    await search.prepare(await versionNow());
    const ids = async (wanted: SearchQuery['search']) =>
      (await search.find(await ask(wanted)))?.cards.map((card) => card.experience.id);
    expect(await ids({})).toEqual(['monserrate', 'grafiti', 'cocora']);
    expect(await ids({ q: 'monserate' })).toEqual(['monserrate', 'grafiti']);
    expect(await ids({ region: 'Bogotá', orden: 'precio-menor' })).toEqual(['grafiti', 'monserrate']);
    const first = await search.find(await ask({}, { count: 1 }));
    expect([first?.cards.length, first?.total, first?.cards[0]?.experience]).toEqual([1, 3, monserrate]);
    const nothing = await search.find(await ask({ q: 'monserrate', region: 'Amazonas' }));
    expect(nothing).toMatchObject({ cards: [], total: 0, relaxations: [{ label: 'Todas las regiones', count: 2 }] });
    expect(
      (await search.similar({ version: await versionNow(), to: monserrate, count: 3 })).map(({ id }) => id),
    ).toEqual(['grafiti', 'cocora']);
    close();
  });

  test(`${kind}: a repeated card is the same object until the catalogue changes`, async () => {
    const { search, close } = open();
    await search.pull();
    const one = async (q: string) =>
      (await search.find(await ask({ q })))?.cards.find((card) => card.experience.id === 'monserrate')?.experience;
    const before = await one('mon');
    expect(before).toEqual(monserrate);
    expect(await one('monse')).toBe(before);
    answers = [page([{ ...monserrate, price: 99_000 }], ['grafiti'])];
    await search.pull();
    expect((await one('monse'))?.price).toBe(99_000);
    expect((await search.find(await ask({})))?.total).toBe(2);
    close();
  });

  test(`${kind}: answers only the newest of several queries`, async () => {
    const { search, close } = open();
    await search.pull();
    const queries = await Promise.all(['m', 'mo', 'mon'].map((q) => ask({ q })));
    const found = await Promise.all(queries.map((query) => search.find(query)));
    expect(found.map((one) => one?.total ?? null)).toEqual([null, null, 2]);
    close();
  });

  test(`${kind}: fetches a day's seats once and marks them unconfirmed without a server`, async () => {
    const { search, close } = open();
    await search.pull();
    answers = [() => Response.json({ experiences: [{ id: 'cocora', remaining: 3, priceCop: 70_000 }], now })];
    const day = { fecha: '2027-03-20', personas: 2 };
    expect(await search.find(await ask(day))).toMatchObject({
      cards: [{ priceCop: 70_000 }],
      total: 1,
      seatsConfirmed: true,
      serverNow: now,
    });
    expect(await search.find(await ask({ ...day, q: 'grafiti' }))).toMatchObject({ total: 0 });
    expect(await search.find(await ask(day, { asked: 'b' }))).toMatchObject({
      total: 3,
      seatsConfirmed: false,
      serverNow: null,
    });
    close();
  });

  test(`${kind}: errors keep their type and the stored catalogue stays`, async () => {
    const { search, close } = open();
    await search.pull();
    await expect(search.pull()).rejects.toMatchObject({ name: 'NetworkError' });
    answers = [
      () => Response.json({ error: 'Muchas', code: 'rate_limited' }, { status: 429, headers: { 'retry-after': '7' } }),
    ];
    await expect(search.pull()).rejects.toMatchObject({
      name: 'ApiError',
      status: 429,
      code: 'rate_limited',
      error: 'Muchas',
      retryAfterSeconds: 7,
    });
    answers = [() => Response.json({ error: 'x', code: 'malformed' }, { status: 400 })];
    await expect(search.find(await ask({ fecha: '2027-03-20' }))).rejects.toMatchObject({ status: 400 });
    expect((await search.find(await ask({})))?.total).toBe(3);
    close();
  });
}

test('the copy follows another tab’s pull', async () => {
  const [here, there] = [createCatalogueSearch(openLocalDatabase), createCatalogueSearch(openLocalDatabase)];
  await here.pull();
  expect((await here.find(await ask({})))?.total).toBe(3);
  answers = [page([], ['cocora'])];
  const seen = await versionNow();
  await there.pull();
  // The caller hasn't seen the new version, so either version is right, but not a mix.
  expect((await here.find(await ask({}, { version: seen })))?.total).toBe(3);
  expect((await here.find(await ask({})))?.total).toBe(2);
});

test('a pull where nothing changed leaves the contents alone', async () => {
  const search = createCatalogueSearch(openLocalDatabase);
  await search.pull();
  const before = await versionNow();
  answers = [page([]), () => new Response(null, { status: 304 })];
  await search.pull();
  await search.pull();
  expect(await versionNow()).toBe(before);
});

test('a worker reports its calls’ response signals to the page', async () => {
  const { port1, port2 } = new MessageChannel();
  createWorkerClient(port1);
  port1.start();
  noteReachable(false);
  port2.postMessage({ kind: 'response-signal', signal: { reached: true, date: null, isOutdated: true } });
  await vi.waitFor(() => expect([isOnline(), appIsOutdated.get()]).toEqual([true, true]));
  port1.close();
});
