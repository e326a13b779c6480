import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatLongDate } from '#contract/domain/time.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertCoupon, insertExperience } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('the receipt as PDF', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { environment: { SUPPORT_EMAIL: 'ayuda@rumbo.test' } });
    const at = new Date().toISOString();
    const blank = {
      user_id: null,
      status: 'active',
      phone_number: '',
      company_name: '',
      business_address: '',
      business_type: '',
      years_experience: 0,
      languages: '[]',
      specialties: '[]',
      bio: '',
      webflow_id: null,
      rnt_valid_until: '2099-12-31',
      created_at: at,
      updated_at: at,
      version: 1,
    };
    await server.db.write((tx) =>
      tx
        .insertInto('providers')
        .values({ ...blank, id: 'caminos', name: 'Caminos', email: 'caminos@operadores.example', rnt: '48213' })
        .execute(),
    );
  });
  afterAll(() => server.stop());

  const day = inDays(9);
  async function order({ pay = true, names = ['Páramo de Chingaza'], coupon = false } = {}) {
    const client = await Client.visitor(server.url);
    for (const name of names) {
      const experience = await insertExperience(server.db, { name, provider_id: 'caminos' });
      await client.addToCart({
        experienceId: experience.id,
        selectedDate: day,
        selectedTime: '14:00',
        participants: 2,
      });
    }
    const couponCode = coupon ? (await insertCoupon(server.db, { code: `PAPEL${Date.now()}` })).code : undefined;
    const { body } = await client.checkout(couponCode ? { couponCode } : {});
    if (pay) await client.settle(body.payment.checkoutUrl, 'approve');
    return { client, couponCode, number: body.order.orderNumber, key: body.order.accessKey };
  }
  const get = (client: Client, number: string, headers = {}) =>
    client.raw(`/api/orders/${number}/receipt.pdf`, { headers });
  async function textOf(response: Response): Promise<string> {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())), {
      mergePages: true,
    });
    return text.replace(/\s+/g, ' ');
  }

  test('downloads a receipt as PDF that says what was booked, when, by whom, and the total', async () => {
    const { client, number, couponCode } = await order({ coupon: true });
    const response = await get(client, number);
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
      response.headers.get('cache-control'),
    ]).toEqual([200, 'application/pdf', `attachment; filename="recibo-${number}.pdf"`, 'private, no-store']);
    expect(
      Buffer.from(await response.clone().arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const text = await textOf(response);
    for (const part of [
      number,
      'Páramo de Chingaza',
      `${formatLongDate(day)}, 2:00 p. m.`,
      'Caminos · RNT 48213',
      'Ana Ruiz',
      'ana.ruiz@correo.example',
      `Descuento ${couponCode}`,
      '–$20.000 COP',
      'Total Pagado',
      '$180.000 COP',
      'Mercado Pago · Visa · operación',
      'ayuda@rumbo.test',
      'Ley 679',
    ])
      expect(text).toContain(part);
  });

  test('shows on the receipt what was cancelled and what comes back', async () => {
    const { client, number } = await order({ names: ['Grafiti', 'Guatavita'] });
    const [first] = (await client.order(number)).body.order.items;
    const { cash, cashback } = first?.cancellation ?? {};
    expect(
      (await client.post(`/api/orders/${number}/cancel`, { itemIds: [first?.id], expectedRefund: { cash, cashback } }))
        .status,
    ).toBe(200);
    const asked = await textOf(await get(client, number));
    expect(asked).toContain('Cancelada: vuelven $200.000 COP a tu medio de pago (en trámite)');
    expect(asked).toContain(
      'Total Pagado $400.000 COP Devolución en trámite a tu medio de pago –$200.000 COP Total cuando se hagan las devoluciones $200.000 COP',
    );
    await server.setClock(new Date());
    const text = await textOf(await get(client, number));
    expect(text).toContain('Cancelada: vuelven $200.000 COP a tu medio de pago');
    expect(text).not.toContain('trámite');
    expect(text).toContain(
      'Total Pagado $400.000 COP Vuelve a tu medio de pago –$200.000 COP Total después de devoluciones $200.000 COP',
    );
  });

  test('continues a receipt of many lines over numbered pages', async () => {
    const { client, number } = await order({
      names: Array.from({ length: 16 }, (_, index) => `Plan número ${index + 1}`),
    });
    const text = await textOf(await get(client, number));
    for (const part of ['Plan número 1 ', 'Plan número 16 ', 'Página 2 de', 'Total Pagado $3.200.000 COP'])
      expect(text).toContain(part);
    expect(text.match(/Experiencia Personas Por persona Total/g)).toHaveLength(2);
  });

  test('gives the receipt to holders of the order’s key, and to nobody with none or another’s', async () => {
    const { number, key } = await order();
    const other = await order();
    const stranger = new Client(server.url);
    expect((await get(stranger, number, { 'X-Order-Key': key })).status).toBe(200);
    for (const client of [stranger, other.client]) expect((await get(client, number)).status).toBe(403);
    for (const wrong of [other.key, key.slice(0, -1), `${key}x`])
      expect((await get(stranger, number, { 'X-Order-Key': wrong })).status).toBe(403);
    const refusal = await (await get(stranger, number)).text();
    for (const secret of ['Ana', 'Ruiz', 'correo.example', key]) expect(refusal).not.toContain(secret);
  });

  test('offers the receipt only once the order is paid', async () => {
    const { client, number } = await order({ pay: false });
    const response = await get(client, number);
    expect([response.status, (await response.json()).code]).toEqual([409, 'conflict']);
  });
});
