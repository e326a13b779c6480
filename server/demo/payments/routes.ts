import { Hono } from 'hono';
import { type ControlAccess, type NodeEnv, steersOnly } from '../control-access.ts';
import { answerPage } from '../html.ts';
import { sandboxApi, type SandboxOptions } from './api.ts';
import { checkoutRoutes } from './checkout.ts';
import { controlRoutes } from './control.ts';
import { paymentsIndex } from './index-page.ts';
import { payments, preferences } from './state.ts';

const shownMax = 50;

/** The payment sandbox: Mercado Pago's API, its payment page, and the controls for tests. */
export function paymentRoutes(options: SandboxOptions & { access: ControlAccess }): Hono<NodeEnv> {
  const routes = new Hono<NodeEnv>();
  routes.get('/', async (c) => {
    const body = paymentsIndex(
      (await preferences.list(options.store)).slice(0, shownMax),
      await payments.list(options.store),
    );
    return answerPage(c, { title: 'Pagos de la demostración', body });
  });
  routes.route('/api', sandboxApi(options));
  routes.use('/control/*', steersOnly(options.access));
  routes.route('/control', controlRoutes(options));
  routes.route('/', checkoutRoutes(options));
  return routes;
}
