// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeExperience } from '#src/testing/factories.ts';
import { closeLocalDatabase, openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { pullCatalogue } from './pull-catalogue.ts';

const one = makeExperience({ id: 'one', createdAt: '2026-01-01T00:00:00.000Z' });
const two = makeExperience({ id: 'two', createdAt: '2026-02-01T00:00:00.000Z' });

/** The server's responses in turn, and the requests it got. */
let answers: Response[];
let asked: { path: string; etag: string | null }[];

beforeEach(() => {
  answers = [];
  asked = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, etag: new Headers(init.headers).get('if-none-match') });
    const answer = answers.shift();
    if (!answer) throw new TypeError('no network');
    return answer;
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  const database = await openLocalDatabase();
  await database.clear('experiences');
  await database.clear('meta');
  await closeLocalDatabase();
});

const page = (upserts: (typeof one)[], deletes: string[], cursor: string, etag: string) =>
  Response.json({ upserts, deletes, cursor }, { headers: { etag } });
const stored = async () =>
  (await openLocalDatabase()).byIndex('experiences', 'createdAt', { limit: 10, reverse: true });
const ids = async () => (await stored()).map(({ id }) => id);

test('the first pull fetches everything, later ones changes and deletions', async () => {
  answers.push(page([one, two], [], 'c1', '"a"'), page([{ ...two, price: 5_000 }], ['one'], 'c2', '"b"'));
  await pullCatalogue();
  expect(await ids()).toEqual(['two', 'one']);
  await pullCatalogue();
  expect(await stored()).toEqual([{ ...two, price: 5_000 }]);
  expect(asked).toEqual([
    { path: '/api/sync/catalogue', etag: null },
    { path: '/api/sync/catalogue?cursor=c1', etag: '"a"' },
  ]);
});

test('an unchanged catalogue gets a 304 and is kept', async () => {
  answers.push(page([one], [], 'c1', '"a"'), new Response(null, { status: 304 }));
  await pullCatalogue();
  await pullCatalogue();
  expect(await ids()).toEqual(['one']);
});

test('a failed pull throws and keeps the stored catalogue', async () => {
  answers.push(page([one], [], 'c1', '"a"'), Response.json({ upserts: 'broken' }));
  await pullCatalogue();
  await expect(pullCatalogue()).rejects.toThrow();
  await expect(pullCatalogue()).rejects.toThrow();
  expect(await ids()).toEqual(['one']);
});
