import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '#server/db/invariants.ts';
import { Client } from '#server/testing/client.ts';
import { insertExperience } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('votes and reports on reviews', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  async function published() {
    const { id } = await insertExperience(server.db);
    const author = await Client.visitor(server.url);
    const { body } = await author.post(`/api/product/${id}/feedback`, {
      authorName: 'Ana',
      rating: 4,
      text: 'Una tarde muy linda',
    });
    return { id, author, reviewId: body.review.id };
  }
  const helpfulCount = async (id: string) =>
    (await new Client(server.url).get(`/api/product/${id}/feedback`)).body.comments[0]?.helpfulCount;

  test("counts 'útil' once a session, takes it back once, and remembers it for its voter", async () => {
    const { id, reviewId } = await published();
    const [one, two] = [await Client.visitor(server.url), await Client.visitor(server.url)];
    const path = `/api/reviews/${reviewId}/helpful` as const;
    expect((await one.post(path)).body).toEqual({ success: true, helpful: true, helpfulCount: 1 });
    expect((await one.post(path)).body).toEqual({ success: true, helpful: true, helpfulCount: 1 });
    expect((await two.post(path)).body.helpfulCount).toBe(2);
    expect(await helpfulCount(id)).toBe(2);
    expect((await one.get(`/api/product/${id}/feedback/mine`)).body.helpfulIds).toEqual([reviewId]);
    expect((await one.delete(path)).body).toEqual({ success: true, helpful: false, helpfulCount: 1 });
    expect((await one.delete(path)).body.helpfulCount).toBe(1);
    expect((await one.get(`/api/product/${id}/feedback/mine`)).body.helpfulIds).toEqual([]);
  });

  test('counts ten votes at once by one session as one', async () => {
    const { id, reviewId } = await published();
    const voter = await Client.visitor(server.url);
    const answers = await Promise.all(Array.from({ length: 10 }, () => voter.post(`/api/reviews/${reviewId}/helpful`)));
    expect(answers.every(({ status, body }) => status === 200 && body.helpfulCount === 1)).toBe(true);
    expect(await helpfulCount(id)).toBe(1);
  });

  test('begins a session for a vote without one, so that it counts once', async () => {
    const { id, reviewId } = await published();
    const newcomer = new Client(server.url);
    await newcomer.post(`/api/reviews/${reviewId}/helpful`);
    await newcomer.post(`/api/reviews/${reviewId}/helpful`);
    expect(await helpfulCount(id)).toBe(1);
  });

  test('refuses a vote or report on one’s own review, on whatever device', async () => {
    const { id, author, reviewId } = await published();
    expect((await author.post(`/api/reviews/${reviewId}/helpful`)).body).toMatchObject({
      code: 'own_review',
      error: 'Es tu propia reseña',
    });
    expect((await author.post(`/api/reviews/${reviewId}/report`, { reason: 'spam' })).status).toBe(422);
    const person = await Client.signedIn(server.url, 'propia@correo.example');
    const own = (
      await person.post(`/api/product/${id}/feedback`, { authorName: 'Yo', rating: 5, text: 'Todo muy bonito' })
    ).body.review.id;
    expect(
      (await (await Client.signedIn(server.url, 'propia@correo.example')).post(`/api/reviews/${own}/helpful`)).body
        .code,
    ).toBe('own_review');
    // A review from before signing in is theirs all the same.
    await author.signIn('propia@correo.example');
    expect((await person.post(`/api/reviews/${reviewId}/helpful`)).body.code).toBe('own_review');
  });

  test('sends admins a report once a session, and requires a reason', async () => {
    const { id, reviewId } = await published();
    const voter = await Client.visitor(server.url);
    const report = (body: object) => voter.post(`/api/reviews/${reviewId}/report`, body);
    expect((await report({})).body.error).toBe('Elige un motivo');
    expect((await report({ reason: 'other', details: 'x'.repeat(301) })).status).toBe(422);
    expect((await report({ reason: 'offensive', details: 'Insulta al guía' })).body).toEqual({ success: true });
    expect((await report({ reason: 'spam' })).body).toEqual({ success: true });
    const rows = await server.db.read
      .selectFrom('review_reports')
      .select(['reason', 'details'])
      .where('review_id', '=', reviewId)
      .execute();
    expect(rows).toEqual([{ reason: 'offensive', details: 'Insulta al guía' }]);
    expect((await voter.get(`/api/product/${id}/feedback/mine`)).body.reportedIds).toEqual([reviewId]);
    expect((await new Client(server.url).get(`/api/product/${id}/feedback`)).body.totalVotes).toBe(1);
  });

  test('refuses votes and reports on a hidden or deleted review', async () => {
    const { reviewId } = await published();
    const voter = await Client.visitor(server.url);
    await server.db.write((tx) =>
      tx
        .updateTable('reviews')
        .set({
          hidden_at: '2026-03-01T00:00:00.000Z',
          moderated_at: '2026-03-01T00:00:00.000Z',
          moderation_reason: 'Prueba',
        })
        .where('id', '=', reviewId)
        .execute(),
    );
    for (const id of [reviewId, 'nada']) {
      expect((await voter.post(`/api/reviews/${id}/helpful`)).body).toMatchObject({
        code: 'review_not_found',
        error: 'Esta reseña ya no está publicada',
      });
      expect((await voter.post(`/api/reviews/${id}/report`, { reason: 'spam' })).status).toBe(404);
    }
    await server.db.write((tx) =>
      tx.updateTable('reviews').set({ hidden_at: null }).where('id', '=', reviewId).execute(),
    );
  });

  test('refuses votes and reports on a review of an unpublished experience', async () => {
    const { id, reviewId } = await published();
    const voter = await Client.visitor(server.url);
    await server.db.write((tx) => tx.updateTable('experiences').set({ published: 0 }).where('id', '=', id).execute());
    expect((await voter.post(`/api/reviews/${reviewId}/helpful`)).body.code).toBe('review_not_found');
    expect((await voter.post(`/api/reviews/${reviewId}/report`, { reason: 'spam' })).status).toBe(404);
    expect(
      await server.db.read.selectFrom('review_reports').select('reason').where('review_id', '=', reviewId).execute(),
    ).toEqual([]);
  });

  test('leaves counts that equal the rows after all votes and reports', async () => {
    expect(await findViolations(server.db.read)).toEqual([]);
  });
});
