import type { BenchRequest, OneSocket } from './http-client.ts';
import { openSocket, sendOk } from './http-client.ts';
import type { RowResult } from './row.ts';
import { median, percentile, ratioOf } from './statistics.ts';

export interface Contest {
  /** The address of each side. */
  product: string;
  bare: string;
  /** The nth request, the same for both sides. Called for 0 … warmUp + samples − 1, before the measurement. */
  request: (index: number) => BenchRequest;
  warmUp: number;
  samples: number;
}

interface Side {
  socket: OneSocket;
  times: number[];
  cpuMs: number;
}

/** Sends the same requests to both sides alternately, so that anything slowing the computer affects both. */
export async function alternate(contest: Contest): Promise<RowResult> {
  const { warmUp, samples } = contest;
  const product: Side = { socket: openSocket(contest.product), times: [], cpuMs: 0 };
  const bare: Side = { socket: openSocket(contest.bare), times: [], cpuMs: 0 };
  const sides = [product, bare];
  const requests = Array.from({ length: warmUp + samples }, (_, index) => contest.request(index));
  try {
    for (const call of requests.slice(0, warmUp)) for (const { socket } of sides) await sendOk(socket, call);
    for (const side of sides) side.cpuMs = -(await cpuMs(side.socket));
    for (const call of requests.slice(warmUp)) {
      for (const { socket, times } of sides) times.push((await sendOk(socket, call)).milliseconds);
      // Each side goes first half of the time, because the second one finds disk and processor as the first left
      // them.
      sides.reverse();
    }
    for (const side of sides) side.cpuMs += await cpuMs(side.socket);
  } finally {
    for (const { socket } of sides) socket.close();
  }
  return compare(product, bare, samples);
}

function compare(product: Side, bare: Side, samples: number): RowResult {
  const [productMs, bareMs] = [median(product.times), median(bare.times)];
  return {
    product: productMs,
    bare: bareMs,
    unit: 'ms',
    ratio: ratioOf(productMs, bareMs),
    samples,
    p95: { product: percentile(product.times, 0.95), bare: percentile(bare.times, 0.95) },
    cpu: {
      productMs: product.cpuMs / samples,
      bareMs: bare.cpuMs / samples,
      ratio: ratioOf(product.cpuMs, bare.cpuMs),
    },
  };
}

/** The processor time of a server's process so far, as it reports it. */
async function cpuMs(socket: OneSocket): Promise<number> {
  const { body } = await sendOk(socket, { method: 'GET', path: '/api/metrics', headers: {} });
  const seconds = /^process_cpu_seconds_total (\S+)$/m.exec(body.toString('utf8'))?.[1];
  if (seconds === undefined) throw new Error('the server does not tell its processor time');
  return Number(seconds) * 1_000;
}
