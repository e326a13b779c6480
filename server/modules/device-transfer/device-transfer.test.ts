import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idempotencyHeader } from '#contract/api/session.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('the transfer from a browser to the installed app', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  async function browserWithCart(participants = 2) {
    const experience = await insertExperience(server.db);
    const browser = await Client.visitor(server.url);
    const slot = { experienceId: experience.id, selectedDate: inDays(7), selectedTime: '09:00', participants };
    const { body } = await browser.addToCart(slot);
    return { browser, slot, itemId: body.itemId as string };
  }
  const offer = async (browser: Client, favourites: string[] = []) =>
    (await browser.post('/api/handover', { favourites })).body;

  test('transfers the cart and the favourites once, however the code is typed', async () => {
    const { browser, itemId } = await browserWithCart();
    const { code } = await offer(browser, ['guatavita', 'monserrate']);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    const app = await Client.visitor(server.url);
    const typed = ` ${code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
    const { status, body } = await app.post('/api/handover/take', { code: typed });
    expect([status, body.movedCount, body.leftCount, body.favourites]).toEqual([
      200,
      1,
      0,
      ['guatavita', 'monserrate'],
    ]);
    expect(body.cart.items).toEqual([expect.objectContaining({ id: itemId, participants: 2 })]);
    expect((await browser.cart()).body.items).toEqual([]);
    const again = await (await Client.visitor(server.url)).post('/api/handover/take', { code });
    expect([again.status, again.body.code]).toEqual([404, 'handover_not_found']);
  });

  test('repeats a lost transfer response by its key, and moves nothing twice', async () => {
    const { browser } = await browserWithCart();
    const { code } = await offer(browser, ['guatavita']);
    const app = await Client.visitor(server.url);
    const take = () => app.post('/api/handover/take', { code }, { [idempotencyHeader]: key });
    const key = randomUUID();
    const [first, second] = [await take(), await take()];
    expect(second.body).toEqual(first.body);
    expect(second.body.cart.items).toHaveLength(1);
  });

  test('gives the cart to one of two apps that enter the code at once', async () => {
    const { browser } = await browserWithCart();
    const { code } = await offer(browser);
    const apps = await Promise.all([1, 2, 3].map(() => Client.visitor(server.url)));
    const answers = await Promise.all(apps.map((app) => app.post('/api/handover/take', { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const carts = await Promise.all(apps.map(async (app) => (await app.cart()).body.items.length as number));
    expect(carts.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test('merges a slot that both carts have into one item, for the larger number of people', async () => {
    const { browser, slot } = await browserWithCart(5);
    const app = await Client.visitor(server.url);
    await app.addToCart({ ...slot, participants: 3 });
    const { body } = await app.post('/api/handover/take', { code: (await offer(browser)).code });
    expect(body.cart.items).toEqual([expect.objectContaining({ participants: 5 })]);
  });

  test('leaves behind what a full cart has no room for', async () => {
    const { browser } = await browserWithCart();
    const app = await Client.visitor(server.url);
    const { id } = await insertExperience(server.db);
    const changes = Array.from({ length: 100 }, (_, day) => ({
      kind: 'add',
      key: randomUUID(),
      itemId: randomUUID(),
      experienceId: id,
      selectedDate: inDays(8 + day),
      selectedTime: '09:00',
      participants: 1,
    }));
    for (const part of [changes.slice(0, 50), changes.slice(50)])
      expect((await app.post('/api/cart/changes', { changes: part })).status).toBe(200);
    const { body } = await app.post('/api/handover/take', { code: (await offer(browser)).code });
    expect([body.movedCount, body.leftCount, body.cart.items.length]).toEqual([0, 1, 100]);
    expect((await browser.cart()).body.items).toHaveLength(1);
  });

  test('moves nothing by an expired, replaced, wrong or own code', async () => {
    const { browser } = await browserWithCart();
    const replaced = await offer(browser);
    const { code, expiresAt } = await offer(browser);
    const app = await Client.visitor(server.url);
    expect((await app.post('/api/handover/take', { code: replaced.code })).status).toBe(404);
    expect((await browser.post('/api/handover/take', { code })).status).toBe(404);
    for (const wrong of ['', 'K7M2', 'K7M2-9XQ4-1', null, 12])
      expect((await app.post('/api/handover/take', { code: wrong })).status).toBe(422);
    await server.db.write((tx) =>
      tx
        .updateTable('handovers')
        .set({ expires_at: new Date(Date.parse(expiresAt) - 601_000).toISOString() })
        .where('taken_by', 'is', null)
        .execute(),
    );
    expect((await app.post('/api/handover/take', { code })).status).toBe(404);
    expect((await browser.cart()).body.items).toHaveLength(1);
  });

  test('refuses a code from before a sign-in or a sign-out, and accepts one from after it', async () => {
    const { browser } = await browserWithCart();
    const early = await offer(browser, ['guatavita']);
    await browser.signIn(`traspaso-${engine}@correo.example`);
    const app = await Client.visitor(server.url);
    const refused = await app.post('/api/handover/take', { code: early.code });
    expect([refused.status, refused.body.code]).toEqual([404, 'handover_not_found']);
    expect((await browser.cart()).body.items).toHaveLength(1);
    const present = await offer(browser);
    expect((await app.post('/api/handover/take', { code: present.code })).body.movedCount).toBe(1);
    const last = await offer(browser, ['monserrate']);
    await browser.raw('/api/logout');
    expect((await (await Client.visitor(server.url)).post('/api/handover/take', { code: last.code })).status).toBe(404);
  });

  test('keeps other browsers’ codes when one browser signs out', async () => {
    const { browser } = await browserWithCart();
    const other = await Client.signedIn(server.url, `traspaso-otro-${engine}@correo.example`);
    const { code } = await offer(browser);
    await other.raw('/api/logout');
    expect((await (await Client.visitor(server.url)).post('/api/handover/take', { code })).body.movedCount).toBe(1);
  });

  test('stops somebody who guesses transfer codes', async () => {
    const strict = await startTestServer(engine, { environment: { RATE_LIMITS: 'on' } });
    try {
      const app = await Client.visitor(strict.url);
      const tries = await Promise.all(
        Array.from({ length: 12 }, () => app.post('/api/handover/take', { code: 'AAAA-AAAA' })),
      );
      // Two more than allowed, because a window that ends meanwhile would reset the count.
      expect(tries.map(({ status }) => status)).toEqual(expect.arrayContaining([404, 429]));
    } finally {
      await strict.stop();
    }
  });

  test('offers no transfer without a session', async () => {
    expect((await new Client(server.url).post('/api/handover', { favourites: [] })).status).toBe(404);
  });
});
