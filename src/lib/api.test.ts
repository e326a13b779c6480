// @vitest-environment node
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError, NetworkError, api } from './api.ts';
import { isOnline, noteReachable } from './reachable.ts';

let server: Server | undefined;

afterEach(() => {
  server?.close();
  server?.closeAllConnections();
  noteReachable(true);
});

/** Starts a server with the listener and returns its URL. */
async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/api/thing`;
}

const schema = v.object({ name: v.string() });

describe('a call', () => {
  test('a call sends JSON with the session headers and returns the parsed response', async () => {
    let seen: Record<string, unknown> = {};
    const address = await serve((request, response) => {
      seen = { method: request.method, ...request.headers };
      response.end('{"name":"Cocora"}');
    });
    const answer = await api(address, {
      method: 'POST',
      body: { a: 1 },
      schema,
      sessionToken: 'session',
      idempotencyKey: 'key',
      orderKey: 'order',
    });
    expect(answer).toEqual({ name: 'Cocora' });
    expect(seen).toMatchObject({
      method: 'POST',
      'content-type': 'application/json',
      'x-session-id': 'session',
      'idempotency-key': 'key',
      'x-order-key': 'order',
    });
  });

  test('a refused call throws status, code and text', async () => {
    const body = '{"error":"Ya no quedan cupos","code":"sold_out","remaining":1}';
    const address = await serve((_request, response) => response.writeHead(409, { 'retry-after': '7' }).end(body));
    const error: unknown = await api(address, { schema }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      code: 'sold_out',
      error: 'Ya no quedan cupos',
      message: `409: ${body}`,
      retryAfterSeconds: 7,
      body: { remaining: 1 },
    });
    expect(isOnline()).toBe(true);
  });

  test('an error without a body has the status text', async () => {
    const address = await serve((_request, response) => response.writeHead(502, 'Bad Gateway').end());
    await expect(api(address, { schema })).rejects.toThrow('502: Bad Gateway');
  });

  test('a call without a response is a network error and sets the app offline until the next response', async () => {
    const address = await serve((request) => request.socket.destroy());
    await expect(api(address, { schema })).rejects.toBeInstanceOf(NetworkError);
    expect(isOnline()).toBe(false);
  });

  test('a timeout is a network error', async () => {
    const address = await serve(() => undefined);
    await expect(api(address, { schema, timeoutMs: 20 })).rejects.toBeInstanceOf(NetworkError);
  });

  test("a captive portal's page is a network error, not data", async () => {
    const address = await serve((_request, response) => response.end('<h1>Wifi gratis</h1>'));
    await expect(api(address, { schema })).rejects.toBeInstanceOf(NetworkError);
  });

  test('an aborted call throws the abort reason', async () => {
    const address = await serve(() => undefined);
    const controller = new AbortController();
    const call = api(address, { schema, signal: controller.signal });
    controller.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
  });
});
