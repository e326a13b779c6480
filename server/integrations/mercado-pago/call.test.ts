import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PaymentRefund } from 'mercadopago';
import { afterEach, expect, test } from 'vitest';
import { callLimits, callMercadoPago } from './call.ts';
import { GatewayRefused, GatewayUnavailable } from './port.ts';

let service: Server | null = null;
afterEach(async () => {
  service?.closeAllConnections();
  await new Promise((resolve) => (service ? service.close(resolve) : resolve(null)));
});

/** A service that answers as configured, and records the keys of its calls. */
async function serve(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const keys: (string | string[] | undefined)[] = [];
  service = createServer((request, response) => {
    keys.push(request.headers['x-idempotency-key']);
    answer(response, request);
  });
  await new Promise<void>((resolve) => service?.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const settings = {
    accessToken: 'TEST-1',
    apiUrl: `http://127.0.0.1:${port}`,
    limits: { ...callLimits, timeoutMs: 150, retryDelayMs: 10 },
  };
  return {
    keys,
    refund: (key: string) =>
      callMercadoPago(settings, key, (config) => new PaymentRefund(config).total({ payment_id: '7' })),
  };
}

const asJson = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

test('waits five seconds for each try of a call, and retries once', () => {
  expect(callLimits).toMatchObject({ timeoutMs: 5_000, retriesMax: 1 });
});

test('gives up on a silent service after two tries with one key', async () => {
  const { keys, refund } = await serve(() => undefined);
  const begun = Date.now();
  await expect(refund('uno')).rejects.toBeInstanceOf(GatewayUnavailable);
  expect(Date.now() - begun).toBeLessThan(2_000);
  expect(keys).toEqual(['uno', 'uno']);
});

test('gives up on a service that answers 500 or never ends its response, after two tries', async () => {
  const failing = await serve((response) => asJson(response, 500, { message: 'internal_error' }));
  await expect(failing.refund('dos')).rejects.toBeInstanceOf(GatewayUnavailable);
  expect(failing.keys).toEqual(['dos', 'dos']);
  service?.closeAllConnections();
  service?.close();
  const endless = await serve(
    (response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"id":'),
  );
  await expect(endless.refund('tres')).rejects.toBeInstanceOf(GatewayUnavailable);
}, 10_000);

test('doesn’t retry a refusal, and uses a new key for the next call', async () => {
  const { keys, refund } = await serve((response) => asJson(response, 400, { message: 'no', cause: [{ code: 2063 }] }));
  await expect(refund('cuatro')).rejects.toMatchObject({ code: '2063' });
  await expect(refund('cinco')).rejects.toBeInstanceOf(GatewayRefused);
  expect(keys).toEqual(['cuatro', 'cinco']);
});
