import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import type { Database } from '#server/db/connect.ts';
import { connect } from '#server/db/connect.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { startServerProcess } from '#server/testing/server-process.ts';

/** The built app in its own process, with the demo seed. It can be stopped and restarted in place. */
export interface Shop {
  url: string;
  db: Database;
  stop(): Promise<void>;
  /** On the same port and data. */
  restart(): Promise<void>;
  setClock(instant: Date): Promise<void>;
}

/** Starts the app on a fresh database; `close` also deletes its data. */
export async function openShop(
  environment: Record<string, string>,
): Promise<{ shop: Shop; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'rumbo-shop-'));
  const common = { DATA_DIR: folder, HOST: '127.0.0.1', LOG_LEVEL: 'error', RATE_LIMITS: 'off', ...environment };
  let server: ServerProcess = await startServerProcess({ ...common, PORT: '0' });
  const { url } = server;
  const db = connect({ databaseUrl: null, dataDir: folder });
  const shop: Shop = {
    url,
    db,
    stop: async () => void (await server.stop()),
    async restart() {
      server = await startServerProcess({ ...common, PORT: new URL(url).port });
    },
    async setClock(instant) {
      const answer = await fetch(`${url}/_demo/clock`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ now: instant.toISOString() }),
      });
      expect(answer.status).toBe(200);
    },
  };
  return {
    shop,
    async close() {
      await db.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Fixtures {
  /** Fails a test whose pages log an error or a warning, or throw; tests that provoke one allow it. */
  tidyConsole: {
    allow(pattern: RegExp): void;
    /** Checks the messages so far; a test may call it in between, to locate them. */
    expectTidy(): void;
  };
  /** This test's own shop, for tests that stop it or move its clock. */
  ownShop: Shop;
}

interface WorkerFixtures {
  /** The test worker's shop; tests create their own visitors in it. */
  shop: Shop;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const { shop, close } = await openShop({});
      await use(shop);
      await close();
    },
    { scope: 'worker' },
  ],
  // The service worker fetches the whole shell on each first visit, a third of a test's time: it is blocked unless the
  // test is tagged.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
  serviceWorkers: async ({}, use, { tags }) => use(tags.includes('@worker') ? 'allow' : 'block'),
  ownShop: async ({ context }, use) => {
    const { shop, close } = await openShop({});
    await use(shop);
    // A page that calls while its shop is closing would log errors.
    await Promise.all(context.pages().map((page) => page.close()));
    await close();
  },
  tidyConsole: [
    async ({ context }, use) => {
      const noise: string[] = [];
      const allowed: RegExp[] = [/^Service Worker registration blocked/];
      listen(context, noise);
      const expectTidy = () =>
        expect(noise.splice(0).filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
      await use({ allow: (pattern) => void allowed.push(pattern), expectTidy });
      expectTidy();
    },
    { auto: true },
  ],
});

function listen(context: BrowserContext, noise: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      noise.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (failure) => noise.push(failure.error().message));
}

export { expect };
