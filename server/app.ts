import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { HttpBindings } from '@hono/node-server';
import type { User } from '#contract/api/users.ts';
import { databaseProblem } from './db/problem.ts';
import { reportProblem } from './db/report-problem.ts';
import type { Dependencies } from './core/dependencies.ts';
import { refuseOldApps } from './http/app-version.ts';
import type { AppContext, AppEnv } from './http/context.ts';
import { cookieName, followSignedIn, isHttps } from './http/cookies.ts';
import { crawlerRoutes } from './web/crawlers.ts';
import type { Api } from './http/endpoint.ts';
import { failureResponse, outageFailure } from './http/errors.ts';
import { createMetrics } from './http/metrics.ts';
import { refuseUnreadablePaths } from './http/readable-path.ts';
import { requestLog } from './http/request-log.ts';
import { originCheck, securityHeaders } from './http/security.ts';
import { accountRoutes } from './modules/auth/account-routes.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { sessionRoutes } from './modules/auth/session-routes.ts';
import { signOutRoutes } from './modules/auth/sign-out-routes.ts';
import { createAuthSessions } from './modules/auth/sessions.ts';
import { availabilityRoutes } from './modules/availability/routes.ts';
import { cartRoutes } from './modules/cart/routes.ts';
import { dataExportRoutes } from './modules/data-export/routes.ts';
import { deviceTransferRoutes } from './modules/device-transfer/routes.ts';
import { adminCashbackRoutes } from './modules/cashback/admin-routes.ts';
import { cashbackRoutes } from './modules/cashback/routes.ts';
import { adminExperienceRoutes } from './modules/catalogue/admin-routes.ts';
import { catalogueRoutes } from './modules/catalogue/routes.ts';
import { consentRoutes } from './modules/consents/routes.ts';
import { adminCouponRoutes } from './modules/coupons/admin-routes.ts';
import { couponRoutes } from './modules/coupons/routes.ts';
import { customerRoutes } from './modules/customer/routes.ts';
import { operationRoutes } from './modules/operations/routes.ts';
import { orderRoutes } from './modules/orders/routes.ts';
import { failedTaskRoutes } from './modules/failed-tasks/routes.ts';
import { documentRoutes } from './modules/documents/routes.ts';
import { voucherRoutes } from './modules/vouchers/routes.ts';
import { paymentRoutes } from './modules/payments/routes.ts';
import { createRequestGauge } from './modules/requests/metrics.ts';
import { requestRoutes } from './modules/requests/routes.ts';
import { providerRoutes } from './modules/providers/routes.ts';
import { rankingRoutes } from './modules/reviews/ranking-routes.ts';
import { reviewRoutes } from './modules/reviews/routes.ts';
import { summaryRoutes } from './modules/summary/routes.ts';
import { travelRoutes } from './modules/travel/routes.ts';
import { userRoutes } from './modules/users/routes.ts';
import { wishlistRoutes } from './modules/wishlist/routes.ts';

export interface AppOptions {
  version: string;
  stopping: () => boolean;
  /** The embedded stand-ins, where any runs. */
  demo: { routes: Hono<{ Bindings: HttpBindings }>; refreshClock: () => Promise<void> } | null;
  /** Adds the pages and files of the front end; tests of the API leave it out. */
  web?: (app: Hono<AppEnv>, deps: Dependencies) => void;
}

/** Called by other servers with their own credentials, so the origin check does not apply. */
const calledByServers = ['/api/payments/webhook', '/_demo/pay/api/', '/_demo/id/token', '/_demo/webflow/v2/'];

/** The whole product behind one `fetch`: middleware, mounts, errors. */
export function createApp(deps: Dependencies, options: AppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const metrics = createMetrics();
  metrics.registry.registerMetric(createRequestGauge(deps));
  const secure = isHttps(deps.env.publicUrl);
  const sessions = createAuthSessions(deps.db, { name: cookieName('auth', secure), secure });

  app.use(metrics.middleware, requestLog(deps.log), securityHeaders(deps.env));
  app.use(
    originCheck(
      () => deps.env,
      (path) => calledByServers.some((known) => (known.endsWith('/') ? path.startsWith(known) : path === known)),
    ),
  );
  for (const path of ['/api/*', '/_demo/*']) app.use(path, refuseUnreadablePaths);
  app.use('/api/*', refuseOldApps);
  const api: Api = { app, deps, specs: [], resolveUser };
  // First, so that the health endpoints answer even while the database is down.
  operationRoutes(api, { version: options.version, stopping: options.stopping, metrics });
  const { demo } = options;
  if (demo) {
    app.use('/api/*', async (_, next) => {
      await demo.refreshClock();
      await next();
    });
    app.route('/_demo', demo.routes as unknown as Hono<AppEnv>);
  }

  authRoutes(api, sessions);
  signOutRoutes(api, sessions);
  sessionRoutes(api);
  accountRoutes(api, sessions);
  catalogueRoutes(api);
  adminExperienceRoutes(api);
  availabilityRoutes(api);
  travelRoutes(api);
  cartRoutes(api);
  deviceTransferRoutes(api);
  orderRoutes(api);
  documentRoutes(api);
  voucherRoutes(api);
  paymentRoutes(api);
  couponRoutes(api);
  adminCouponRoutes(api);
  reviewRoutes(api);
  rankingRoutes(api);
  userRoutes(api);
  providerRoutes(api);
  customerRoutes(api);
  cashbackRoutes(api);
  adminCashbackRoutes(api);
  wishlistRoutes(api);
  requestRoutes(api);
  consentRoutes(api);
  dataExportRoutes(api);
  failedTaskRoutes(api);
  summaryRoutes(api);
  auditRoutes(api);

  app.all('/api/*', (c) => failureResponse(c, { code: 'not_found' }));
  app.all('/_demo/*', (c) => failureResponse(c, { code: 'not_found' }));
  crawlerRoutes(app, deps);
  options.web?.(app, deps);
  app.notFound((c) => failureResponse(c, { code: 'not_found' }));
  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status < 500) return failureResponse(c, { code: 'malformed' });
    const problem = databaseProblem(error);
    if (problem) {
      reportProblem(deps.log, problem, error);
      return failureResponse(c, outageFailure(problem));
    }
    if (c.req.raw.signal.aborted) {
      // The client hung up in the middle of its body; nobody reads the answer.
      deps.log.info({ requestId: c.get('requestId') }, 'client left');
      return failureResponse(c, { code: 'malformed' });
    }
    deps.log.error({ requestId: c.get('requestId'), error: error.stack }, 'request failed');
    return failureResponse(c, { code: 'internal' });
  });
  return app;

  async function resolveUser(c: AppContext): Promise<User | null> {
    const known = c.get('user');
    if (known !== undefined) return known;
    const { user, signIn, setCookie } = await sessions.find(c.req.header('cookie') ?? '');
    if (setCookie) {
      c.header('Set-Cookie', setCookie, { append: true });
      c.set('personal', true);
    }
    followSignedIn(c, secure, user?.id ?? null);
    c.set('user', user);
    c.set('signIn', signIn);
    return user;
  }
}
