import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience, insertUser } from '#server/testing/factories.ts';
import { PaymentSandbox } from '#server/testing/payment-sandbox.ts';
import { type SmtpStandIn, startSmtpStandIn } from '#server/testing/smtp-stand-in.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

const address = 'ana.ruiz@correo.example';

describeEngines('failed tasks', (engine) => {
  let smtp: SmtpStandIn;
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    smtp = await startSmtpStandIn();
    server = await startTestServer(engine, { environment: { SMTP_URL: smtp.url } });
    const { email } = await insertUser(server.db, { role: 'admin' });
    admin = await Client.signedIn(server.url, email);
  });
  afterEach(() => {
    smtp.answerRecipient = () => '250 ok';
    smtp.answerMail = () => '250 ok';
  });
  afterAll(async () => {
    await server.stop();
    await smtp.close();
  });

  async function booked() {
    const client = await Client.visitor(server.url);
    const experience = await insertExperience(server.db);
    await client.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(4),
      selectedTime: '09:00',
      participants: 2,
    });
    const { body } = await client.checkout();
    await client.settle(body.payment.checkoutUrl, 'approve');
    return { client, number: body.order.orderNumber };
  }
  const mailsAbout = (number: string) =>
    smtp.received.filter(
      ({ raw }) => raw.includes(`Subject: Tu reserva ${number}`) || decodedSubject(raw).includes(number),
    );
  const tasksOf = async (number: string) =>
    ((await admin.get('/api/admin/tasks')).body.tasks as Record<string, unknown>[]).filter(
      ({ orderNumber }) => orderNumber === number,
    );
  /** Sets the number of failed tries, and makes the next one due. */
  const triedBefore = (attempts: number) =>
    server.db.write((tx) =>
      tx
        .updateTable('tasks')
        .set({ attempts, run_at: new Date(0).toISOString() })
        .where('state', '=', 'waiting')
        .where('last_error', 'is not', null)
        .execute(),
    );
  const due = () => server.setClock(new Date());

  test('shows a refused mail to admins without anybody’s address, until it is retried', async () => {
    smtp.answerRecipient = (to) => `550 5.1.1 <${to}>: Recipient address rejected: ${to} unknown`;
    const { number } = await booked();
    await due();
    expect(await tasksOf(number)).toEqual([]);
    await triedBefore(5);
    await due();
    expect(await tasksOf(number)).toMatchObject([{ state: 'retrying', tries: 6, nextTryAt: expect.any(String) }]);
    await triedBefore(35);
    await due();
    const [task] = await tasksOf(number);
    expect(task).toMatchObject({
      kind: 'mail',
      state: 'failed',
      title: 'Correo de confirmación',
      orderNumber: number,
      tries: 36,
      error: expect.stringContaining('550 5.1.1'),
      nextTryAt: null,
    });
    expect(JSON.stringify(await server.db.read.selectFrom('tasks').select('last_error').execute())).not.toContain('@');
    expect(task?.error).toContain('[correo]');
    expect(mailsAbout(number)).toEqual([]);

    smtp.answerRecipient = () => '250 ok';
    await due();
    expect(mailsAbout(number)).toEqual([]);
    expect((await admin.post(`/api/admin/tasks/${String(task?.id)}/retry`)).body).toEqual({ success: true });
    await due();
    expect(mailsAbout(number).map(({ to, messageId }) => [to, messageId])).toEqual([
      [address, `<${String(task?.id)}@localhost>`],
    ]);
    expect(await tasksOf(number)).toEqual([]);
    expect((await admin.post(`/api/admin/tasks/${String(task?.id)}/retry`)).status).toBe(404);
    const audit = await server.db.read
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', String(task?.id))
      .execute();
    expect(audit).toEqual([{ action: 'task.retry' }]);
  });

  test('shows a refund that Mercado Pago refuses at once, and makes it when there is money', async () => {
    const sandbox = new PaymentSandbox(server.url);
    const { client, number } = await booked();
    await sandbox.fail('noMoney', { count: 20, match: 'refunds' });
    const [item] = (await client.order(number)).body.order.items;
    expect(
      (
        await client.post(`/api/orders/${number}/cancel`, {
          itemIds: [item?.id],
          expectedRefund: { cash: 200_000, cashback: 0 },
        })
      ).status,
    ).toBe(200);
    await due();
    const [task] = await tasksOf(number);
    expect(task).toMatchObject({
      kind: 'refund',
      state: 'failed',
      title: 'Reembolso de $200.000 COP',
      tries: 1,
      error: expect.stringContaining('2031'),
    });
    expect((await admin.post(`/api/admin/tasks/${String(task?.id)}/retry`)).status).toBe(200);
    await due();
    expect(await tasksOf(number)).toMatchObject([{ id: task?.id, state: 'failed' }]);
    await sandbox.fail('none');
    expect((await admin.post(`/api/admin/tasks/${String(task?.id)}/retry`)).status).toBe(200);
    await due();
    expect(await tasksOf(number)).toEqual([]);
    expect((await client.order(number)).body.order).toMatchObject({
      status: 'refunded',
      payment: { status: 'refunded' },
    });
    expect(mailsAbout(number).filter(({ raw }) => decodedSubject(raw).includes('Te devolvimos'))).toHaveLength(1);
    await sandbox.fail('none');
  });

  test('makes refunds while the mail server doesn’t respond', async () => {
    const hold = later('250 ok');
    smtp.answerMail = () => hold.answer;
    const { client, number } = await booked();
    await vi.waitFor(() => expect(mailsAbout(number)).toHaveLength(1), 5_000);
    const { number: second } = await booked();
    const [item] = (await client.order(number)).body.order.items;
    await client.post(`/api/orders/${number}/cancel`, {
      itemIds: [item?.id],
      expectedRefund: { cash: 200_000, cashback: 0 },
    });
    await vi.waitFor(
      async () => expect((await client.order(number)).body.order.payment.status).toBe('refunded'),
      8_000,
    );
    expect([mailsAbout(number).length, mailsAbout(second).length]).toEqual([1, 0]);
    hold.release();
    await vi.waitFor(() => expect([mailsAbout(number).length, mailsAbout(second).length]).toEqual([3, 1]), 8_000);
  });

  test('sends a mail at most once more when a task fails after another server took it over', async () => {
    const [first, second] = [later('451 try later'), later('250 ok')];
    smtp.answerMail = ({ messageId }) =>
      smtp.received.filter((mail) => mail.messageId === messageId).length === 1 ? first.answer : second.answer;
    const { number } = await booked();
    await vi.waitFor(() => expect(mailsAbout(number)).toHaveLength(1), 5_000);
    const taskId = mailsAbout(number)[0]!.messageId.slice(1).split('@')[0]!;
    const task = () =>
      server.db.read
        .selectFrom('tasks')
        .select(['state', 'attempts', 'locked_until', 'last_error'])
        .where('id', '=', taskId)
        .executeTakeFirstOrThrow();
    const other = await startTestServer(engine, { environment: server.environment });
    await server.db.write((tx) =>
      tx
        .updateTable('tasks')
        .set({ locked_until: new Date(0).toISOString() })
        .where('id', '=', taskId)
        .execute(),
    );
    await vi.waitFor(() => expect(mailsAbout(number)).toHaveLength(2), 5_000);
    first.release();
    await due();
    expect(await task()).toEqual({
      state: 'waiting',
      attempts: 2,
      locked_until: expect.stringMatching(/^20[2-9]/),
      last_error: null,
    });
    second.release();
    await vi.waitFor(async () => expect((await task()).state).toBe('done'), 5_000);
    await due();
    expect(mailsAbout(number)).toHaveLength(2);
    expect(new Set(mailsAbout(number).map(({ messageId }) => messageId)).size).toBe(1);
    await other.stop();
  });
});

/** A reply that waits until it is released. */
function later(answer: string): { answer: Promise<string>; release: () => void } {
  let release = () => {};
  const promise = new Promise<string>((resolve) => {
    release = () => resolve(answer);
  });
  return { answer: promise, release };
}

/** A subject as people read it; mail programs encode non-ASCII text. */
function decodedSubject(raw: string): string {
  const folded = /^Subject: (.+(?:\r\n[ \t].+)*)/im.exec(raw)?.[1] ?? '';
  return folded
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?q\?([^?]*)\?=/gi, (_, text: string) =>
      decodeURIComponent(text.replaceAll('_', ' ').replace(/=([0-9a-f]{2})/gi, '%$1')),
    )
    .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString('utf8'));
}
