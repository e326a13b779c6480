import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMercadoPago } from '#server/integrations/mercado-pago/client.ts';
import {
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
  type PreferenceRequest,
} from '#server/integrations/mercado-pago/port.ts';
import { type DemoServer, startDemoServer } from '../testing.ts';

let server: DemoServer;
let gateway: PaymentGateway;
let orders = 0;

beforeAll(async () => {
  server = await startDemoServer();
  if (!server.demo.mercadoPago) throw new Error('no payments');
  gateway = createMercadoPago({ ...server.demo.mercadoPago, now: () => server.clock.now() });
});
afterAll(() => server.stop());
beforeEach(() => {
  server.notifications.length = 0;
  server.answerNotifications(200);
});

function order(changes: Partial<PreferenceRequest> = {}): PreferenceRequest {
  orders += 1;
  return {
    orderNumber: `RUM-TEST-0000-0000-${String(orders).padStart(4, '0')}`,
    attempt: 1,
    items: [{ id: 'uno', title: 'Caminata <Cocora> & café', quantity: 2, unitPriceCop: 95_000 }],
    payer: { firstName: 'Ana', lastName: 'Pérez', email: 'ana@ejemplo.co' },
    returnUrl: `${server.url}/order-confirmation/x?volver=1`,
    notificationUrl: `${server.url}/api/webhooks/mercadopago`,
    expiresAt: new Date(server.clock.now().getTime() + 1_800_000),
    paymentExpiresAt: new Date(server.clock.now().getTime() + 72 * 3_600_000),
    ...changes,
  };
}

/** Presses a button of the payment page as a browser does: through the page's own form. */
async function press(checkoutUrl: string, button: string): Promise<URLSearchParams> {
  const page = await (await fetch(checkoutUrl)).text();
  const value = new RegExp(`name="action" value="(\\w+)">${button}<`).exec(page)?.[1] ?? 'missing';
  const preference = /name="pref_id" value="([^"]+)"/.exec(page)?.[1] ?? 'missing';
  const response = await fetch(new URL('/_demo/pay/checkout', checkoutUrl), {
    method: 'POST',
    body: new URLSearchParams({ pref_id: preference, action: value }),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '').searchParams;
}

const ApiResponse = v.object({ id: v.optional(v.number()), answers: v.optional(v.array(v.nullable(v.number()))) });

