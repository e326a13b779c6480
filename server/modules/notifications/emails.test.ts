import { afterAll, beforeAll, expect, test } from 'vitest';
import { bogotaInstant } from '#contract/domain/time.ts';
import { Client } from '#server/testing/client.ts';
import { blockDay, inDays, insertExperience } from '#server/testing/factories.ts';
import { PaymentSandbox } from '#server/testing/payment-sandbox.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

interface SentMail {
  id: string;
  messageId: string;
  attachments: { filename: string; contentType: string }[];
  to: string;
  subject: string;
  text: string;
}

describeEngines('booking e-mails', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
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
    await server.db.write(async (tx) => {
      for (const name of ['caminos', 'rios'])
        await tx
          .insertInto('providers')
          .values({ ...blank, id: name, name, email: `${name}@operadores.example`, rnt: '12345' })
          .execute();
    });
  });
  afterAll(() => server.stop());

  const day = 4;
  async function booked(providers: (string | null)[]) {
    const client = await Client.visitor(server.url);
    for (const provider_id of providers) {
      const experience = await insertExperience(server.db, {
        provider_id,
        name: `Plan de ${provider_id ?? 'la casa'}`,
      });
      await client.addToCart({
        experienceId: experience.id,
        selectedDate: inDays(day),
        selectedTime: '09:00',
        participants: 2,
      });
    }
    const { body } = await client.checkout();
    await client.settle(body.payment.checkoutUrl, 'approve');
    return { client, number: body.order.orderNumber };
  }
  async function mailsOf(number: string): Promise<SentMail[]> {
    const all: SentMail[] = await (await fetch(`${server.url}/_demo/mail.json`)).json();
    return all.filter(({ subject }) => subject.includes(number));
  }
  const subjects = async (number: string) =>
    (await mailsOf(number)).map(({ to, subject }) => `${to}: ${subject.replace(number, '#')}`).sort();
  async function document({ id, attachments }: SentMail, type: string): Promise<Response | null> {
    const index = attachments.findIndex(({ contentType }) => contentType.startsWith(type));
    return index < 0 ? null : fetch(`${server.url}/_demo/mail/${id}/attachments/${index}`);
  }
  /** The entries of an e-mail's calendar file: identity, sequence number, state. */
  async function entries(mail: SentMail): Promise<string[]> {
    const text = (await (await document(mail, 'text/calendar'))?.text())?.replaceAll('\r\n ', '') ?? '';
    return text
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((entry) =>
        ['UID', 'SEQUENCE', 'STATUS', 'SUMMARY']
          .map((name) => new RegExp(`^${name}:(.*)$`, 'm').exec(entry)?.[1]?.trim())
          .join(' '),
      );
  }
  const cancel = async (client: Client, number: string, itemIds: (string | undefined)[]) => {
    const { items } = (await client.order(number)).body.order;
    const cash = items
      .filter(({ id }) => itemIds.includes(id))
      .reduce((sum, { cancellation }) => sum + (cancellation?.cash ?? 0), 0);
    expect(
      (await client.post(`/api/orders/${number}/cancel`, { itemIds, expectedRefund: { cash, cashback: 0 } })).status,
    ).toBe(200);
  };
  const minuteMs = 60_000;
  const start = () => bogotaInstant(inDays(day), '09:00').getTime();

  test('tells each provider of its own items, and nobody of another’s', async () => {
    const { number } = await booked(['caminos', 'rios', null]);
    await server.setClock(new Date());
    expect(await subjects(number)).toEqual([
      'ana.ruiz@correo.example: Tu reserva # está confirmada',
      'caminos@operadores.example: Nueva reserva #',
      'rios@operadores.example: Nueva reserva #',
    ]);
    const toCaminos = (await mailsOf(number)).find(({ to }) => to.startsWith('caminos'));
    expect(toCaminos?.text).toContain('Plan de caminos');
    expect(toCaminos?.text).not.toMatch(/rios|la casa|#k=/);
  });

  test('sends a reminder once, 24 hours before and not a minute earlier', async () => {
    const { number } = await booked(['caminos']);
    const reminders = async () => (await mailsOf(number)).filter(({ subject }) => subject.startsWith('Mañana'));
    await server.setClock(new Date(start() - 24 * 60 * minuteMs - minuteMs));
    expect(await reminders()).toHaveLength(0);
    await server.setClock(new Date(start() - 24 * 60 * minuteMs));
    expect((await reminders()).map(({ text }) => text)).toEqual([
      expect.stringContaining('Punto de encuentro: Parque principal'),
    ]);
    await server.setClock(new Date(start() - 60 * minuteMs));
    expect(await reminders()).toHaveLength(1);
    await server.setClock(new Date());
  });

  test('sends no reminder of an experience that has begun, however late the job runs', async () => {
    const { number } = await booked(['caminos']);
    await server.setClock(new Date(start() + minuteMs));
    expect((await mailsOf(number)).filter(({ subject }) => subject.startsWith('Mañana'))).toEqual([]);
    await server.setClock(new Date());
  });

  test('tells the provider of a cancelled item, and sends no reminder of it', async () => {
    const { client, number } = await booked(['caminos', 'rios']);
    const [first] = (await client.order(number)).body.order.items;
    const { cash, cashback } = first?.cancellation ?? {};
    expect(
      (await client.post(`/api/orders/${number}/cancel`, { itemIds: [first?.id], expectedRefund: { cash, cashback } }))
        .status,
    ).toBe(200);
    await server.setClock(new Date(start() - 60 * minuteMs));
    const mails = await mailsOf(number);
    expect(mails.filter(({ subject }) => subject.startsWith('Reserva cancelada')).map(({ to }) => to)).toEqual([
      'caminos@operadores.example',
    ]);
    const reminders = mails.filter(({ subject }) => subject.startsWith('Mañana'));
    expect(reminders).toHaveLength(1);
    expect(reminders[0]?.text).toContain('Plan de rios');
    expect(mails.find(({ subject }) => subject.startsWith('Cancelaste'))?.text).not.toContain('Plan de rios');
    await server.setClock(new Date());
  });

  test('puts no message and no address of a buyer’s name into e-mails to buyer and provider', async () => {
    const client = await Client.visitor(server.url);
    const experience = await insertExperience(server.db, { provider_id: 'caminos', price_cop: 0 });
    await client.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(day),
      selectedTime: '09:00',
      participants: 2,
    });
    const firstName = 'Ganaste un viaje gratis, entra ya a premio.example o http://premio.example/x y';
    const { body } = await client.checkout({}, { firstName, lastName: 'reclama@premio.example' });
    await server.setClock(new Date());
    const mails = await mailsOf(body.order.orderNumber);
    expect(mails.map(({ to }) => to).sort()).toEqual(['ana.ruiz@correo.example', 'caminos@operadores.example']);
    for (const { id, text, subject } of mails) {
      const html = await (await fetch(`${server.url}/_demo/mail/${id}`)).text();
      for (const part of [html, text, subject]) expect(part).not.toContain('premio.example');
    }
    const own = mails.find(({ to }) => to.startsWith('ana'));
    expect(own?.text).toContain('Ganaste un viaje, ya tienes tu lugar.');
    expect(own?.subject).toBe(`Tu reserva ${body.order.orderNumber} está confirmada`);
  });

  test('sends a confirmation with the receipt, a calendar entry for each item, and the code to read aloud', async () => {
    const { client, number } = await booked(['caminos', 'rios']);
    await server.setClock(new Date());
    const mail = (await mailsOf(number)).find(({ subject }) => subject.includes('confirmada'))!;
    expect(mail.attachments).toEqual([
      { filename: `recibo-${number}.pdf`, contentType: 'application/pdf' },
      { filename: `reserva-${number}.ics`, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' },
    ]);
    expect(
      Buffer.from(await (await document(mail, 'application/pdf'))!.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const { items } = (await client.order(number)).body.order;
    expect(await entries(mail)).toEqual([
      `${items[0]?.id}@localhost 0 CONFIRMED Plan de caminos`,
      `${items[1]?.id}@localhost 0 CONFIRMED Plan de rios`,
    ]);
    for (const { voucher } of items) expect(mail.text).toContain(`Tu código de entrada: ${voucher?.code}`);
    expect(mail.text).toMatch(new RegExp(`Ver mi reserva: http://\\S+/order-confirmation/${number}#k=\\S+`));
  });

  test('cancels the calendar entries of a cancelled order by the same identity, counted up', async () => {
    const { client, number } = await booked(['caminos', 'rios']);
    const [first] = (await client.order(number)).body.order.items;
    await cancel(client, number, [first?.id]);
    await server.setClock(new Date());
    const mail = (await mailsOf(number)).find(({ subject }) => subject.startsWith('Cancelaste'))!;
    expect(await entries(mail)).toEqual([`${first?.id}@localhost 1 CANCELLED Cancelada: Plan de caminos`]);
    expect(mail.text).toContain('A tu medio de pago, en trámite: 15 días o menos: $200.000 COP');
  });

  test('tells a provider who keeps a part of the order that it changed, and then that it is cancelled', async () => {
    const { client, number } = await booked(['caminos', 'caminos', 'rios']);
    const [first, second] = (await client.order(number)).body.order.items;
    await cancel(client, number, [first?.id]);
    await server.setClock(new Date());
    const toCaminos = async () =>
      (await mailsOf(number))
        .filter(({ to }) => to.startsWith('caminos'))
        .map(({ subject }) => subject.replace(` ${number}`, ''));
    expect((await toCaminos()).sort()).toEqual(['Cambió la reserva', 'Nueva reserva']);
    await cancel(client, number, [second?.id]);
    await server.setClock(new Date());
    expect((await toCaminos()).sort()).toEqual(['Cambió la reserva', 'Nueva reserva', 'Reserva cancelada']);
    expect(await subjects(number)).not.toContain('rios@operadores.example: Reserva cancelada #');
  });

  test('tells the buyer once of a completed refund, with its sum and number', async () => {
    const { client, number } = await booked(['caminos', 'rios']);
    const [first] = (await client.order(number)).body.order.items;
    await cancel(client, number, [first?.id]);
    for (let times = 0; times < 2; times += 1) await server.setClock(new Date());
    const mails = (await mailsOf(number)).filter(({ subject }) => subject.startsWith('Te devolvimos'));
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      `ana.ruiz@correo.example: Te devolvimos $200.000 COP de tu orden ${number}`,
    ]);
    const refund = await server.db.read
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select('refunds.provider_refund_id')
      .where('order_number', '=', number)
      .executeTakeFirstOrThrow();
    for (const part of [
      `Número de devolución: ${refund.provider_refund_id}`,
      'la tarjeta con la que pagaste',
      'las experiencias que cancelaste',
    ])
      expect(mails[0]?.text).toContain(part);
  });

  test('explains at once a payment that came after the seats were gone, and tells when the money went back', async () => {
    const client = await Client.visitor(server.url);
    const experience = await insertExperience(server.db);
    await client.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(day),
      selectedTime: '09:00',
      participants: 2,
    });
    const number = (await client.checkout()).body.order.orderNumber;
    await server.setClock(new Date(Date.now() + 40 * minuteMs));
    await blockDay(server.db, experience.id, inDays(day));
    const sandbox = new PaymentSandbox(server.url);
    await sandbox.pay({ externalReference: number, notify: true });
    await server.setClock(new Date(Date.now() + 41 * minuteMs));
    const mails = await mailsOf(number);
    expect(mails.map(({ subject }) => subject.replace(number, '#')).sort()).toEqual([
      'Devolvemos el pago de tu orden #',
      'Te devolvimos $200.000 COP de tu orden #',
    ]);
    for (const mail of mails) expect(mail.attachments).toEqual([]);
    expect(mails.find(({ subject }) => subject.startsWith('Te devolvimos'))?.text).toContain(
      'cuando ya no podíamos reservar tu lugar',
    );
    await server.setClock(new Date());
  });

  test.each(['noMoney', 'rejectedRefund'] as const)(
    'doesn’t announce a refund that was refused (%s)',
    async (fault) => {
      const { client, number } = await booked(['caminos']);
      const sandbox = new PaymentSandbox(server.url);
      await sandbox.fail(fault, { count: 20, match: 'refunds' });
      const [first] = (await client.order(number)).body.order.items;
      await cancel(client, number, [first?.id]);
      await server.setClock(new Date());
      await sandbox.fail('none');
      expect((await subjects(number)).filter((subject) => subject.includes('Te devolvimos'))).toEqual([]);
    },
  );
});
