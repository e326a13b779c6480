import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { connect, type Database, type Location } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { openSecretStore } from '#server/db/secret-store.ts';
import type { NotificationProof } from '#server/integrations/mercado-pago/port.ts';
import { createDemoClock, type DemoClock } from './clock.ts';
import { createDemo, type Demo } from './demo.ts';

/** A server with only the stand-ins and an endpoint that receives their notifications. */
export interface DemoServer {
  url: string;
  location: Location;
  db: Database;
  clock: DemoClock;
  demo: Demo;
  /** The requests to `/api/webhooks/mercadopago`, in order. */
  notifications: { proof: NotificationProof; body: unknown }[];
  /** The status of the next responses to notifications. */
  answerNotifications(status: 200 | 500): void;
  /** How often the clock's route moved the clock. */
  clockMoves(): number;
  stop(): Promise<void>;
}

/** Starts one on a free port, on a new database or on another server's. */
export async function startDemoServer(shared?: Location): Promise<DemoServer> {
  const location = shared ?? { databaseUrl: null, dataDir: await mkdtemp(join(tmpdir(), 'rumbo-demo-')) };
  const db = connect(location);
  await migrate(db);
  const clock = createDemoClock(db);
  const state = { url: '', clockMoves: 0, notificationStatus: 200 as 200 | 500 };
  const demo = await createDemo({
    db,
    secrets: openSecretStore(db, null),
    clock,
    publicUrl: () => state.url,
    controls: { trustedProxies: { has: () => false }, token: null },
    enabled: { identity: true, payments: true, webflow: true, mail: true },
    afterClockMove: async () => void (state.clockMoves += 1),
    log: pino({ level: 'silent' }),
  });
  const notifications: DemoServer['notifications'] = [];
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.route('/_demo', demo.routes);
  app.post('/api/webhooks/mercadopago', async (c) => {
    const proof = {
      signature: c.req.header('x-signature'),
      requestId: c.req.header('x-request-id'),
      dataId: c.req.query('data.id'),
    };
    notifications.push({ proof, body: await c.req.json() });
    return c.body(null, state.notificationStatus);
  });
  const { port, close } = await listen(app);
  state.url = `http://localhost:${port}`;
  return {
    url: state.url,
    location,
    db,
    clock,
    demo,
    notifications,
    answerNotifications: (status) => void (state.notificationStatus = status),
    clockMoves: () => state.clockMoves,
    async stop() {
      demo.close();
      await close();
      await db.close();
      if (!shared) await rm(location.dataDir, { recursive: true, force: true });
    },
  };
}

async function listen(app: Hono<{ Bindings: HttpBindings }>): Promise<{ port: number; close(): Promise<void> }> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: address.port, close };
}