async function control(path: string, body: object) {
  const response = await fetch(`${server.url}/_demo/pay/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return v.parse(ApiResponse, await response.json());
}

test('notifies of an approved payment with a signature, and lets it be queried, found and refunded', async () => {
  const request = order();
  const preference = await gateway.createPreference(request);
  expect(preference.checkoutUrl).toBe(`${server.url}/_demo/pay/checkout?pref_id=${preference.preferenceId}`);
  expect(preference.preferenceId).toMatch(/^\d+-[0-9a-f-]{36}$/);

  const back = await press(preference.checkoutUrl, 'Aprobar pago');
  expect(Object.fromEntries(back)).toMatchObject({
    volver: '1',
    status: 'approved',
    external_reference: request.orderNumber,
    preference_id: preference.preferenceId,
    merchant_account_id: 'null',
  });
  expect(server.notifications).toHaveLength(1);
  const [notification] = server.notifications;
  expect(notification && gateway.isAuthentic(notification.proof, server.clock.now())).toBe(true);
  expect(notification?.proof.dataId).toBe(back.get('payment_id'));
  expect(notification?.body).toMatchObject({
    type: 'payment',
    action: 'payment.created',
    data: { id: back.get('payment_id') },
  });

  const paymentId = back.get('payment_id') ?? '';
  expect(await gateway.getPayment(paymentId)).toMatchObject({
    id: paymentId,
    status: 'approved',
    statusDetail: 'accredited',
    externalReference: request.orderNumber,
    amountCop: 190_000,
    refundedCop: 0,
    currency: 'COP',
    collectorId: gateway.collectorId(),
    method: 'visa',
  });
  expect((await gateway.findPayments(request.orderNumber)).map((payment) => payment.id)).toEqual([paymentId]);

  const first = await gateway.refund(paymentId, 50_000, 'refund-1');
  expect(await gateway.refund(paymentId, 50_000, 'refund-1')).toEqual(first);
  expect(await gateway.getPayment(paymentId)).toMatchObject({
    status: 'approved',
    statusDetail: 'partially_refunded',
    refundedCop: 50_000,
  });
  expect(await gateway.refund(paymentId, null, 'refund-2')).toMatchObject({ status: 'approved' });
  expect(await gateway.getPayment(paymentId)).toMatchObject({ status: 'refunded', refundedCop: 190_000 });
  await expect(gateway.refund(paymentId, 1_000, 'refund-3')).rejects.toMatchObject({ code: '2063' });
  const refunds = await (await fetch(`${server.url}/_demo/pay/control/refunds`)).json();
  expect(refunds).toMatchObject([{ amount: 140_000 }, { amount: 50_000 }]);
});

test('returns a rejected payment as rejected, and makes a new payment on the next press', async () => {
  const request = order();
  const { checkoutUrl } = await gateway.createPreference(request);
  const rejected = await press(checkoutUrl, 'Rechazar pago');
  expect(rejected.get('status')).toBe('rejected');
  const approved = await press(checkoutUrl, 'Aprobar pago');
  expect(approved.get('payment_id')).not.toBe(rejected.get('payment_id'));
  expect((await gateway.findPayments(request.orderNumber)).map((payment) => payment.status)).toEqual([
    'approved',
    'rejected',
  ]);
});

test('settles a pending payment by a later approval', async () => {
  const { checkoutUrl } = await gateway.createPreference(order());
  const pending = await press(checkoutUrl, 'Dejar pendiente');
  expect(await gateway.getPayment(pending.get('payment_id') ?? '')).toMatchObject({
    status: 'pending',
    statusDetail: 'pending_waiting_transfer',
    method: 'pse',
  });
  const approved = await press(checkoutUrl, 'Aprobar pago');
  expect(approved.get('payment_id')).toBe(pending.get('payment_id'));
  expect(server.notifications.map((notification) => notification.body)).toMatchObject([
    { action: 'payment.created' },
    { action: 'payment.updated' },
  ]);
});

test('takes payments after the page’s time, and none once the store closed it', async () => {
  const { checkoutUrl, preferenceId } = await gateway.createPreference(
    order({ expiresAt: new Date(server.clock.now().getTime() - 60_000) }),
  );
  expect((await press(checkoutUrl, 'Aprobar pago')).get('status')).toBe('approved');
  await gateway.expirePreference(preferenceId);
  const page = await (await fetch(checkoutUrl)).text();
  expect(page).toContain('Esta página de pago ya no recibe pagos');
  expect(page).not.toContain('Aprobar pago');
  expect(page).toContain('Volver a la tienda');
  const late = await fetch(checkoutUrl, {
    method: 'POST',
    body: new URLSearchParams({ pref_id: preferenceId, action: 'approve' }),
    redirect: 'manual',
  });
  expect(late.status).toBe(410);
});

test('escapes the payment page, runs no script on it, and leads back without a payment', async () => {
  const { checkoutUrl } = await gateway.createPreference(order());
  const response = await fetch(checkoutUrl);
  const page = await response.text();
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page).toContain('Caminata &lt;Cocora&gt; &amp; café');
  expect(page).toContain('$190.000 COP');
  expect(page).not.toContain('<script');
  const back = /href="([^"]+)">Volver a la tienda/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(new URL(back).searchParams.get('status')).toBe('null');
});

test('makes one preference of an attempt requested twice', async () => {
  const request = order();
  expect(await gateway.createPreference(request)).toEqual(await gateway.createPreference(request));
  const again = await gateway.createPreference({ ...request, attempt: 2 });
  expect(again.preferenceId).not.toBe((await gateway.createPreference(request)).preferenceId);
});

test('detects forged, unsigned and old notifications', async () => {
  const { checkoutUrl } = await gateway.createPreference(order());
  const paymentId = (await press(checkoutUrl, 'Aprobar pago')).get('payment_id');
  server.notifications.length = 0;
  for (const forge of ['signature', 'none', 'old'])
    expect(await control('webhook', { paymentId, forge })).toEqual({ answers: [200] });
  expect(
    server.notifications.map((notification) => gateway.isAuthentic(notification.proof, server.clock.now())),
  ).toEqual([false, false, false]);
  await control('webhook', { paymentId, times: 3 });
  expect(
    server.notifications.slice(3).map((notification) => gateway.isAuthentic(notification.proof, server.clock.now())),
  ).toEqual([true, true, true]);
});

test('retries a failed notification until it is accepted', async () => {
  const { checkoutUrl } = await gateway.createPreference(order());
  server.answerNotifications(500);
  await press(checkoutUrl, 'Aprobar pago');
  expect(server.notifications).toHaveLength(1);
  server.answerNotifications(200);
  await expect.poll(() => server.notifications.length, { timeout: 4_000 }).toBe(2);
});

test('makes payments of any kind for a reference', async () => {
  const request = order();
  await gateway.createPreference(request);
  const made = await control('payments', {
    externalReference: request.orderNumber,
    amount: 1_000,
    currency: 'USD',
    collectorId: 7,
    status: 'in_process',
    notify: true,
  });
  expect(await gateway.getPayment(String(made.id))).toMatchObject({
    amountCop: 1_000,
    currency: 'USD',
    collectorId: '7',
    status: 'in_process',
  });
  await control(`payments/${made.id}`, { status: 'charged_back' });
  expect(await gateway.getPayment(String(made.id))).toMatchObject({ status: 'charged_back' });
  expect(server.notifications).toHaveLength(1);
});

test('answers null for an unknown payment, and refuses a bad key and a bad preference', async () => {
  expect(await gateway.getPayment('999')).toBeNull();
  const { mercadoPago } = server.demo;
  if (!mercadoPago) throw new Error('no payments');
  const stranger = createMercadoPago({ ...mercadoPago, accessToken: 'APP_USR-1-1-x-5' });
  await expect(stranger.getPayment('999')).rejects.toBeInstanceOf(GatewayRefused);
  await expect(gateway.createPreference(order({ returnUrl: 'not a url' }))).rejects.toMatchObject({
    code: 'invalid_back_urls',
  });
  await expect(gateway.createPreference(order({ items: [] }))).rejects.toMatchObject({ code: 'invalid_items' });
  await expect(
    gateway.createPreference(order({ items: [{ id: 'a', title: 'a', quantity: 1, unitPriceCop: 10.5 }] })),
  ).rejects.toBeInstanceOf(RangeError);
  await expect(
    gateway.createPreference(order({ notificationUrl: `${server.url}/${'x'.repeat(248)}` })),
  ).rejects.toBeInstanceOf(RangeError);
});

test('refuses fractions of a peso and an automatic return without https, in Mercado Pago’s form', async () => {
  const { mercadoPago } = server.demo;
  const create = (body: object) =>
    fetch(`${server.url}/_demo/pay/api/checkout/preferences/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${mercadoPago?.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const fraction = await create({ items: [{ title: 'a', quantity: 1, unit_price: 10.5 }] });
  expect([fraction.status, await fraction.json()]).toMatchObject([
    400,
    { error: 'invalid_unit_price', status: 400, cause: [{ code: 'invalid_unit_price' }] },
  ]);
  const autoReturn = await create({
    items: [{ title: 'a', quantity: 1, unit_price: 10 }],
    auto_return: 'approved',
    back_urls: { success: 'http://localhost/x' },
  });
  expect([autoReturn.status, await autoReturn.json()]).toMatchObject([400, { error: 'invalid_auto_return' }]);
});

test('survives one failure of the service, and reports two as "unavailable"', async () => {
  const request = order();
  await control('fault', { mode: 'error500', count: 1 });
  await expect(gateway.createPreference(request)).resolves.toBeDefined();
  await control('fault', { mode: 'error500', count: 2 });
  await expect(gateway.findPayments(request.orderNumber)).rejects.toBeInstanceOf(GatewayUnavailable);
  await expect(gateway.findPayments(request.orderNumber)).resolves.toEqual([]);
  const nowhere = createMercadoPago({
    accessToken: 'x',
    webhookSecret: 'x',
    collectorId: null,
    apiUrl: 'http://127.0.0.1:9',
  });
  await expect(nowhere.getPayment('1')).rejects.toBeInstanceOf(GatewayUnavailable);
});

test('makes a refund once whose response is lost', { timeout: 20_000 }, async () => {
  const { checkoutUrl } = await gateway.createPreference(order());
  const paymentId = (await press(checkoutUrl, 'Aprobar pago')).get('payment_id') ?? '';
  await control('fault', { mode: 'lateAnswer', match: 'refunds' });
  await gateway.refund(paymentId, 10_000, 'lost-answer');
  expect(await gateway.getPayment(paymentId)).toMatchObject({ refundedCop: 10_000 });
  await control('fault', { mode: 'noMoney', match: 'refunds' });
  await expect(gateway.refund(paymentId, 10_000, 'no-money')).rejects.toMatchObject({ code: '2031' });
});
