import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FakeCarts } from './fake-carts.ts';
import type { Reply } from './fake-carts.ts';
import { FakeWishlist } from './fake-wishlist.ts';

/**
 * A small server with the storefront's cart API, for tests of the sync. Its handling of each request can be set, so
 * that responses get lost or come late.
 */
export interface FakeApi {
  origin: string;
  carts: FakeCarts;
  wishlist: FakeWishlist;
  /** Every request that arrived, oldest first. */
  requests: { method: string; path: string; key: string | null; body: unknown }[];
  /**
   * The faults of the next requests, one each: the request lost, the response lost, a failure after the effect, or a
   * fixed reply.
   */
  faults: Fault[];
  /** True loses every request. */
  down: boolean;
  /** Delay before each response. */
  latencyMs: number;
  close(): Promise<void>;
}

export type Fault = 'none' | 'lose_request' | 'lose_answer' | 'fail_afterwards' | Reply;

const failed: Reply = { status: 500, body: { error: 'Algo falló de nuestro lado', code: 'internal' } };

export async function startFakeApi(): Promise<FakeApi> {
  const server = createServer((request, response) => {
    void answer(api, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const api: FakeApi = {
    origin: `http://127.0.0.1:${port}`,
    carts: new FakeCarts(),
    wishlist: new FakeWishlist(),
    requests: [],
    faults: [],
    down: false,
    latencyMs: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return api;
}

async function answer(api: FakeApi, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (api.down) return void request.socket.destroy();
  const body = await readBody(request);
  const header = request.headers['idempotency-key'];
  const key = typeof header === 'string' ? header : null;
  const call = {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    key,
    body,
    sessionToken: String(request.headers['x-session-id'] ?? ''),
  };
  api.requests.push({ method: call.method, path: call.path, key, body });
  const fault = api.faults.shift() ?? 'none';
  if (fault === 'lose_request') return void request.socket.destroy();
  const effect = typeof fault === 'object' ? fault : (FakeWishlist.isFor(call) ? api.wishlist : api.carts).handle(call);
  const reply = fault === 'fail_afterwards' ? failed : effect;
  if (api.latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, api.latencyMs));
  if (fault === 'lose_answer') return void request.socket.destroy();
  response.writeHead(reply.status, { 'content-type': 'application/json', connection: 'close', ...reply.headers });
  response.end(JSON.stringify(reply.body));
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? undefined : JSON.parse(text);
}
