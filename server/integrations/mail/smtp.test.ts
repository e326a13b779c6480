import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createSmtpMailer } from './smtp.ts';

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

/** As much of a mail server as one e-mail needs; a 4xx `greeting` refuses everybody. */
async function mailServer(greeting: string): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  const server = createServer((socket: Socket) => {
    let inData = false;
    socket.setEncoding('utf8');
    socket.write(`${greeting}\r\n`);
    socket.on('data', (chunk: string) => {
      received.push(chunk);
      if (inData) {
        if (!received.join('').endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 ok\r\n');
      } else if (chunk.startsWith('DATA')) {
        inData = true;
        socket.write('354 go\r\n');
      } else if (chunk.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write(chunk.startsWith('STARTTLS') ? '502 not here\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  const address = server.address();
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, received };
}

function mailerTo(url: string) {
  const { smtp, from } = readEnv({ SMTP_URL: url, MAIL_FROM: 'Rumbo <hola@rumbo.example>' }).mail;
  if (!smtp) throw new Error('no mail server');
  return createSmtpMailer(smtp, from);
}

/** The same server under a name that resolves to this machine but isn't loopback. */
const elsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0');

const mail = { messageId: '<1@rumbo>', to: 'ana@ejemplo.co', subject: 'Tu reserva', html: '<p>Hola</p>', text: 'Hola' };

test('hands an e-mail over with its message id, sender and both bodies', async () => {
  const { url, received } = await mailServer('220 hello');
  await mailerTo(url).send({
    ...mail,
    attachments: [{ filename: 'a.ics', contentType: 'text/calendar', content: Buffer.from('BEGIN') }],
  });
  const text = received.join('');
  for (const part of [
    'MAIL FROM:<hola@rumbo.example>',
    'RCPT TO:<ana@ejemplo.co>',
    'Message-ID: <1@rumbo>',
    'Subject: Tu reserva',
    'text/html',
    'text/plain',
    'a.ics',
  ])
    expect(text).toContain(part);
});

test('throws when the mail server refuses', async () => {
  const { url } = await mailServer('421 busy');
  await expect(mailerTo(url).send(mail)).rejects.toThrow();
});

test('gives neither password nor e-mail to a remote server without encryption', async () => {
  const { url, received } = await mailServer('220 hello');
  const withPassword = elsewhere(url).replace('//', '//rumbo:clave@');
  await expect(mailerTo(withPassword).send(mail)).rejects.toThrow('STARTTLS');
  expect(received.join('')).not.toMatch(/MAIL FROM|AUTH/);
});

test('gives the e-mail to a remote server whose address allows insecure delivery', async () => {
  const { url, received } = await mailServer('220 hello');
  await mailerTo(`${elsewhere(url)}?insecure=1`).send(mail);
  expect(received.join('')).toContain('MAIL FROM:<hola@rumbo.example>');
});
