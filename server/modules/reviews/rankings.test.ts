import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RankingList } from '#contract/api/rankings.ts';
import { Client } from '#server/testing/client.ts';
import { insertExperience, insertReviews, insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

const hidden = {
  hidden_at: '2026-02-01T00:00:00.000Z',
  moderated_at: '2026-02-01T00:00:00.000Z',
  moderation_reason: 'Es publicidad',
};

describeEngines('the rankings', (engine) => {
  let server: TestServer;
  let admin: Client;
  const visitor = () => new Client(server.url);
  beforeAll(async () => {
    server = await startTestServer(engine);
    await insertUser(server.db, { email: 'admin@rumbo.example', role: 'admin' });
    admin = await Client.signedIn(server.url, 'admin@rumbo.example');
    await insertExperience(server.db, { id: 'paramo', name: 'Caminata al páramo' });
    await insertExperience(server.db, { id: 'salsa', name: 'Noche de salsa' });
    await insertExperience(server.db, { id: 'secreta', name: 'Aún sin publicar', published: 0 });
    await insertReviews(server.db, 'paramo', [
      {
        id: 'p1',
        rating: 5,
        author_name: 'Íngrid',
        text: 'Frailejones 100% enormes',
        search_text: 'ingrid frailejones 100% enormes',
      },
      { id: 'p2', rating: 2, author_name: 'León', text: 'Llovió todo el día', search_text: 'leon llovio todo el dia' },
      { id: 'p3', rating: 1, ...hidden },
    ]);
    await insertReviews(server.db, 'salsa', [
      { id: 's1', rating: 5, created_at: '2026-03-01T00:00:00.000Z' },
      { id: 's2', rating: 5, created_at: '2026-03-02T00:00:00.000Z' },
    ]);
    await insertReviews(server.db, 'secreta', [{ id: 'x1', rating: 1 }]);
  });
  afterAll(() => server.stop());

  const listed = async (client: Client, query: '' | `?${string}` = '') =>
    (await client.get(`/api/rankings/all${query}`)).body.map(({ id }) => id);

  test('lists published reviews newest first, with the specification’s fields', async () => {
    const { body } = await visitor().get('/api/rankings/all');
    expect(body.map((one) => one.id)).toEqual(['s2', 's1', 'p2', 'p1']);
    expect(body[3]).toMatchObject({
      id: 'p1',
      product_id: 'paramo',
      product_name: 'Caminata al páramo',
      author_name: 'Íngrid',
      rating: 5,
      text: 'Frailejones 100% enormes',
      date: '2026-01-01T00:00:00.000Z',
      hidden: false,
      moderation: null,
      report_count: null,
    });
  });

  test('shows admins what is hidden and why, and what is unpublished', async () => {
    const { body } = await admin.get('/api/rankings/all');
    expect(body.map((one) => one.id)).toEqual(['s2', 's1', 'p3', 'p2', 'x1', 'p1']);
    expect(body.find((one) => one.id === 'p3')).toMatchObject({
      hidden: true,
      moderation: { hidden: true, reason: 'Es publicidad' },
      report_count: 0,
    });
    expect(await listed(admin, '?state=hidden')).toEqual(['p3']);
    expect(await listed(visitor(), '?state=hidden')).toEqual([]);
    expect(await listed(visitor(), '?state=reported')).toEqual([]);
  });

  test.each([
    ['?q=ingrid', ['p1']],
    ['?q=ÍNGRID', ['p1']],
    ['?q=llovio', ['p2']],
    ['?q=PÁRAMO', ['p2', 'p1']],
    ['?q=salsa&rating=5', ['s2', 's1']],
    ['?rating=2', ['p2']],
    ['?q=100%25', ['p1']],
    ['?q=%25', ['p1']],
    ['?q=_', []],
    ['?q=nada de nada', []],
  ] as const)('finds reviews with %s: %s by author, text or experience', async (query, ids) => {
    expect(await listed(visitor(), query)).toEqual(ids);
  });

  test('refuses a search for a character that no text can hold, on either engine', async () => {
    for (const query of ['?q=%00', '?q=a%00b&rating=5'])
      expect((await visitor().get(`/api/rankings/all${query}`)).body).toMatchObject({ code: 'malformed' });
    expect((await visitor().get('/api/rankings/all?cursor=%00')).status).toBe(200);
  });

  test('pages through the rankings with the same filters', async () => {
    const first = await visitor().get('/api/rankings/all?limit=1&rating=5');
    const link = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await visitor().get(link);
    expect([first.body[0]?.id, v.parse(RankingList, second.body).map(({ id }) => id)]).toEqual(['s2', ['s1']]);
    expect((await visitor().get('/api/rankings/all?limit=50')).headers.get('link')).toBeNull();
  });

  test('sums the rankings up from the summaries of published experiences', async () => {
    expect((await visitor().get('/api/rankings/summary')).body).toEqual({
      reviews: 4,
      averageRating: 4.25,
      experiencesWithReviews: 2,
      fiveStars: 3,
      experiences: [
        {
          id: 'paramo',
          name: 'Caminata al páramo',
          averageRating: 3.5,
          totalReviews: 2,
          distribution: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 1 },
        },
        {
          id: 'salsa',
          name: 'Noche de salsa',
          averageRating: 5,
          totalReviews: 2,
          distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 2 },
        },
      ],
    });
  });
});
