import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDay } from '#contract/domain/time.ts';
import { readClaim, type VoucherClaim } from '#contract/domain/voucher.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import { firstSlot, paidBooking } from '#server/testing/paid-booking.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

/** Checks a voucher as a device at the gate would, with only the keys. */
function check(token: string, keys: Record<string, string>): VoucherClaim | null {
  const [format = '', kid = '', claim = '', signature = ''] = token.split('.');
  const x = keys[kid];
  if (!x) return null;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  if (!verify(null, Buffer.from(`${format}.${kid}.${claim}`), key, Buffer.from(signature, 'base64url'))) return null;
  return readClaim(Buffer.from(claim, 'base64url').toString());
}

describeEngines('vouchers', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  async function booked() {
    const experience = await insertExperience(server.db);
    const client = await Client.visitor(server.url);
    await client.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(5),
      selectedTime: '14:00',
      participants: 3,
    });
    const { body } = await client.checkout();
    const item = async (who: Client = client) => (await who.order(body.order.orderNumber)).body.order.items[0];
    return {
      experience,
      client,
      number: body.order.orderNumber,
      item,
      pay: () => client.settle(body.payment.checkoutUrl, 'approve'),
    };
  }
  const keys = async () => (await new Client(server.url).get('/api/vouchers/keys')).body.keys as Record<string, string>;

  test('proves offline with a paid item’s voucher who was booked for what, and names nobody', async () => {
    const { experience, number, item, pay } = await booked();
    expect((await item())?.voucher).toBeNull();
    await pay();
    const { id, voucher } = (await item()) ?? {};
    expect(check(voucher?.token ?? '', await keys())).toEqual({
      orderNumber: number,
      itemId: id,
      experienceId: experience.id,
      date: inDays(5),
      time: '14:00',
      participants: 3,
    });
    expect(Buffer.from(voucher?.token.split('.')[2] ?? '', 'base64url').toString()).not.toMatch(/Ana|Ruiz|@/);
    expect(voucher?.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await item())?.voucher).toEqual(voucher);
  });

  test('rejects a changed voucher', async () => {
    const { item, pay } = await booked();
    await pay();
    const token = (await item())?.voucher?.token ?? '';
    expect(check(token, await keys())).not.toBeNull();
    const [format, kid, claim = '', signature] = token.split('.');
    const more = Buffer.from(Buffer.from(claim, 'base64url').toString().replace(/3\]$/, '9]')).toString('base64url');
    expect(check([format, kid, more, signature].join('.'), await keys())).toBeNull();
    expect(check([format, 'otra', claim, signature].join('.'), await keys())).toBeNull();
  });

  test('hides the voucher from others with the link, and withdraws it from a cancelled item', async () => {
    const { client, number, item, pay } = await booked();
    await pay();
    expect((await item(await Client.visitor(server.url)))?.voucher).toBeNull();
    const { cash, cashback } = (await item())?.cancellation ?? {};
    expect((await client.post(`/api/orders/${number}/cancel`, { expectedRefund: { cash, cashback } })).status).toBe(
      200,
    );
    expect((await item())?.voucher).toBeNull();
  });

  test('answers what a voucher is worth: valid, moved with the new slot, cancelled, and unknown', async () => {
    const { item, move, cancel, number } = await paidBooking(server);
    const check = async (token: string | undefined) =>
      (await new Client(server.url).post('/api/vouchers/check', { token })).body;
    const facts = { experienceName: 'Caminata de prueba', participants: 2 };
    const old = (await item()).voucher?.token;
    expect(await check(old)).toEqual({
      state: 'valid',
      ...firstSlot,
      ...facts,
      message: expect.stringContaining('Esta reserva es para el'),
    });
    const to = { date: inDays(20), time: '14:00' };
    await move(to);
    const moved = await check(old);
    expect(moved).toEqual({ state: 'moved', ...to, ...facts, message: expect.any(String) });
    expect(moved.message?.replaceAll('\u00a0', ' ')).toBe(
      `Esta reserva fue movida a ${formatDay(to.date, null)}, 2:00 p. m.`,
    );
    const fresh = (await item()).voucher?.token ?? '';
    expect(await check(fresh)).toMatchObject({ state: 'valid', ...to });
    await cancel();
    for (const token of [old, fresh]) expect(await check(token)).toMatchObject({ state: 'cancelled' });
    const [format, kid, claim = '', signature] = fresh.split('.');
    const forged = Buffer.from(Buffer.from(claim, 'base64url').toString().replace(number, 'RUM-AJENA')).toString(
      'base64url',
    );
    for (const token of [
      'nada',
      '',
      '...',
      `${fresh}.x`,
      [format, 'otra', claim, signature].join('.'),
      [format, kid, forged, signature].join('.'),
    ])
      expect(await check(token)).toEqual({ state: 'unknown', message: expect.any(String) });
    expect((await new Client(server.url).post('/api/vouchers/check', { token: 'x'.repeat(801) })).status).toBe(422);
  });
});
