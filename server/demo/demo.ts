import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Database } from '#server/db/connect.ts';
import type { SecretStore } from '#server/db/secret-store.ts';
import type { Mailer } from '#server/integrations/mail/port.ts';
import { limitBodies } from './body-limit.ts';
import { clockRoutes } from './clock-routes.ts';
import type { DemoClock } from './clock.ts';
import { type ControlAccess, localOnly, type NodeEnv } from './control-access.ts';
import { answerPage } from './html.ts';
import { purgeExpired } from './identity/adapter.ts';
import { providerKeys } from './identity/keys.ts';
import { demoPeople, type DemoPerson } from '#server/db/seed/people.ts';
import { clientId, issuerPath } from './identity/provider.ts';
import { identityRoutes } from './identity/routes.ts';
import { type Enabled, indexPage } from './index-page.ts';
import { createMailbox } from './mail/mailbox.ts';
import { mailRoutes, mailsAsJson } from './mail/routes.ts';
import { type OwnOrigin, reachable } from './own-origin.ts';
import { createNotifier } from './payments/notifications.ts';
import { paymentRoutes } from './payments/routes.ts';
import { sandboxSeller } from './payments/seller.ts';
import { createDemoStore } from './store.ts';
import { webflowApi } from './webflow/api.ts';
import { siteId } from './webflow/collections.ts';
import { webflowEditor } from './webflow/editor.ts';
import { seedSite } from './webflow/seed.ts';

export interface DemoOptions {
  db: Database;
  secrets: SecretStore;
  /** The origin that browsers use; known once the server listens. */
  publicUrl: () => string;
  /** The address by which the server reaches itself, if different (behind a proxy or a mapped port). */
  internalUrl?: () => string;
  clock: DemoClock;
  enabled: Enabled;
  /** Who may control the stand-ins from other machines. */
  controls: Pick<ControlAccess, 'trustedProxies' | 'token'>;
  /** Runs the jobs that are due, after `POST /_demo/clock`. */
  afterClockMove: () => Promise<void>;
  log: Logger;
}

/** The running stand-ins, each with the settings that the product's client needs for it. */
export interface Demo {
  /** To be mounted at `/_demo`, before any middleware that reads the request's body. */
  routes: Hono<NodeEnv>;
  identity?: {
    issuer: () => string;
    clientId: string;
    clientSecret: string;
    ownOrigin: () => string;
    fetch: (url: string, init: object) => Promise<Response>;
  };
  mercadoPago?: { accessToken: string; webhookSecret: string; apiUrl: () => string; collectorId: string };
  webflow?: { token: string; siteId: string; apiUrl: () => string };
  mailer?: Mailer;
  people: DemoPerson[];
  /** Cancels the pending retries of notifications. */
  close(): void;
}

type Part = Omit<Demo, 'routes' | 'people' | 'close'>;

/** Sets up the enabled stand-ins on a migrated database. */
export async function createDemo(options: DemoOptions): Promise<Demo> {
  const { db, clock, enabled } = options;
  const origin: OwnOrigin = { publicUrl: options.publicUrl, internalUrl: options.internalUrl ?? options.publicUrl };
  const access: ControlAccess = { ...options.controls, publicUrl: options.publicUrl };
  const context: Context = { ...options, access, origin, store: createDemoStore(db), routes: new Hono(), closers: [] };
  const { routes, store } = context;
  routes.use(limitBodies());
  // With real payments nobody may sign in as anyone, move the time that refunds depend on, or read the e-mails of
  // real orders.
  if (!enabled.payments) routes.use(localOnly(access));
  const parts: Part = {
    ...(enabled.identity ? { identity: await addIdentity(context) } : {}),
    ...(enabled.payments ? { mercadoPago: await addPayments(context) } : {}),
    ...(enabled.webflow ? { webflow: await addWebflow(context) } : {}),
  };
  if (enabled.mail) {
    parts.mailer = createMailbox(store, () => clock.now());
    routes.get('/mail.json', async (c) => c.json(await mailsAsJson(store)));
    routes.route('/mail', mailRoutes(store));
  }
  routes.route('/clock', clockRoutes({ ...options, access }));
  routes.get('/', (c) => answerPage(c, { title: 'Rumbo, en demostración', body: indexPage(enabled) }));
  return {
    ...parts,
    routes,
    people: enabled.identity ? [...demoPeople] : [],
    close: () => context.closers.forEach((close) => close()),
  };
}

interface Context extends DemoOptions {
  access: ControlAccess;
  origin: OwnOrigin;
  store: ReturnType<typeof createDemoStore>;
  routes: Demo['routes'];
  closers: (() => void)[];
}

async function addIdentity({ secrets, store, routes, origin, log }: Context): Promise<NonNullable<Demo['identity']>> {
  await purgeExpired(store);
  const keys = await providerKeys(secrets);
  routes.route('/id', identityRoutes({ publicUrl: origin.publicUrl, keys, store, log }));
  return {
    issuer: () => `${origin.publicUrl()}${issuerPath}`,
    clientId,
    clientSecret: keys.clientSecret,
    ownOrigin: () => new URL(origin.publicUrl()).origin,
    fetch: (url, init) => fetch(reachable(origin, url), init),
  };
}

async function addPayments({
  secrets,
  store,
  routes,
  origin,
  clock,
  log,
  closers,
  access,
}: Context): Promise<NonNullable<Demo['mercadoPago']>> {
  const seller = await sandboxSeller(secrets);
  const notifier = createNotifier({ seller, clock, origin, log });
  closers.push(notifier.close);
  routes.route('/pay', paymentRoutes({ store, clock, seller, notifier, publicUrl: origin.publicUrl, access }));
  return {
    accessToken: seller.accessToken,
    webhookSecret: seller.webhookSecret,
    apiUrl: () => `${origin.internalUrl()}/_demo/pay/api`,
    collectorId: String(seller.collectorId),
  };
}

async function addWebflow({
  secrets,
  store,
  routes,
  origin,
  clock,
  access,
}: Context): Promise<NonNullable<Demo['webflow']>> {
  const token = await secrets.getOrCreate('demo_webflow_token', () => randomBytes(32).toString('hex'));
  await seedSite(store, clock.now());
  routes.route('/webflow/v2', webflowApi({ store, token }));
  routes.route('/webflow', webflowEditor({ store, now: () => clock.now(), access }));
  return { token, siteId, apiUrl: () => `${origin.internalUrl()}/_demo/webflow/v2` };
}
