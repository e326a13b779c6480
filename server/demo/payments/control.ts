import { Hono } from 'hono';
import * as v from 'valibot';
import type { SandboxOptions } from './api.ts';
import { Fault, setFault } from './faults.ts';
import { detailOf, newPayment, outcomes, settled } from './lifecycle.ts';
import { type Payment, payments, type Preference, preferences, totalOf } from './state.ts';

const NewPayment = v.object({
  preferenceId: v.optional(v.string()),
  externalReference: v.optional(v.string()),
  status: v.optional(v.string(), 'approved'),
  statusDetail: v.optional(v.string()),
  amount: v.optional(v.number()),
  currency: v.optional(v.string(), 'COP'),
  collectorId: v.optional(v.number()),
  method: v.optional(v.string(), 'visa'),
  notify: v.optional(v.boolean(), false),
});
const Change = v.object({
  status: v.string(),
  statusDetail: v.optional(v.string()),
  notify: v.optional(v.boolean(), false),
});
const Resend = v.object({
  paymentId: v.union([v.string(), v.number()]),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 1),
  forge: v.optional(v.picklist(['signature', 'none', 'old'])),
});

/**
 * What a test needs beyond the payment page; JSON in and out, 400 for what doesn't fit.
 * - `POST payments {preferenceId? | externalReference?, status?, statusDetail?, amount?, currency?, collectorId?, method?, notify?}`
 *   makes a payment of any kind (default: approved, the preference's total) and answers it, 201. A reference alone
 *   finds its newest preference. `notify` sends the notification too and waits for it.
 * - `POST payments/:id {status, statusDetail?, notify?}` changes one.
 * - `POST webhook {paymentId, times?, forge?}` sends notifications of it at once, `forge` being `signature` (another secret),
 *   `none` (unsigned) or `old` (ten days); answers `{answers: [status or null]}`.
 * - `POST fault {mode, count?, match?}` makes the API's next calls fail (see `faults.ts`); `none` ends it.
 * - `GET payments`, `GET preferences`, `GET refunds` list everything, newest first.
 */
export function controlRoutes(options: SandboxOptions): Hono {
  const { store, clock, notifier } = options;
  const routes = new Hono();

  routes.get('/payments', async (c) => c.json(await payments.list(store)));
  routes.get('/preferences', async (c) => c.json(await preferences.list(store)));
  routes.get('/refunds', async (c) =>
    c.json((await payments.list(store)).flatMap((payment) => [...payment.refunds].reverse())),
  );

  routes.post('/payments', async (c) => {
    const request = v.safeParse(NewPayment, await c.req.json().catch(() => null));
    if (!request.success) return c.json(malformed(request.issues), 400);
    const payment = await makePayment(options, request.output);
    await payments.put(store, payment);
    if (request.output.notify) await notifier.notify(payment, 'payment.created');
    return c.json(payment, 201);
  });

  routes.post('/payments/:id', async (c) => {
    const change = v.safeParse(Change, await c.req.json().catch(() => null));
    if (!change.success) return c.json(malformed(change.issues), 400);
    const known = await payments.get(store, c.req.param('id'));
    if (!known) return c.json({ error: 'No existe ese pago', code: 'not_found' }, 404);
    const payment = settled(
      known,
      change.output.status,
      change.output.statusDetail ?? detailOf(change.output.status),
      clock.now(),
    );
    await payments.put(store, payment);
    if (change.output.notify) await notifier.notify(payment, 'payment.updated');
    return c.json(payment);
  });

  routes.post('/webhook', async (c) => {
    const resend = v.safeParse(Resend, await c.req.json().catch(() => null));
    if (!resend.success) return c.json(malformed(resend.issues), 400);
    const payment = await payments.get(store, String(resend.output.paymentId));
    if (!payment) return c.json({ error: 'No existe ese pago', code: 'not_found' }, 404);
    const { times, forge } = resend.output;
    return c.json({
      answers: await Promise.all(
        Array.from({ length: times }, () => notifier.deliver(payment, 'payment.updated', forge)),
      ),
    });
  });

  routes.post('/fault', async (c) => {
    const fault = v.safeParse(Fault, await c.req.json().catch(() => null));
    if (!fault.success) return c.json(malformed(fault.issues), 400);
    await setFault(store, fault.output);
    return c.json(fault.output);
  });
  return routes;
}

async function makePayment(options: SandboxOptions, request: v.InferOutput<typeof NewPayment>): Promise<Payment> {
  const preference = await findPreference(options, request.preferenceId, request.externalReference);
  return newPayment(
    {
      preference,
      externalReference: request.externalReference ?? preference?.external_reference ?? null,
      amount: request.amount ?? (preference ? totalOf(preference) : 0),
      currency: request.currency,
      collectorId: request.collectorId ?? options.seller.collectorId,
      outcome: {
        ...outcomes.approve,
        status: request.status,
        detail: request.statusDetail ?? detailOf(request.status),
        method: request.method,
      },
    },
    options.clock.now(),
  );
}

async function findPreference(
  options: SandboxOptions,
  id: string | undefined,
  reference: string | undefined,
): Promise<Preference | null> {
  if (id) return preferences.get(options.store, id);
  if (!reference) return null;
  return (
    (await preferences.list(options.store)).find((preference) => preference.external_reference === reference) ?? null
  );
}

function malformed(issues: readonly v.BaseIssue<unknown>[]) {
  return {
    error: `No se entiende: ${issues.map((issue) => v.getDotPath(issue) ?? issue.message).join(', ')}`,
    code: 'malformed',
  };
}
