import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '#server/testing/client.ts';
import { insertExperience } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('reviews', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const review = (overrides = {}) => ({ authorName: 'Ana', rating: 4, text: 'Una tarde muy linda', ...overrides });
  const write = (client: Client, id: string, overrides = {}) =>
    client.post(`/api/product/${id}/feedback`, review(overrides));
  const feedback = async (id: string) => (await new Client(server.url).get(`/api/product/${id}/feedback`)).body;

  test('answers zeros for every star of an experience without reviews', async () => {
    const { id } = await insertExperience(server.db);
    expect(await feedback(id)).toEqual({
      averageRating: 0,
      totalVotes: 0,
      distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
      comments: [],
      nextCursor: null,
      previousCursor: null,
      lastCursor: null,
    });
    expect((await new Client(server.url).get('/api/product/nada/feedback')).status).toBe(404);
  });

  test('lets anyone write a review, which counts at once in summary, catalogue and products', async () => {
    const { id } = await insertExperience(server.db);
    for (const rating of [5, 4, 4])
      expect((await write(await Client.visitor(server.url), id, { rating })).status).toBe(201);
    const summary = await feedback(id);
    expect(summary).toMatchObject({
      averageRating: 4.33,
      totalVotes: 3,
      distribution: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 },
    });
    expect(summary.comments[0]).toEqual({
      id: expect.any(String),
      authorName: 'Ana',
      rating: 4,
      date: expect.any(String),
      text: 'Una tarde muy linda',
      verified: false,
      verification: null,
      helpfulCount: 0,
      answer: null,
    });
    const product = (await new Client(server.url).get('/api/products')).body.find((one) => one.id === id);
    expect(product).toMatchObject({ averageRating: 4.33, totalVotes: 3 });
  });

  test('refuses a session’s second review of an experience, and counts nothing', async () => {
    const { id } = await insertExperience(server.db);
    const other = await insertExperience(server.db);
    const visitor = await Client.visitor(server.url);
    await write(visitor, id);
    const second = await write(visitor, id, { rating: 1 });
    expect([second.status, second.body.error]).toEqual([409, 'Ya escribiste una reseña de esta experiencia']);
    expect((await feedback(id)).totalVotes).toBe(1);
    expect((await write(visitor, other.id)).status).toBe(201);
  });

  test('keeps one of five reviews that a session sends at once', async () => {
    const { id } = await insertExperience(server.db);
    const visitor = await Client.visitor(server.url);
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(visitor, id)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await feedback(id)).toMatchObject({ totalVotes: 1, distribution: { 4: 1 } });
  });

  test('refuses a person’s second review of an experience, also from another device', async () => {
    const { id } = await insertExperience(server.db);
    await write(await Client.signedIn(server.url, 'resena@correo.example'), id);
    expect((await write(await Client.signedIn(server.url, 'resena@correo.example'), id)).status).toBe(409);
  });

  test('keeps a review written before signing in as that person’s, on another device too', async () => {
    const { id } = await insertExperience(server.db);
    const visitor = await Client.visitor(server.url);
    await write(visitor, id);
    await visitor.signIn('despues@correo.example');
    const elsewhere = await Client.signedIn(server.url, 'despues@correo.example');
    expect((await write(elsewhere, id)).status).toBe(409);
    expect((await elsewhere.get(`/api/product/${id}/feedback/mine`)).body.review).toMatchObject({ authorName: 'Ana' });
  });

  test('begins a session for a review without one', async () => {
    const { id } = await insertExperience(server.db);
    const newcomer = new Client(server.url);
    expect((await write(newcomer, id)).status).toBe(201);
    expect((await write(newcomer, id)).status).toBe(409);
  });

  test.each([
    [{ rating: undefined }, 'Por favor selecciona una valoración'],
    [{ rating: 0 }, 'Por favor selecciona una valoración'],
    [{ rating: 6 }, 'Por favor selecciona una valoración'],
    [{ text: 'Corta' }, 'La reseña debe tener al menos 10 caracteres'],
    [{ text: `   ${'a'.repeat(9)}   ` }, 'La reseña debe tener al menos 10 caracteres'],
    [{ text: '👨‍👩‍👧‍👦'.repeat(9) }, 'La reseña debe tener al menos 10 caracteres'],
    [{ text: undefined }, 'La reseña debe tener al menos 10 caracteres'],
    [{ authorName: '  ' }, 'Escribe tu nombre'],
    [{ authorName: undefined }, 'Escribe tu nombre'],
  ])('refuses a review with %o with its text', async (overrides, text) => {
    const { id } = await insertExperience(server.db);
    const { status, body } = await write(await Client.visitor(server.url), id, overrides);
    expect([status, body.error]).toEqual([422, text]);
  });

  test('stores a review’s text as it was typed, markup and all', async () => {
    const { id } = await insertExperience(server.db);
    const text = '<script>alert("¡hola!")</script> & \'ñandú\' 🦜';
    await write(await Client.visitor(server.url), id, { text });
    expect((await feedback(id)).comments[0]?.text).toBe(text);
  });

  test('answers a review sent twice with one key the same, and refuses another text under it', async () => {
    const { id } = await insertExperience(server.db);
    const visitor = await Client.visitor(server.url);
    const send = (overrides = {}) =>
      visitor.post(`/api/product/${id}/feedback`, review(overrides), { 'Idempotency-Key': `clave-${id}` });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect((await send({ text: 'Otra cosa muy distinta' })).body.code).toBe('key_reused');
    expect((await feedback(id)).totalVotes).toBe(1);
  });

  test('answers a repeated review by its key though the experience was unpublished, and refuses a new one', async () => {
    const { id } = await insertExperience(server.db);
    const visitor = await Client.visitor(server.url);
    const send = (key: string) => visitor.post(`/api/product/${id}/feedback`, review(), { 'Idempotency-Key': key });
    const first = await send('perdida');
    await server.db.write((tx) => tx.updateTable('experiences').set({ published: 0 }).where('id', '=', id).execute());
    const again = await send('perdida');
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await send('otra')).body.code).toBe('experience_not_found');
  });

  test('shows a review to its author alone as their own', async () => {
    const { id } = await insertExperience(server.db);
    const [author, other] = [await Client.visitor(server.url), await Client.visitor(server.url)];
    await write(author, id);
    const mine = (client: Client) => client.get(`/api/product/${id}/feedback/mine`);
    expect((await mine(author)).body).toMatchObject({
      review: { authorName: 'Ana', text: 'Una tarde muy linda', moderation: null },
      helpfulIds: [],
      reportedIds: [],
      mayAnswer: false,
    });
    expect((await mine(other)).body.review).toBeNull();
    expect((await mine(new Client(server.url))).body.review).toBeNull();
    expect((await mine(author)).headers.get('cache-control')).toBe('no-store');
  });
});
