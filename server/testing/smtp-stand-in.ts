import { createServer, type Server, type Socket } from 'node:net';

export interface ReceivedMail {
  messageId: string;
  to: string;
  /** As it came over the wire. */
  raw: string;
}

/** A mail server for tests that accepts everything unless configured otherwise. */
export interface SmtpStandIn {
  url: string;
  received: ReceivedMail[];
  /** The reply to each recipient; accepted by default. */
  answerRecipient: (to: string) => string;
  /** The reply to each received e-mail; accepted by default. A pending promise delays the sender. */
  answerMail: (mail: ReceivedMail) => string | Promise<string>;
  close(): Promise<void>;
}

export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A client that is cut off midway fails here; the test checks what was received.
    socket.on('error', () => sockets.delete(socket));
    converse(socket, standIn);
  });
  const standIn: SmtpStandIn = {
    url: '',
    received: [],
    answerRecipient: () => '250 ok',
    answerMail: () => '250 ok',
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  standIn.url = `smtp://127.0.0.1:${await listen(server)}`;
  return standIn;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address && typeof address === 'object') resolve(address.port);
      else reject(new Error('no port'));
    });
  });
}

function converse(socket: Socket, standIn: SmtpStandIn): void {
  let pending = '';
  let to = '';
  let inData = false;
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  const take = async (raw: string) => {
    const mail = { messageId: /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '', to, raw };
    standIn.received.push(mail);
    say(await standIn.answerMail(mail));
  };
  const obey = (line: string) => {
    if (line.startsWith('RCPT')) {
      to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      say(standIn.answerRecipient(to));
    } else if (line.startsWith('DATA')) {
      inData = true;
      say('354 go');
    } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
    else say('250 ok');
  };
  socket.setEncoding('utf8');
  say('220 hello');
  socket.on('data', (chunk: string) => {
    pending += chunk;
    for (;;) {
      const end = pending.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const whole = pending.slice(0, end);
      pending = pending.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        void take(whole);
      } else obey(whole);
    }
  });
}
