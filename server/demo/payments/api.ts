import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Clock } from '#server/core/clock.ts';
import type { DemoStore, Records } from '../store.ts';
import { GatewayError, noSuchPayment, noSuchPreference } from './errors.ts';
import { meetFaults } from './faults.ts';
import { once } from './idempotency.ts';
import { cancelled, refunded } from './lifecycle.ts';
import type { Notifier } from './notifications.ts';
import { checkAutoReturn, NewPreference, PreferenceChange, readBody } from './preference-schema.ts';
import { searchPayments } from './search.ts';
import type { Seller } from './seller.ts';
import { type Payment, payments, type Preference, preferences } from './state.ts';

export interface SandboxOptions {
  store: DemoStore;
  clock: Clock;
  seller: Seller;
  notifier: Notifier;
  publicUrl: () => string;
}

const RefundBody = v.optional(v.object({ amount: v.optional(v.number()) }), {});
const CancelBody = v.object({ status: v.literal('cancelled') });

/** Mercado Pago's HTTP API, as far as the product's SDK calls it. */
export function sandboxApi(options: SandboxOptions): Hono {
  const { store, clock, seller, notifier } = options;
  const api = new Hono();
  api.onError((error, c) => {
    if (error instanceof GatewayError) return c.json(error.body(), error.status);
    throw error;
  });
  api.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${seller.accessToken}`)
      throw new GatewayError(401, 'unauthorized', 'invalid_token', '401');
    await next();
  });
  api.use(meetFaults(store));

  const create = (c: Context) =>
    once(c, store, async (records) => [201, await createPreference(records, options, await jsonOf(c))]);
  api.post('/checkout/preferences', create);
  api.post('/checkout/preferences/', create);
  api.get('/checkout/preferences/:id', async (c) =>
    c.json(shown(await findPreference(store, c.req.param('id')), options)),
  );
  api.put('/checkout/preferences/:id', (c) =>
    once(c, store, async (records) => [
      200,
      await changePreference(records, options, c.req.param('id'), await jsonOf(c)),
    ]),
  );

  api.get('/v1/payments/search', async (c) => c.json(searchPayments(await payments.list(store), c.req.query())));
  api.get('/v1/payments/:id', async (c) => c.json(await findPayment(store, c.req.param('id'))));
  api.put('/v1/payments/:id', async (c) => {
    readBody(CancelBody, await jsonOf(c));
    return once(c, store, async (records) => {
      const payment = cancelled(await findPayment(records, c.req.param('id')), clock.now());
      await payments.put(records, payment);
      return [200, payment];
    });
  });

  api.get('/v1/payments/:id/refunds', async (c) => c.json((await findPayment(store, c.req.param('id'))).refunds));
  api.get('/v1/payments/:id/refunds/:refund', async (c) => {
    const refund = (await findPayment(store, c.req.param('id'))).refunds.find(
      (candidate) => String(candidate.id) === c.req.param('refund'),
    );
    if (!refund) throw new GatewayError(404, 'not_found', 'Refund not found', '2000');
    return c.json(refund);
  });
  api.post('/v1/payments/:id/refunds', async (c) => {
    if (!c.req.header('x-idempotency-key'))
      throw new GatewayError(400, 'bad_request', "Header X-Idempotency-Key can't be null", '4292');
    const { amount } = readBody(RefundBody, await jsonOf(c));
    const answer = await once(c, store, async (records) => {
      const given = refunded(await findPayment(records, c.req.param('id')), amount, clock.now());
      await payments.put(records, given.payment);
      return [201, given.refund];
    });
    // Sends the notification in the background, as the real service does.
    void notifier.notify(await findPayment(store, c.req.param('id')), 'payment.updated');
    return answer;
  });
  return api;
}

async function createPreference(records: Records, options: SandboxOptions, body: unknown) {
  const sent = readBody(NewPreference, body);
  checkAutoReturn(sent);
  const preference: Preference = {
    id: `${options.seller.collectorId}-${randomUUID()}`,
    items: sent.items,
    external_reference: sent.external_reference,
    back_urls: {
      success: sent.back_urls.success ?? null,
      pending: sent.back_urls.pending ?? null,
      failure: sent.back_urls.failure ?? null,
    },
    notification_url: sent.notification_url ?? null,
    date_of_expiration: sent.date_of_expiration ?? null,
    metadata: sent.metadata,
    payer: sent.payer,
    date_created: options.clock.now().toISOString(),
    closed: false,
    sent,
  };
  await preferences.put(records, preference);
  return shown(preference, options);
}

/** Closes the preference when the update's window ends in the past, and reopens it when it ends later. */
async function changePreference(records: Records, options: SandboxOptions, id: string, body: unknown) {
  const known = await findPreference(records, id);
  const change = readBody(PreferenceChange, body);
  const until = change.expiration_date_to;
  const closed =
    until === undefined
      ? known.closed
      : until !== null && change.expires !== false && Date.parse(until) <= options.clock.now().getTime();
  const changed: Preference = {
    ...known,
    items: change.items ?? known.items,
    closed,
    sent: { ...known.sent, ...change },
  };
  await preferences.put(records, changed);
  return shown(changed, options);
}

function shown(preference: Preference, { seller, publicUrl }: SandboxOptions) {
  const { closed: _, sent, ...rest } = preference;
  const address = `${publicUrl()}/_demo/pay/checkout?pref_id=${preference.id}`;
  return {
    ...sent,
    ...rest,
    client_id: '1000000000001',
    collector_id: seller.collectorId,
    site_id: 'MCO',
    operation_type: 'regular_payment',
    init_point: address,
    sandbox_init_point: address,
  };
}

async function findPreference(records: Records, id: string): Promise<Preference> {
  const found = await preferences.get(records, id);
  if (!found) throw noSuchPreference();
  return found;
}

async function findPayment(records: Records, id: string): Promise<Payment> {
  const found = await payments.get(records, id);
  if (!found) throw noSuchPayment();
  return found;
}

/** The body as JSON; an empty one is undefined. */
async function jsonOf(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new GatewayError(400, 'bad_request', 'invalid json', 'bad_request');
  }
}
