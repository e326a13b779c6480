import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bogotaInstant, formatDay } from '#contract/domain/time.ts';
import { inDays, insertProvider } from '#server/testing/factories.ts';
import { firstSlot, paidBooking } from '#server/testing/paid-booking.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

interface SentMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  attachments: { contentType: string }[];
}

describeEngines('e-mails about a moved booking', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterEach(() => server.setClock(new Date()));
  afterAll(() => server.stop());

  const later = { date: inDays(20), time: '14:00' };
  async function booked() {
    const provider = await insertProvider(server.db);
    const booking = await paidBooking(server, { experience: { provider_id: provider.id } });
    const mails = async (start: string) => {
      const all: SentMail[] = await (await fetch(`${server.url}/_demo/mail.json`)).json();
      return all.filter(({ subject }) => subject.includes(booking.number) && subject.startsWith(start));
    };
    return { ...booking, provider, mails };
  }
  const dayBefore = ({ date, time }: typeof later) => new Date(bogotaInstant(date, time).getTime() - dayMs);
  const calendarOf = async (mail: SentMail | undefined) => {
    const index = mail?.attachments.findIndex(({ contentType }) => contentType.startsWith('text/calendar')) ?? -1;
    return (await fetch(`${server.url}/_demo/mail/${mail?.id}/attachments/${index}`)).text();
  };

  test('tell the buyer with code and calendar file, and the provider, what changed from when to when', async () => {
    const { mails, move, item, provider, itemId } = await booked();
    await server.setClock(new Date());
    const before = await calendarOf((await mails('Tu reserva'))[0]);
    await move(later);
    await server.setClock(new Date());
    const [toBuyer, ...more] = (await mails('Tu reserva')).filter(({ subject }) => subject.includes('cambió de fecha'));
    expect(more).toEqual([]);
    const code = (await item()).voucher?.code ?? '';
    for (const part of [formatDay(later.date, null), `Antes: ${formatDay(firstSlot.date, null)}`, code, '#k='])
      expect(toBuyer?.text).toContain(part);
    const after = await calendarOf(toBuyer);
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    expect(sequence(after)).toBe(sequence(before) + 1);
    for (const text of [before, after]) expect(text).toContain(`UID:${itemId}@`);
    expect(after).toContain(`DTSTART;TZID=America/Bogota:${later.date.replaceAll('-', '')}T140000`);
    const [toProvider] = await mails('Cambió de fecha');
    expect(toProvider?.to).toBe(provider.email);
    for (const part of [formatDay(later.date, null), `Antes: ${formatDay(firstSlot.date, null)}`])
      expect(toProvider?.text).toContain(part);
    expect(toProvider?.text).not.toMatch(/Cancelada|#k=/);
  });

  test('remind a day before the new date, once, and not a day before the old', async () => {
    const { mails, move } = await booked();
    const reminders = async () => (await mails('Mañana')).length;
    await move(later);
    await server.setClock(dayBefore(firstSlot));
    expect(await reminders()).toBe(0);
    await server.setClock(new Date(dayBefore(later).getTime() - minuteMs));
    expect(await reminders()).toBe(0);
    await server.setClock(dayBefore(later));
    expect(await reminders()).toBe(1);
    expect((await mails('Mañana'))[0]?.text).toContain(formatDay(later.date, null));
  });

  test('remind once of a booking that was moved away and back', async () => {
    const { mails, move } = await booked();
    expect((await move({ ...firstSlot, time: '14:00' })).status).toBe(200);
    expect((await move(firstSlot)).status).toBe(200);
    await server.setClock(new Date(bogotaInstant(firstSlot.date, firstSlot.time).getTime() - minuteMs));
    expect((await mails('Mañana')).length).toBe(1);
  });
});
