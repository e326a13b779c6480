import { afterAll, beforeAll, expect, test } from 'vitest';
import { bogotaInstant } from '#contract/time.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

interface SentMail {
  to: string;
  subject: string;
  text: string;
}

describeEngines('mails about a booking', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    const at = new Date().toISOString();
    const blank = { user_id: null, status: 'active', phone_number: '', company_name: '', business_address: '', business_type: '', years_experience: 0, languages: '[]', specialties: '[]', bio: '', webflow_id: null, rnt_valid_until: '2099-12-31', created_at: at, updated_at: at, version: 1 };
    await server.db.write(async (tx) => {
      for (const name of ['caminos', 'rios']) await tx.insertInto('providers').values({ ...blank, id: name, name, email: `${name}@operadores.example`, rnt: '12345' }).execute();
    });
  });
  afterAll(() => server.stop());

  const day = 4;
  async function booked(providers: (string | null)[]) {
    const client = await Client.visitor(server.url);
    for (const provider_id of providers) {
      const experience = await insertExperience(server.db, { provider_id, name: `Plan de ${provider_id ?? 'la casa'}` });
      await client.addToCart({ experienceId: experience.id, selectedDate: inDays(day), selectedTime: '09:00', participants: 2 });
    }
    const { body } = await client.checkout();
    await client.settle(body.payment.checkoutUrl, 'approve');
    return { client, number: body.order.orderNumber as string };
  }
  async function mailsOf(number: string): Promise<SentMail[]> {
    const all: SentMail[] = await (await fetch(`${server.url}/_demo/mail.json`)).json();
    return all.filter(({ subject }) => subject.includes(number));
  }
  const subjects = async (number: string) => (await mailsOf(number)).map(({ to, subject }) => `${to}: ${subject.replace(number, '#')}`).sort();
  const minuteMs = 60_000;
  const start = () => bogotaInstant(inDays(day), '09:00').getTime();

  test('each provider reads of its own items, and nobody of another’s', async () => {
    const { number } = await booked(['caminos', 'rios', null]);
    await server.setClock(new Date());
    expect(await subjects(number)).toEqual(['ana.ruiz@correo.example: Tu reserva # está confirmada', 'caminos@operadores.example: Nueva reserva #', 'rios@operadores.example: Nueva reserva #']);
    const toCaminos = (await mailsOf(number)).find(({ to }) => to.startsWith('caminos'));
    expect(toCaminos?.text).toContain('Plan de caminos');
    expect(toCaminos?.text).not.toMatch(/rios|la casa|#k=/);
  });

  test('a reminder comes 24 hours before, once, and not a minute earlier', async () => {
    const { number } = await booked(['caminos']);
    const reminders = async () => (await mailsOf(number)).filter(({ subject }) => subject.startsWith('Mañana'));
    await server.setClock(new Date(start() - 24 * 60 * minuteMs - minuteMs));
    expect(await reminders()).toHaveLength(0);
    await server.setClock(new Date(start() - 24 * 60 * minuteMs));
    expect((await reminders()).map(({ text }) => text)).toEqual([expect.stringContaining('Punto de encuentro: Parque principal')]);
    await server.setClock(new Date(start() - 60 * minuteMs));
    expect(await reminders()).toHaveLength(1);
    await server.setClock(new Date());
  });

  test('what was cancelled is told to who offers it, and not reminded of', async () => {
    const { client, number } = await booked(['caminos', 'rios']);
    const [first] = (await client.order(number)).body.order.items;
    const { cash, cashback } = first.cancellation;
    expect((await client.post(`/api/orders/${number}/cancel`, { itemIds: [first.id], expectedRefund: { cash, cashback } })).status).toBe(200);
    await server.setClock(new Date(start() - 60 * minuteMs));
    const told = await mailsOf(number);
    expect(told.filter(({ subject }) => subject.startsWith('Reserva cancelada')).map(({ to }) => to)).toEqual(['caminos@operadores.example']);
    const reminders = told.filter(({ subject }) => subject.startsWith('Mañana'));
    expect(reminders).toHaveLength(1);
    expect(reminders[0]?.text).toContain('Plan de rios');
    expect(told.find(({ subject }) => subject.startsWith('Cancelaste'))?.text).not.toContain('Plan de rios');
    await server.setClock(new Date());
  });
});
