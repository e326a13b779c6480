import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebflow } from '#server/integrations/webflow/client.ts';
import { ContentRefused } from '#server/integrations/webflow/port.ts';
import { type DemoServer, startDemoServer } from './testing.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.stop());

const post = (path: string, body: string, type = 'application/json') =>
  fetch(`${server.url}/_demo${path}`, { method: 'POST', headers: { 'content-type': type }, body, redirect: 'manual' });

test('moves the clock for every server, runs on from there, and runs the jobs that are due', async () => {
  const moved = await post('/clock', JSON.stringify({ now: '2027-03-14T15:00:00.000Z' }));
  expect(moved.status).toBe(200);
  const { now } = (await moved.json()) as { now: string };
  expect(Date.parse(now) - Date.parse('2027-03-14T15:00:00.000Z')).toBeLessThan(5_000);
  expect(server.clockMoves()).toBe(1);
  const other = await startDemoServer(server.location);
  await other.clock.refresh();
  expect(Math.abs(other.clock.now().getTime() - server.clock.now().getTime())).toBeLessThan(50);
  await other.stop();
});

test.each(['', 'junk', '{}', '{"now":5}', '{"now":"mañana"}', '{"now":"2027-02-31"}'])(
  'refuses %j as a time in Spanish',
  async (body) => {
    const refused = await post('/clock', body);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: 'malformed', error: expect.stringContaining('Indica la hora') });
  },
);

test.each([
  ['/clock', 413],
  ['/pay/checkout', 413],
  ['/pay/control/payments', 413],
  ['/webflow/editor', 413],
  ['/id/interaction/una', 413],
  // The library reads this one, within a limit of its own.
  ['/id/token', 400],
])('a body of more than a megabyte that doesn’t tell its length is not read to its end by %s', async (path, status) => {
  const chunks = { left: 17 };
  const body = new ReadableStream({
    async pull(controller) {
      // The rest never comes: the answer doesn't wait for it.
      if (chunks.left === 0) return new Promise<void>(() => undefined);
      chunks.left -= 1;
      controller.enqueue(new Uint8Array(65_536).fill(97));
    },
  });
  const answer = await fetch(`${server.url}/_demo${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(status);
});

test('moves the clock by its form, in the time of Bogotá', async () => {
  const moved = await post('/clock', 'date=2027-05-01&time=09%3A30', 'application/x-www-form-urlencoded');
  expect(moved.status).toBe(303);
  expect(server.clock.now().toISOString()).toMatch(/^2027-05-01T14:30:/);
});

test('shows each e-mail once in the mailbox, newest first, as text and as HTML that runs nothing', async () => {
  const send = (messageId: string, subject: string) =>
    server.demo.mailer?.send({
      messageId,
      to: 'ana@ejemplo.co',
      subject,
      html: `<h1>${subject}</h1><script>alert(1)</script>`,
      text: `Mira ${server.url}/order-confirmation/RUM-1#k=abc.`,
      attachments: [{ filename: 'año.txt', contentType: 'text/plain', content: Buffer.from('hola') }],
    });
  await send('<1@rumbo>', 'Primera <b>');
  await send('<2@rumbo>', 'Segunda');
  await send('<1@rumbo>', 'Primera <b>');
  const mails = (await (await fetch(`${server.url}/_demo/mail.json`)).json()) as {
    id: string;
    subject: string;
    text: string;
  }[];
  expect(mails.map((mail) => mail.subject)).toEqual(['Segunda', 'Primera <b>']);
  const list = await (await fetch(`${server.url}/_demo/mail`)).text();
  expect(list).toContain('Primera &lt;b&gt;');
  expect(list).toContain(`<a href="${server.url}/order-confirmation/RUM-1#k=abc">`);
  const mail = await fetch(`${server.url}/_demo/mail/${mails[1]?.id}`);
  expect(mail.headers.get('content-security-policy')).toContain('sandbox');
  expect(await mail.text()).toContain('<h1>Primera <b></h1>');
  expect(await (await fetch(`${server.url}/_demo/mail/${mails[1]?.id}/attachments/0`)).text()).toBe('hola');
  expect((await fetch(`${server.url}/_demo/mail/nada`)).status).toBe(404);
});

test('lists the content site’s collections and items, and edits made on its page', async () => {
  const { webflow } = server.demo;
  if (!webflow) throw new Error('no webflow');
  const source = createWebflow(webflow);
  const collections = await source.listCollections();
  expect(collections.map((collection) => collection.slug)).toEqual(['providers', 'experiences']);
  const experiences = collections[1]?.id ?? '';
  const items = await source.listItems(experiences);
  expect(items).toHaveLength(3);
  await post(`/webflow/experiences/${items[0]?.id}`, 'name=Otro+nombre', 'application/x-www-form-urlencoded');
  await post(
    '/webflow/experiences/nuevo',
    'name=Caf%C3%A9+nuevo&main-image=https%3A%2F%2Fx.co%2Fa.jpg',
    'application/x-www-form-urlencoded',
  );
  await post(`/webflow/experiences/${items[1]?.id}`, 'delete=1', 'application/x-www-form-urlencoded');
  const edited = await source.listItems(experiences);
  expect(edited.find((item) => item.id === items[0]?.id)).toMatchObject({ name: 'Otro nombre', slug: items[0]?.slug });
  expect(edited.find((item) => item.slug === 'cafe-nuevo')?.fields['main-image']).toMatchObject({
    url: 'https://x.co/a.jpg',
  });
  expect(edited).toHaveLength(3);
  await expect(createWebflow({ ...webflow, token: 'otra' }).listCollections()).rejects.toBeInstanceOf(ContentRefused);
});

test('reads all content items over several pages', async () => {
  const { webflow } = server.demo;
  if (!webflow) throw new Error('no webflow');
  for (let n = 0; n < 103; n += 1)
    await post('/webflow/providers/nuevo', `name=Proveedor+${n}`, 'application/x-www-form-urlencoded');
  const source = createWebflow(webflow);
  const [providers] = await source.listCollections();
  const names = (await source.listItems(providers?.id ?? '')).map((item) => item.name);
  expect(new Set(names).size).toBe(105);
});

test.each(['', '/clock', '/pay', '/mail', '/webflow', '/webflow/providers/nuevo', '/pay/checkout?pref_id=nada'])(
  'marks the page %s as a demonstration, with one heading',
  async (path) => {
    const response = await fetch(`${server.url}/_demo${path}`, { headers: { accept: 'text/html' } });
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/);
    expect(page).toContain('<strong>Demostración</strong>');
    expect(page.match(/<h1>/g)).toHaveLength(1);
    expect(page).not.toContain('<script');
  },
);
