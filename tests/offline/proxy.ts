import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/**
 * The fault of one request. `late_*` is delayed until the test releases it; a `copy` delivers the same bytes twice;
 * `fail_*` is a gateway that answers instead of the server.
 */
export const faults = [
  'lose_request',
  'cut_request',
  'lose_answer',
  'cut_answer',
  'late_request',
  'late_answer',
  'twice',
  'late_copy',
  'fail_before',
  'fail_after',
] as const;
export type Fault = 'none' | (typeof faults)[number];

interface Held {
  caller: Socket;
  go: () => Promise<void>;
}

const gatewayError = Buffer.from(
  'HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/plain\r\nContent-Length: 11\r\nConnection: close\r\n\r\nBad Gateway',
);

/** The network between browser and server: plain TCP, one request per connection, each with a planned fault. */
export class Proxy {
  /** For the next requests, in order of arrival. */
  plan: Fault[] = [];
  /** For each later request, by its head. */
  choose: (head: string) => Fault = () => 'none';
  down = false;
  serverPort = 0;
  /** How often each fault has happened. */
  readonly counts = new Map<string, number>();
  private held: Held[] = [];
  private copies: Buffer[] = [];
  private moving = 0;
  private readonly sockets = new Set<Socket>();
  private readonly listener = createServer((socket) => this.accept(socket));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.listener.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.listener.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.listener.close(resolve));
  }

  /** True if only delayed requests are left. */
  get still(): boolean {
    return this.moving === 0;
  }

  /** Delayed calls whose caller still waits. */
  get waiting(): number {
    return this.held.filter(({ caller }) => !caller.destroyed).length;
  }

  /**
   * Releases the nth delayed request (a copy is delivered too).
   * @returns false if there is none
   */
  async release(nth: number): Promise<boolean> {
    const copy = this.copies.shift();
    if (copy) await this.deliver(copy);
    const [held] = this.held.splice(this.held.length === 0 ? 0 : nth % this.held.length, 1);
    if (held) await this.move(held.go());
    return Boolean(copy ?? held);
  }

  /** Releases all delayed requests. */
  async releaseAll(): Promise<void> {
    while (await this.release(0));
  }

  /** Drops what was never released. */
  forget(): void {
    for (const { caller } of this.held.splice(0)) caller.destroy();
    this.copies = [];
    this.plan = [];
    this.choose = () => 'none';
    this.down = false;
  }

  private accept(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let bytes = Buffer.alloc(0);
    let complete = false;
    socket.on('data', (chunk) => {
      if (complete) return;
      bytes = Buffer.concat([bytes, chunk]);
      complete = isWhole(bytes);
      if (complete) void this.move(this.serve(socket, oneCall(bytes)));
    });
  }

  private async move(work: Promise<void>): Promise<void> {
    this.moving += 1;
    await work.finally(() => (this.moving -= 1));
  }

  private async serve(caller: Socket, request: Buffer): Promise<void> {
    const fault = this.down ? 'lose_request' : (this.plan.shift() ?? this.choose(headOf(request)));
    this.counts.set(fault, (this.counts.get(fault) ?? 0) + 1);
    switch (fault) {
      case 'lose_request':
        return void caller.destroy();
      case 'cut_request':
        await this.deliver(request.subarray(0, request.length - 1), true);
        return void caller.destroy();
      case 'fail_before':
        return void caller.end(gatewayError);
      case 'late_request':
        this.held.push({ caller, go: async () => answer(caller, await this.deliver(request)) });
        return;
      case 'late_copy':
        this.copies.push(request);
        return answer(caller, await this.deliver(request));
      case 'twice': {
        const [first] = await Promise.all([this.deliver(request), this.deliver(request)]);
        return answer(caller, first);
      }
      default:
        return this.comeBack(caller, fault, await this.deliver(request));
    }
  }

  private async comeBack(caller: Socket, fault: Fault, response: Buffer): Promise<void> {
    if (fault === 'lose_answer') caller.destroy();
    else if (fault === 'fail_after') caller.end(gatewayError);
    else if (fault === 'late_answer') this.held.push({ caller, go: async () => answer(caller, response) });
    else if (fault === 'cut_answer') caller.write(response.subarray(0, response.length - 20), () => caller.destroy());
    else await answer(caller, response);
  }

  /**
   * Empty when the server didn't answer.
   * @param cut true if the connection ends before the request does
   */
  private deliver(request: Buffer, cut = false): Promise<Buffer> {
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      const socket = connect(this.serverPort, '127.0.0.1', () => {
        socket.write(request, () => {
          if (cut) socket.destroy();
        });
      });
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.on('error', () => socket.destroy());
      socket.on('close', () => resolve(Buffer.concat(chunks)));
    });
  }
}

async function answer(caller: Socket, response: Buffer): Promise<void> {
  if (response.length === 0 || caller.destroyed) caller.destroy();
  else caller.end(response);
}

function isWhole(bytes: Buffer): boolean {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(bytes.subarray(0, headEnd).toString('latin1'))?.[1] ?? 0);
  return bytes.length >= headEnd + 4 + length;
}

function headOf(bytes: Buffer): string {
  return bytes.subarray(0, bytes.indexOf('\r\n\r\n')).toString('latin1');
}

/** The same request on a connection that ends with its response. */
function oneCall(bytes: Buffer): Buffer {
  const whole = headOf(bytes);
  const head = whole.replace(/\r\nconnection: *[^\r]*/i, '');
  return Buffer.concat([Buffer.from(`${head}\r\nConnection: close`, 'latin1'), bytes.subarray(whole.length)]);
}
