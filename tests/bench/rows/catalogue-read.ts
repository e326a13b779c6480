import { alternate } from '../alternate.ts';
import type { BenchContext } from '../context.ts';
import type { BenchRequest } from '../http-client.ts';
import { openSocket, sendOk } from '../http-client.ts';
import type { Row, RowResult } from '../row.ts';

const warmUp = 300;
const samples = 1_500;
const pageWarmUp = 30;
const pageSamples = 200;

export const catalogueRead: Row = {
  name: 'catalogue read',
  what: 'GET /api/experiences of the demo catalogue, brotli; bare: node:http with the same bytes and headers ready',
  run: (context) => read(context, 'demo', '/api/experiences', { warmUp, samples }),
};

export const cataloguePage: Row = {
  name: 'catalogue page of 10,000',
  what: 'GET /api/experiences?limit=24 of a catalogue of 10,000; bare: node:http with the same bytes and headers ready',
  run: (context) =>
    read(context, 'large:10000', '/api/experiences?limit=24', { warmUp: pageWarmUp, samples: pageSamples }),
};

async function read(
  context: BenchContext,
  seed: string,
  path: string,
  counts: { warmUp: number; samples: number },
): Promise<RowResult> {
  const call: BenchRequest = { method: 'GET', path, headers: { Accept: 'application/json', 'Accept-Encoding': 'br' } };
  const product = await context.product(await context.database({ engine: 'sqlite', seed }));
  const socket = openSocket(product);
  const answer = await sendOk(socket, call).finally(socket.close);
  const bare = await context.bare('same-answer', context.keep(answer));
  return alternate({ product, bare, request: () => call, ...counts });
}
