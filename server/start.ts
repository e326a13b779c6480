import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as setTimer } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createApp } from './app.ts';
import { systemClock } from './core/clock.ts';
import type { Database } from './db/connect.ts';
import { connect } from './db/connect.ts';
import { prepareDatabase, startWaitMs } from './db/prepare.ts';
import type { PostgresLimits } from './db/postgres.ts';
import { secretSealer } from './db/secret-sealer.ts';
import { openSecretStore, type SecretStore } from './db/secret-store.ts';
import type { Demo, DemoOptions } from './demo/demo.ts';
import type { DemoClock } from './demo/clock.ts';
import type { ContentSystem, Dependencies } from './core/dependencies.ts';
import type { Env } from './env.ts';
import { EnvError } from './env.ts';
import type { AppEnv } from './http/context.ts';
import { ids } from './core/ids.ts';
import { createLogger } from './core/log.ts';
import { createSmtpMailer } from './integrations/mail/smtp.ts';
import type { CallLimits } from './integrations/mercado-pago/call.ts';
import { createMercadoPago } from './integrations/mercado-pago/client.ts';
import { createIdentityProvider } from './integrations/oidc/client.ts';
import type { Schedule } from './jobs/schedule.ts';
import { startSchedule } from './jobs/schedule.ts';
import { takeSlot } from './modules/availability/take-slot.ts';
import { version } from './version.ts';

export interface RunningServer {
  url: string;
  port: number;
  people: { email: string; role: string }[];
  contentSystem: ContentSystem;
  /**
   * Stops accepting connections, finishes running work, closes the database.
   * @returns whether everything finished in time
   */
  stop(): Promise<boolean>;
}

export interface StartOptions {
  /** The front end; without it only the API is served. */
  web?: (app: Hono<AppEnv>, deps: Dependencies) => void;
  /** Wraps the listener, for the development server. */
  wrap?: (listener: RequestListener) => RequestListener;
  /** Replaces dependencies, for control tests that prove a guard. */
  replace?: Partial<Dependencies>;
  /** Timeouts of the payment client; tests with a silent service use shorter ones. */
  paymentLimits?: CallLimits;
  /** Timeouts of PostgreSQL; tests with a frozen one use shorter ones. */
  databaseLimits?: PostgresLimits;
  /** How long the start waits for the database. */
  databaseWaitMs?: number;
}

/** Environment → dependencies → listen. @throws when the database can't be reached or the port is taken. */
export async function start(env: Env, options: StartOptions = {}): Promise<RunningServer> {
  const log = options.replace?.log ?? createLogger(env.logLevel);
  // Key derivation is slow on purpose, so it happens once.
  const sealer = env.secretsKey === null ? null : await secretSealer(env.secretsKey);
  await prepareDatabase(env, { waitMs: options.databaseWaitMs ?? startWaitMs, sealer, ids });
  const db = connect(env, options.databaseLimits);
  const secrets = openSecretStore(db, sealer);
  warnOfGaps(env, log);
  let schedule: Schedule | null = null;
  let stopping = false;
  const enabled = {
    identity: !env.oidc,
    payments: !env.mercadoPago,
    webflow: env.standIns && !env.webflow,
    mail: !env.mail.smtp,
  };
  const embedded = Object.values(enabled).some(Boolean)
    ? await embed(env, { db, secrets, enabled, log, afterClockMove: async () => schedule?.runDue() })
    : null;
  const deps: Dependencies = {
    ...dependencies(env, db, secrets, log, embedded, options.paymentLimits),
    ...options.replace,
  };
  if (deps.contentSystem === 'off')
    log.info('the content system is off: WEBFLOW_TOKEN and WEBFLOW_SITE_ID are not set');
  const app = createApp(deps, {
    version,
    stopping: () => stopping,
    demo: embedded && { routes: embedded.demo.routes, refreshClock: () => embedded.clock.refresh() },
    ...(options.web ? { web: options.web } : {}),
  });
  const listener: RequestListener = getRequestListener(app.fetch);
  const server = createServer(options.wrap ? options.wrap(listener) : listener);
  const port = await listen(server, env);
  if (!env.publicUrlGiven) env.publicUrl = `http://localhost:${port}`;
  schedule = startSchedule(deps, async () => embedded?.clock.refresh());
  return {
    url: env.publicUrl,
    port,
    people: embedded?.demo.people ?? [],
    contentSystem: deps.contentSystem,
    async stop() {
      stopping = true;
      const finish = async () => {
        const [answered] = await Promise.all([closeServer(server), schedule?.stop()]);
        embedded?.demo.close();
        await db.close();
        return answered;
      };
      return Promise.race([finish(), setTimer(stopMsMax, false, { ref: false })]);
    },
  };
}

