import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens with only node:http, and announces itself as the product does. Also reports its processor time. */
export function serveBare(listener: RequestListener): void {
  const server = createServer((request, response) => {
    if (request.url !== '/api/metrics') return listener(request, response);
    const { user, system } = process.cpuUsage();
    response.end(`process_cpu_seconds_total ${(user + system) / 1_000_000}\n`);
  });
  server.listen(0, '127.0.0.1', () =>
    console.log(`Rumbo está en http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  );
  process.on('SIGTERM', () => process.exit(0));
}

/** Runs a write and answers when it is done; a failure answers 500, which ends the run. */
export function serveBareWrite(
  write: (request: IncomingMessage, body: string) => Promise<void>,
  answer: { headers: string[]; body: Buffer },
): void {
  serveBare((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      write(request, text).then(
        () => response.writeHead(200, answer.headers).end(answer.body),
        (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
      );
    });
  });
}
