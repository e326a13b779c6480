import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bogotaInstant } from '#contract/domain/time.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience, insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('the calendar entries of an order', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const day = inDays(9);
  async function order(pay = true) {
    const client = await Client.visitor(server.url);
    const experiences = [
      await insertExperience(server.db, { name: 'Páramo', latitude: 4.6, longitude: -74.05 }),
      await insertExperience(server.db, { name: 'Grafiti' }),
    ];
    for (const { id } of experiences)
      await client.addToCart({ experienceId: id, selectedDate: day, selectedTime: '14:00', participants: 2 });
    const { body } = await client.checkout();
    if (pay) await client.settle(body.payment.checkoutUrl, 'approve');
    return { client, experiences, number: body.order.orderNumber, key: body.order.accessKey };
  }
  const get = (client: Client, number: string, headers = {}) =>
    client.raw(`/api/orders/${number}/calendar.ics`, { headers });
  async function events(client: Client, number: string) {
    const calendar = new ICAL.Component(ICAL.parse(await (await get(client, number)).text()));
    return calendar.getAllSubcomponents('vevent').map((event) => ({
      uid: event.getFirstPropertyValue('uid'),
      sequence: event.getFirstPropertyValue('sequence') as unknown as number,
      status: event.getFirstPropertyValue('status'),
      location: event.getFirstPropertyValue('location'),
      text: event.toString(),
    }));
  }

  test('offers a calendar file with one entry for each item, at its time and place', async () => {
    const { client, number, key } = await order();
    const response = await get(client, number);
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
    ]).toEqual([200, 'text/calendar; charset=utf-8; method=PUBLISH', `attachment; filename="reserva-${number}.ics"`]);
    const text = await response.text();
    expect(text).not.toContain(key);
    const [first, second] = await events(client, number);
    const local = `${day.replaceAll('-', '')}T140000`;
    for (const part of [
      'SUMMARY:Páramo',
      `DTSTART;TZID=America/Bogota:${local}`,
      'GEO:4.6;-74.05',
      'STATUS:CONFIRMED',
      `/order-confirmation/${number}`,
    ])
      expect(first?.text.replace(/\r\n /g, '')).toContain(part);
    expect(first?.location).toBe('Parque principal, Choachí');
    expect(second?.text).not.toContain('GEO');
    const ends = new ICAL.Event(
      new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')!,
    ).endDate.toString();
    expect(bogotaInstant(ends.slice(0, 10), ends.slice(11, 16)).getTime() - bogotaInstant(day, '14:00').getTime()).toBe(
      180 * 60_000,
    );
  });

  test('keeps the identity of calendar entries, and counts them up when the experience changes and when it is cancelled', async () => {
    const { client, number, experiences } = await order();
    const before = await events(client, number);
    expect(await events(client, number)).toMatchObject(before.map(({ uid, sequence }) => ({ uid, sequence })));
    const { email } = await insertUser(server.db, { role: 'admin' });
    const admin = await Client.signedIn(server.url, email);
    expect(
      (await admin.put(`/api/admin/experiences/${experiences[0]!.id}`, { meetingPoint: 'Portal del norte' })).status,
    ).toBe(200);
    const changed = await events(client, number);
    expect(changed[0]).toMatchObject({
      uid: before[0]!.uid,
      sequence: before[0]!.sequence + 1,
      location: 'Portal del norte, Choachí',
      status: 'CONFIRMED',
    });
    const [item] = (await client.order(number)).body.order.items;
    const { cash, cashback } = item?.cancellation ?? {};
    await client.post(`/api/orders/${number}/cancel`, { itemIds: [item?.id], expectedRefund: { cash, cashback } });
    const cancelled = await events(client, number);
    expect(cancelled[0]).toMatchObject({ uid: before[0]!.uid, sequence: before[0]!.sequence + 2, status: 'CANCELLED' });
    expect(cancelled[1]).toMatchObject({ uid: before[1]!.uid, sequence: before[1]!.sequence, status: 'CONFIRMED' });
  });

  test('gives the calendar file to holders of the order’s key, to nobody else, and only once it is paid', async () => {
    const { number, key } = await order();
    const other = await order();
    const stranger = new Client(server.url);
    expect((await get(stranger, number, { 'X-Order-Key': key })).status).toBe(200);
    expect((await get(stranger, number)).status).toBe(403);
    expect((await get(other.client, number, { 'X-Order-Key': other.key })).status).toBe(403);
    const unpaid = await order(false);
    expect((await get(unpaid.client, unpaid.number)).status).toBe(409);
  });
});