/** Warns about optional settings that production should have. */
function warnOfGaps(env: Env, log: Dependencies['log']): void {
  if (env.production && !env.publicUrlGiven)
    log.warn(
      'PUBLIC_URL is not set: calls that a proxy passes on without a header of its own count as calls from this machine',
    );
  if (env.production && env.secretsKey === null)
    log.warn('SECRETS_KEY is not set: a copy of the database holds its private keys in clear');
}

interface Embedded {
  demo: Demo;
  clock: DemoClock;
}

/** Loads the stand-ins only when one is configured. */
async function embed(
  env: Env,
  parts: Pick<DemoOptions, 'db' | 'secrets' | 'enabled' | 'log' | 'afterClockMove'>,
): Promise<Embedded> {
  const [{ createDemo }, { createDemoClock }] = await Promise.all([
    import('./demo/demo.ts'),
    import('./demo/clock.ts'),
  ]);
  const clock = createDemoClock(parts.db);
  await clock.refresh();
  const controls = { trustedProxies: env.trustedProxies, token: env.demoToken };
  return { clock, demo: await createDemo({ ...parts, publicUrl: () => env.publicUrl, clock, controls }) };
}

function dependencies(
  env: Env,
  db: Database,
  secrets: SecretStore,
  log: Dependencies['log'],
  embedded: Embedded | null,
  limits?: CallLimits,
): Dependencies {
  const payments = embedded?.demo.mercadoPago ?? (env.mercadoPago && { ...env.mercadoPago, collectorId: null });
  const identity = embedded?.demo.identity ?? env.oidc;
  const mailer = embedded?.demo.mailer ?? (env.mail.smtp ? createSmtpMailer(env.mail.smtp, env.mail.from) : null);
  if (!payments || !identity || !mailer) throw new Error('a service is neither configured nor embedded');
  return {
    env,
    db,
    secrets,
    log,
    ids,
    clock: embedded?.clock ?? systemClock,
    gateway: createMercadoPago({
      ...payments,
      ...(limits ? { limits } : {}),
      now: () => (embedded?.clock ?? systemClock).now(),
    }),
    identity: createIdentityProvider(identity),
    mailer,
    contentSystem: env.webflow ? 'webflow' : embedded?.demo.webflow ? 'sandbox' : 'off',
    takeSlot,
  };
}

function listen(server: Server, env: Env): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === undefined ? error : new EnvError(whyNotListening(error.code, env))),
    );
    server.listen(env.port, env.host, () => resolve((server.address() as AddressInfo).port));
  });
}

function whyNotListening(code: string, env: Env): string {
  if (code === 'EADDRINUSE') return `PORT: el puerto ${env.port} está ocupado`;
  if (code === 'EACCES') return `PORT: no se permite escuchar en el puerto ${env.port}`;
  return `HOST: no se puede escuchar en esa dirección (${code})`;
}

const graceMs = 6_000;
/**
 * For the whole stop. Jobs may wait for a service and transactions for a frozen database; both are safe to abort and
 * resume.
 */
const stopMsMax = 8_000;
const idleSweepMs = 100;

/**
 * Closes idle connections at once and busy ones after their response, or when the grace period ends.
 * @returns whether all were answered
 */
function closeServer(server: Server): Promise<boolean> {
  return new Promise((resolve) => {
    let answered = true;
    const deadline = setTimeout(() => {
      answered = false;
      server.closeAllConnections();
    }, graceMs);
    // A keep-alive connection becomes idle after its response.
    const sweep = setInterval(() => server.closeIdleConnections(), idleSweepMs);
    server.close(() => {
      clearTimeout(deadline);
      clearInterval(sweep);
      resolve(answered);
    });
    server.closeIdleConnections();
  });
}
