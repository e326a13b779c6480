import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Comment, Feedback } from '#contract/api/feedback.ts';
import { reviewSorts } from '#contract/api/feedback.ts';
import type { ReviewSort } from '#contract/api/feedback.ts';
import { Client } from '#server/testing/client.ts';
import { insertExperience, insertReviews } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

const inOrder: Record<ReviewSort, (a: Comment, b: Comment) => number> = {
  newest: (a, b) => byDate(a, b),
  highest: (a, b) => b.rating - a.rating || byDate(a, b),
  lowest: (a, b) => a.rating - b.rating || byDate(a, b),
};
const byDate = (a: Comment, b: Comment) => (a.date === b.date ? (a.id < b.id ? 1 : -1) : a.date < b.date ? 1 : -1);
const ids = (comments: readonly Comment[]) => comments.map((comment) => comment.id);

describeEngines('pages of reviews', (engine) => {
  let server: TestServer;
  let client: Client;
  beforeAll(async () => {
    server = await startTestServer(engine);
    client = new Client(server.url);
  });
  afterAll(() => server.stop());

  const page = async (id: string, query: Record<string, string | null>) => {
    const parameters = Object.entries(query).map(([name, value]) => [name, String(value)]);
    return (await client.get(`/api/product/${id}/feedback?${new URLSearchParams(parameters)}`)).body;
  };
  /** 23 visible reviews, three to a minute, with a hidden one among them. */
  async function reviewed() {
    const { id } = await insertExperience(server.db);
    const minute = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 3))).toISOString();
    await insertReviews(
      server.db,
      id,
      Array.from({ length: 24 }, (_, index) => ({
        rating: 1 + ((index * 7) % 5),
        created_at: minute(index),
        hidden_at: index === 12 ? minute(30) : null,
        moderated_at: index === 12 ? minute(30) : null,
        moderation_reason: index === 12 ? 'Ofensiva' : null,
      })),
    );
    return id;
  }
  async function walk(id: string, sort: ReviewSort, way: 'nextCursor' | 'previousCursor', from?: string | null) {
    const pages: Comment[][] = [];
    for (let cursor: string | null | undefined = from; ;) {
      const answer: Feedback = await page(id, {
        sort,
        limit: '5',
        ...(cursor ? { cursor } : {}),
      });
      pages.push(answer.comments);
      cursor = answer[way];
      if (!cursor) return pages;
    }
  }

  test.each(reviewSorts)(
    'pages %s forwards, and backwards from the last, through the same list as in one piece',
    async (sort) => {
      const id = await reviewed();
      const whole = await page(id, { sort });
      expect([
        whole.comments.length,
        whole.totalVotes,
        whole.nextCursor,
        whole.previousCursor,
        whole.lastCursor,
      ]).toEqual([23, 23, null, null, null]);
      expect(ids(whole.comments)).toEqual(ids([...whole.comments].sort(inOrder[sort])));
      const forwards = await walk(id, sort, 'nextCursor');
      expect(forwards.map((comments) => comments.length)).toEqual([5, 5, 5, 5, 3]);
      expect(ids(forwards.flat())).toEqual(ids(whole.comments));
      const { lastCursor } = await page(id, { sort, limit: '5' });
      const backwards = await walk(id, sort, 'previousCursor', lastCursor);
      expect(backwards.reverse().map(ids)).toEqual(forwards.map(ids));
      const last = await page(id, { sort, limit: '5', cursor: lastCursor });
      expect([last.nextCursor, ids(last.comments)]).toEqual([null, ids(forwards[4] ?? [])]);
    },
  );

  test('ends an exact number of pages with a whole one', async () => {
    const { id } = await insertExperience(server.db);
    await insertReviews(
      server.db,
      id,
      Array.from({ length: 10 }, () => ({ rating: 5 })),
    );
    const first = await page(id, { limit: '5' });
    const last = await page(id, { limit: '5', cursor: first.lastCursor });
    expect([last.comments.length, last.nextCursor]).toEqual([5, null]);
    expect(ids((await page(id, { limit: '5', cursor: last.previousCursor })).comments)).toEqual(ids(first.comments));
  });

  test('keeps pages in place while reviews arrive, and leads back to a whole first page', async () => {
    const id = await reviewed();
    const second = await page(id, { limit: '5', cursor: (await page(id, { limit: '5' })).nextCursor });
    const [, next] = [
      await insertReviews(server.db, id, [{ rating: 3, created_at: '2026-02-01T00:00:00.000Z' }]),
      await page(id, { limit: '5', cursor: second.nextCursor }),
    ];
    expect(ids(next.comments).some((one) => ids(second.comments).includes(one))).toBe(false);
    const back = await page(id, { limit: '5', cursor: second.previousCursor });
    expect(back.comments).toHaveLength(5);
    const first = await page(id, { limit: '5', cursor: back.previousCursor });
    expect([first.comments.length, first.previousCursor, first.comments[0]?.date]).toEqual([
      5,
      null,
      '2026-02-01T00:00:00.000Z',
    ]);
  });

  test('moves to the nearest page when a cursor’s reviews are gone', async () => {
    const id = await reviewed();
    const first = await page(id, { limit: '20' });
    await server.db.write((tx) =>
      tx
        .updateTable('reviews')
        .set({ hidden_at: '2026-03-01T00:00:00.000Z' })
        .where('experience_id', '=', id)
        .where('id', 'not in', ids(first.comments))
        .execute(),
    );
    const after = await page(id, { limit: '20', cursor: first.nextCursor });
    expect([after.comments.length > 0, after.nextCursor]).toEqual([true, null]);
  });

  test('starts at the beginning for a cursor of another order or an invented one', async () => {
    const id = await reviewed();
    const first = await page(id, { limit: '5' });
    const invented = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const cursor of [
      'x',
      '%%%',
      invented(['newest', 'after', 9, 'ayer', 'x']),
      invented({}),
      invented(['newest', 'after', 1, '2026-01-01T00:00:00.000Z', "' or 1=1"]),
    ]) {
      expect(ids((await page(id, { limit: '5', cursor })).comments)).toEqual(ids(first.comments));
    }
    expect(ids((await page(id, { limit: '5', sort: 'lowest', cursor: first.nextCursor })).comments)).toEqual(
      ids((await page(id, { limit: '5', sort: 'lowest' })).comments),
    );
  });

  test.each(['limit=0', 'limit=101', 'limit=x', 'sort=best'])('refuses reviews with %s', async (query) => {
    const id = await reviewed();
    expect((await client.get(`/api/product/${id}/feedback?${query}`)).status).toBe(400);
  });

  test('sends a hundred reviews by default', async () => {
    const { id } = await insertExperience(server.db);
    await insertReviews(
      server.db,
      id,
      Array.from({ length: 130 }, () => ({ rating: 5 })),
    );
    const first = await page(id, {});
    const rest = await page(id, { cursor: first.nextCursor });
    expect([
      first.comments.length,
      rest.comments.length,
      rest.nextCursor,
      new Set(ids([...first.comments, ...rest.comments])).size,
    ]).toEqual([100, 30, null, 130]);
  });
});
