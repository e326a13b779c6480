import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { termsVersion } from '#contract/domain/limits.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('consents', (engine) => {
  let server: TestServer;
  let experienceId = '';
  beforeAll(async () => {
    server = await startTestServer(engine);
    experienceId = (await insertExperience(server.db)).id;
  });
  afterAll(() => server.stop());

  const newPerson = () => Client.signedIn(server.url, `${randomUUID()}@correo.example`);
  const marketing = async (client: Client) =>
    (await client.get('/api/customer/consents')).body.consents.find(({ purpose }) => purpose === 'marketing');
  const set = (client: Client, granted: boolean, headers = {}) =>
    client.put('/api/customer/consents', { purpose: 'marketing', granted }, headers);

  async function orderAs(client: Client, customer: { acceptsMarketing: boolean; email?: string }) {
    await client.addToCart({ experienceId, selectedDate: inDays(9), selectedTime: '09:00', participants: 1 });
    return (await client.checkout({}, customer)).body.order.orderNumber;
  }

  test('says that nothing was agreed to before anything was asked', async () => {
    const { body } = await (await newPerson()).get('/api/customer/consents');
    expect(body.consents).toEqual(
      ['terms', 'marketing'].map((purpose) => ({ purpose, granted: false, version: null, at: null, history: [] })),
    );
  });

  test('counts what was agreed to with an order, and withdraws it with one call that keeps the proof', async () => {
    const person = await newPerson();
    const orderNumber = await orderAs(person, { acceptsMarketing: true });
    expect(await marketing(person)).toMatchObject({ granted: true, version: termsVersion });
    const { status, body } = await set(person, false);
    expect(status).toBe(200);
    expect(body.consents.find(({ purpose }) => purpose === 'marketing')).toEqual({
      purpose: 'marketing',
      granted: false,
      version: termsVersion,
      at: expect.any(String),
      history: [
        { granted: false, version: termsVersion, at: expect.any(String), orderNumber: null },
        { granted: true, version: termsVersion, at: expect.any(String), orderNumber },
      ],
    });
    expect(body.consents.find(({ purpose }) => purpose === 'terms')).toMatchObject({
      granted: true,
      history: [{ orderNumber }],
    });
  });

  test('writes a row for each change and none for a repetition, in the order in which they were made', async () => {
    const person = await newPerson();
    for (const granted of [true, true, false, true, false, false]) await set(person, granted);
    expect((await marketing(person))?.history.map(({ granted }) => granted)).toEqual([false, true, false, true]);
    const key = { 'Idempotency-Key': randomUUID() };
    await Promise.all([set(person, true, key), set(person, true, key)]);
    expect((await marketing(person))?.history).toHaveLength(5);
  });

  test('takes up the consents of a guest’s order once its verified e-mail signs in', async () => {
    const email = `${randomUUID()}@correo.example`;
    const guest = await Client.visitor(server.url);
    await orderAs(guest, { acceptsMarketing: true, email });
    await server.db.write((tx) =>
      tx.updateTable('orders').set({ status: 'expired' }).where('email', '=', email).execute(),
    );
    expect(await marketing(await Client.signedIn(server.url, email))).toMatchObject({ granted: true });
  });

  test('shows and changes nobody else’s', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    await orderAs(person, { acceptsMarketing: true });
    expect((await marketing(other))?.history).toEqual([]);
    await set(other, false);
    expect(await marketing(person)).toMatchObject({ granted: true });
  });

  test.each([
    [{ purpose: 'terms', granted: false }, 'purpose'],
    [{ purpose: 'marketing' }, 'granted'],
    [{ purpose: 'marketing', granted: 'no' }, 'granted'],
  ])('refuses %j', async (body, field) => {
    const refused = await (await newPerson()).put('/api/customer/consents', body);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]]);
  });
});
