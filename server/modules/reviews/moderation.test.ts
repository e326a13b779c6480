import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '#server/db/invariants.ts';
import { Client } from '#server/testing/client.ts';
import { insertExperience, insertProvider, insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('moderating and answering reviews', (engine) => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await insertUser(server.db, { email: 'moderadora@rumbo.example', role: 'admin' });
    admin = await Client.signedIn(server.url, 'moderadora@rumbo.example');
  });
  afterAll(() => server.stop());

  const feedback = async (id: string) => (await new Client(server.url).get(`/api/product/${id}/feedback`)).body;
  async function published(ratings: readonly number[] = [5, 2], overrides = {}) {
    const { id } = await insertExperience(server.db, overrides);
    const authors: Client[] = [];
    const reviewIds: string[] = [];
    for (const rating of ratings) {
      const author = await Client.visitor(server.url);
      reviewIds.push(
        (
          await author.post(`/api/product/${id}/feedback`, {
            authorName: 'Ana',
            rating,
            text: `Di ${rating} estrellas`,
          })
        ).body.review.id,
      );
      authors.push(author);
    }
    return { id, authors, reviewIds, reviewId: reviewIds.at(-1) ?? '' };
  }
  const visibility = (id: string, body: object, key: string = randomUUID()) =>
    admin.put(`/api/admin/reviews/${id}/visibility`, body, { 'Idempotency-Key': key });

  test('removes a hidden review from list, count and average at once and tells its author why, until it is restored', async () => {
    const { id, authors, reviewId } = await published();
    const hidden = await visibility(reviewId, { hidden: true, reason: 'Insulta al guía' });
    expect(hidden.body).toMatchObject({
      id: reviewId,
      product_id: id,
      hidden: true,
      moderation: { hidden: true, reason: 'Insulta al guía' },
      version: 2,
    });
    expect(await feedback(id)).toMatchObject({
      averageRating: 5,
      totalVotes: 1,
      distribution: { 2: 0, 5: 1 },
      comments: [{ rating: 5 }],
    });
    expect((await new Client(server.url).get(`/api/experiences/${id}`)).body).toMatchObject({
      averageRating: 5,
      totalReviews: 1,
    });
    const mine = async () => (await authors[1]?.get(`/api/product/${id}/feedback/mine`))?.body.review;
    expect((await mine())?.moderation).toMatchObject({ hidden: true, reason: 'Insulta al guía' });
    expect(
      (
        await authors[1]?.post(`/api/product/${id}/feedback`, {
          authorName: 'Ana',
          rating: 1,
          text: 'Otra vez lo mismo',
        })
      )?.status,
    ).toBe(409);
    await visibility(reviewId, { hidden: false, reason: 'Fue un malentendido' });
    expect(await feedback(id)).toMatchObject({ averageRating: 3.5, totalVotes: 2, distribution: { 2: 1, 5: 1 } });
    expect((await mine())?.moderation).toMatchObject({ hidden: false, reason: 'Fue un malentendido' });
  });

  test('counts hiding once, whether repeated by the same key, by another, or five times at once', async () => {
    const { id, reviewId } = await published([5, 4, 1]);
    await Promise.all([
      ...Array.from({ length: 3 }, () => visibility(reviewId, { hidden: true, reason: 'Es publicidad' }, 'una')),
      visibility(reviewId, { hidden: true, reason: 'Es publicidad' }),
      visibility(reviewId, { hidden: true, reason: 'Es publicidad' }),
    ]);
    expect(await feedback(id)).toMatchObject({ averageRating: 4.5, totalVotes: 2 });
  });

  test('requires a reason, and answers a decision on an older state with the present one', async () => {
    const { id, reviewId } = await published();
    expect((await visibility(reviewId, { hidden: true })).body.error).toBe('Escribe el motivo');
    expect((await visibility(reviewId, { hidden: true, reason: '   ' })).body.error).toBe('Escribe el motivo');
    expect((await visibility(reviewId, { reason: 'Algo' })).body.error).toBe(
      'Indica si la reseña se oculta o se muestra',
    );
    await visibility(reviewId, { hidden: true, reason: 'Es falsa', version: 1 });
    const stale = await visibility(reviewId, { hidden: false, reason: 'No veo nada malo', version: 1 });
    expect([stale.status, stale.body.code, stale.body.current]).toMatchObject([
      409,
      'stale_version',
      { hidden: true, version: 2 },
    ]);
    expect((await feedback(id)).totalVotes).toBe(1);
  });

  test('settles the reports of a review with a decision', async () => {
    const { reviewId } = await published();
    await (await Client.visitor(server.url)).post(`/api/reviews/${reviewId}/report`, { reason: 'spam' });
    const reported = async () => (await admin.get('/api/rankings/all?state=reported')).body.map((one) => one.id);
    expect(await reported()).toContain(reviewId);
    expect((await visibility(reviewId, { hidden: false, reason: 'No es publicidad' })).body).toMatchObject({
      report_count: 0,
      hidden: false,
    });
    expect(await reported()).not.toContain(reviewId);
  });

  test('shows admins the reported reviews with the newest five open reports, and nobody else', async () => {
    const { id, reviewId, authors } = await published([4], {});
    for (let index = 1; index <= 6; index += 1)
      await (
        await Client.visitor(server.url)
      ).post(`/api/reviews/${reviewId}/report`, { reason: 'other', details: `Detalle ${index}` });
    const read = async (client: Client) =>
      (await client.get('/api/rankings/all')).body.find((one) => one.id === reviewId);
    expect(await read(admin)).toMatchObject({
      report_count: 6,
      reports: [6, 5, 4, 3, 2].map((index) => ({ reason: 'other', details: `Detalle ${index}` })),
    });
    for (const client of [authors[0] ?? admin, new Client(server.url)])
      expect(await read(client)).toMatchObject({ report_count: null, reports: null, moderation: null });
    expect((await admin.put(`/api/provider/reviews/${reviewId}/answer`, { text: 'Gracias' })).body).toMatchObject({
      reports: null,
      report_count: null,
    });
    await visibility(reviewId, { hidden: false, reason: 'No incumple nada' });
    expect(await read(admin)).toMatchObject({ report_count: 0, reports: [] });
    await (await Client.visitor(server.url)).post(`/api/reviews/${reviewId}/report`, { reason: 'spam' });
    expect(await read(admin)).toMatchObject({ report_count: 1, reports: [{ reason: 'spam', details: '' }] });
    expect((await feedback(id)).totalVotes).toBe(1);
  });

  test('deletes a review with its votes and its count, and lets it be written anew', async () => {
    const { id, authors, reviewId } = await published();
    const visitor = await Client.visitor(server.url);
    await visitor.post(`/api/reviews/${reviewId}/helpful`);
    await visitor.post(`/api/reviews/${reviewId}/report`, { reason: 'false' });
    expect((await admin.delete(`/api/rankings/${reviewId}`)).body).toEqual({ success: true });
    expect((await admin.delete(`/api/rankings/${reviewId}`)).body.code).toBe('review_not_found');
    expect(await feedback(id)).toMatchObject({ averageRating: 5, totalVotes: 1, distribution: { 2: 0 } });
    expect(
      (await authors[1]?.post(`/api/product/${id}/feedback`, { authorName: 'Ana', rating: 3, text: 'Lo pensé mejor' }))
        ?.status,
    ).toBe(201);
  });

  test('subtracts nothing for a hidden review that is deleted', async () => {
    const { id, reviewId } = await published();
    await visibility(reviewId, { hidden: true, reason: 'Es falsa' });
    await Promise.all([admin.delete(`/api/rankings/${reviewId}`), admin.delete(`/api/rankings/${reviewId}`)]);
    expect(await feedback(id)).toMatchObject({ averageRating: 5, totalVotes: 1 });
  });

  test('records decisions, deletions and replies in the audit log', async () => {
    const { reviewId } = await published();
    await visibility(reviewId, { hidden: true, reason: 'Es falsa' });
    await visibility(reviewId, { hidden: false, reason: 'Es cierta' });
    await admin.put(`/api/provider/reviews/${reviewId}/answer`, { text: 'Gracias' });
    await admin.delete(`/api/rankings/${reviewId}`);
    const entries = await server.db.read
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', reviewId)
      .orderBy('seq')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'review.hide',
      'review.restore',
      'review.answer',
      'review.delete',
    ]);
  });

  test('lets only the provider reply in public, change the reply and take it back', async () => {
    const owner = await insertUser(server.db, { email: `guia-${randomUUID()}@rumbo.example`, role: 'provider' });
    const stranger = await insertUser(server.db, { email: `otro-${randomUUID()}@rumbo.example`, role: 'provider' });
    const provider = await insertProvider(server.db, { user_id: owner.id, name: 'Caminos del Chicamocha' });
    const { id, reviewId } = await published([4], { provider_id: provider.id });
    const guide = await Client.signedIn(server.url, owner.email);
    const path = `/api/provider/reviews/${reviewId}/answer` as const;
    expect((await guide.put(path, { text: '  ' })).body.error).toBe('Escribe la respuesta');
    expect((await guide.put(path, { text: '  Vuelvan pronto  ' })).body).toMatchObject({
      answer: { text: 'Vuelvan pronto', by: 'Caminos del Chicamocha' },
      version: 2,
    });
    expect((await feedback(id)).comments[0]?.answer).toMatchObject({
      text: 'Vuelvan pronto',
      by: 'Caminos del Chicamocha',
    });
    expect((await guide.put(path, { text: 'Otra cosa', version: 1 })).body).toMatchObject({
      code: 'stale_version',
      current: { answer: { text: 'Vuelvan pronto' } },
    });
    for (const other of [await Client.signedIn(server.url, stranger.email), admin]) {
      expect((await other.put(path, { text: 'No soy yo' })).body.code).toBe('review_not_found');
      expect((await other.delete(path)).status).toBe(404);
      expect((await other.get(`/api/product/${id}/feedback/mine`)).body.mayAnswer).toBe(false);
    }
    expect((await guide.get(`/api/product/${id}/feedback/mine`)).body.mayAnswer).toBe(true);
    expect((await guide.delete(path)).body).toMatchObject({ answer: null, version: 3 });
    expect((await feedback(id)).comments[0]?.answer).toBeNull();
    // A former provider isn't offered what would be refused.
    await server.db.write((tx) => tx.updateTable('users').set({ role: 'user' }).where('id', '=', owner.id).execute());
    expect((await guide.put(path, { text: 'Sigo aquí' })).status).toBe(403);
    expect((await guide.get(`/api/product/${id}/feedback/mine`)).body.mayAnswer).toBe(false);
  });

  test.each(['suspended', 'inactive', 'pending'])(
    'lets a provider who is %s read the reply and change nothing',
    async (status) => {
      const owner = await insertUser(server.db, { email: `guia-${randomUUID()}@rumbo.example`, role: 'provider' });
      const provider = await insertProvider(server.db, { user_id: owner.id });
      const { id, reviewId } = await published([4], { provider_id: provider.id });
      const guide = await Client.signedIn(server.url, owner.email);
      const path = `/api/provider/reviews/${reviewId}/answer` as const;
      expect((await guide.put(path, { text: 'Vuelvan pronto' })).status).toBe(200);
      const become = (next: string) =>
        server.db.write((tx) =>
          tx.updateTable('providers').set({ status: next }).where('id', '=', provider.id).execute(),
        );
      await become(status);
      const refused = await guide.put(path, { text: 'Otra cosa' });
      expect([refused.status, refused.body.code, refused.body.error]).toEqual([
        403,
        'provider_inactive',
        'Tu cuenta de operador no está activa: puedes ver tu información, pero no hacer cambios. Escríbenos si crees que es un error.',
      ]);
      expect((await guide.delete(path)).status).toBe(403);
      expect((await guide.get('/api/auth/user')).status).toBe(200);
      await become('active');
      expect((await feedback(id)).comments[0]?.answer).toMatchObject({ text: 'Vuelvan pronto' });
      expect((await guide.put(path, { text: 'Otra cosa' })).status).toBe(200);
    },
  );

  test('lets an admin reply to reviews of Rumbo-operated experiences', async () => {
    const { id, reviewId } = await published();
    expect((await admin.get(`/api/product/${id}/feedback/mine`)).body.mayAnswer).toBe(true);
    expect(
      (await admin.put(`/api/provider/reviews/${reviewId}/answer`, { text: 'Gracias por contarlo' })).body.answer,
    ).toMatchObject({ by: 'Rumbo' });
  });

  test('leaves counts that equal the rows after all moderation', async () => {
    expect(await findViolations(server.db.read)).toEqual([]);
  });
});
