import { Hono } from 'hono';
import * as v from 'valibot';
import { answerPage, type Page } from '../html.ts';
import type { SandboxOptions } from './api.ts';
import { backOrigins, returnAddress } from './back.ts';
import { outcomes, paymentOf, settled } from './lifecycle.ts';
import { checkoutBody } from './checkout-page.ts';
import { payments, type Payment, type Preference, preferences } from './state.ts';

const Press = v.object({ pref_id: v.string(), action: v.picklist(['approve', 'reject', 'pending']) });

const unknownPreference: Page = { title: 'No encontramos este pago', body: '', status: 404 };

/**
 * The payment page. Time alone never closes it, because the product must cope with a payment that comes after it gave
 * the seats away. Only an update that expires the preference does.
 */
export function checkoutRoutes(options: SandboxOptions): Hono {
  const { store } = options;
  const routes = new Hono();
  routes.get('/checkout', async (c) => {
    const preference = await preferences.get(store, c.req.query('pref_id') ?? '');
    return answerPage(c, preference ? await checkoutPage(options, preference) : unknownPreference);
  });
  routes.post('/checkout', async (c) => {
    const press = v.safeParse(Press, await c.req.parseBody());
    const preference = press.success ? await preferences.get(store, press.output.pref_id) : null;
    if (!press.success || !preference) return answerPage(c, unknownPreference);
    if (preference.closed) return answerPage(c, { ...(await checkoutPage(options, preference)), status: 410 });
    const { payment, isNew } = await settle(options, preference, press.output.action);
    await options.notifier.notify(payment, isNew ? 'payment.created' : 'payment.updated');
    const back = returnAddress(preference, payment);
    if (back) return c.redirect(back, 303);
    return answerPage(c, { title: 'Listo', body: 'La tienda no indicó a dónde volver.' });
  });
  return routes;
}

async function checkoutPage(options: SandboxOptions, preference: Preference): Promise<Page> {
  const known = (await payments.list(options.store)).filter((payment) => payment.preference_id === preference.id);
  return {
    title: preference.closed ? 'Esta página de pago ya no recibe pagos' : 'Paga tu compra',
    body: checkoutBody(preference, known, returnAddress(preference, null)),
    formOrigins: backOrigins(preference),
  };
}

/** The next approval or rejection settles a pending payment; otherwise every press makes a new payment. */
function settle(
  options: SandboxOptions,
  preference: Preference,
  action: keyof typeof outcomes,
): Promise<{ payment: Payment; isNew: boolean }> {
  const outcome = outcomes[action];
  const now = options.clock.now();
  return options.store.atomically(async (records) => {
    const waiting =
      action === 'pending'
        ? undefined
        : (await payments.list(records)).find(
            (payment) => payment.preference_id === preference.id && ['pending', 'in_process'].includes(payment.status),
          );
    const payment = waiting
      ? settled(waiting, outcome.status, outcome.detail, now)
      : paymentOf(preference, options.seller.collectorId, outcome, now);
    await payments.put(records, payment);
    return { payment, isNew: waiting === undefined };
  });
}
