import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import type { Database } from './db/connect.ts';
import { connect } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { seedIfWanted } from './db/seed/seed.ts';
import type { Demo } from './demo/demo.ts';
import type { DemoClock } from './demo/clock.ts';
import type { Dependencies } from './dependencies.ts';
import type { Env } from './env.ts';
import type { AppEnv } from './http/context.ts';
import { ids } from './ids.ts';
import { createLogger } from './log.ts';
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
  /** Takes no more connections, finishes what is under way, closes the database. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** The front end; without it only the API is served. */
  web?: (app: Hono<AppEnv>, deps: Dependencies) => void;
  /** Wraps the listener, for the development server. */
  wrap?: (listener: RequestListener) => RequestListener;
  /** Replaces dependencies, for the controls of tests that prove a guard. */
  replace?: Partial<Dependencies>;
  /** How patient the payment service's client is; tests of one that is silent wait less. */
  paymentLimits?: CallLimits;
}

/** Environment → dependencies → listen. @throws when the database can't be reached or the port is taken. */
export async function start(env: Env, options: StartOptions = {}): Promise<RunningServer> {
  const log = options.replace?.log ?? createLogger(env.logLevel);
  const db = connect({ databaseUrl: env.databaseUrl, dataDir: env.dataDir });
  await db.exclusively(async () => {
    await migrate(db);
    await seedIfWanted(db, env);
  });
  let schedule: Schedule | null = null;
  let stopping = false;
  const enabled = { identity: !env.oidc, payments: !env.mercadoPago, webflow: !env.webflow, mail: !env.mail.smtpUrl };
  const embedded = Object.values(enabled).some(Boolean) ? await embed(db, env, enabled, log, async () => schedule?.runDue()) : null;
  const deps: Dependencies = { ...dependencies(env, db, log, embedded, options.paymentLimits), ...options.replace };
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
    async stop() {
      stopping = true;
      await closeServer(server);
      embedded?.demo.close();
      await Promise.race([schedule?.stop(), new Promise((resolve) => setTimeout(resolve, jobsGraceMs).unref())]);
      await db.close();
    },
  };
}

interface Embedded {
  demo: Demo;
  clock: DemoClock;
}

/** The stand-ins are loaded only where one runs. */
async function embed(db: Database, env: Env, enabled: { identity: boolean; payments: boolean; webflow: boolean; mail: boolean }, log: Dependencies['log'], afterClockMove: () => Promise<void>): Promise<Embedded> {
  const [{ createDemo }, { createDemoClock }] = await Promise.all([import('./demo/demo.ts'), import('./demo/clock.ts')]);
  const clock = createDemoClock(db);
  await clock.refresh();
  return { clock, demo: await createDemo({ db, publicUrl: () => env.publicUrl, clock, enabled, afterClockMove, log }) };
}

function dependencies(env: Env, db: Database, log: Dependencies['log'], embedded: Embedded | null, limits?: CallLimits): Dependencies {
  const payments = embedded?.demo.mercadoPago ?? (env.mercadoPago && { ...env.mercadoPago, collectorId: null });
  const identity = embedded?.demo.identity ?? env.oidc;
  const mailer = embedded?.demo.mailer ?? (env.mail.smtpUrl ? createSmtpMailer(env.mail.smtpUrl, env.mail.from) : null);
  if (!payments || !identity || !mailer) throw new Error('a service is neither configured nor embedded');
  return {
    env,
    db,
    log,
    ids,
    clock: embedded?.clock ?? systemClock,
    gateway: createMercadoPago({ ...payments, ...(limits ? { limits } : {}), now: () => (embedded?.clock ?? systemClock).now() }),
    identity: createIdentityProvider(identity),
    mailer,
    takeSlot,
  };
}

function listen(server: Server, env: Env): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.port, env.host, () => resolve((server.address() as AddressInfo).port));
  });
}

const graceMs = 5_000;
/** For jobs that wait for another service; what they were at is found again after the start. */
const jobsGraceMs = 3_000;

/** Idle connections end at once, busy ones with their answer, at the latest when the grace is over. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}
