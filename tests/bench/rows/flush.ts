import type { BrowserContext, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { sessionStorageKey } from '#src/lib/storage-keys.ts';
import type { CartChange } from '#contract/api/cart.ts';
import { sessionHeader } from '#contract/api/session.ts';
import { plainCookieNames } from '#server/http/cookies.ts';
import type { Change } from '#src/offline/cart/change.ts';
import type { CartItemRow, OutboxEntry } from '#src/offline/database/rows.ts';
import { makeExperience } from '#src/testing/factories.ts';
import { booking, insertMeasured, insertVisitors, visitorPost, visitorTokens } from '../bookings.ts';
import { openSocket, sendOk } from '../http-client.ts';
import type { Row, RowResult } from '../row.ts';
import { openSlowPhone, tell } from '../slow-phone.ts';
import { median, percentile, ratioOf } from '../statistics.ts';
import { touch, untilStored } from '../stored-catalogue.ts';

const rounds = 5;
/** As many as a cart holds: all are removed, and as many others added. */
const items = 100;

export const flushQueued: Row = {
  name: 'flush of 200 queued changes',
  what: 'from the moment the network is back until the outbox is empty, in Chromium with the page slowed four times; bare: as many plain fetches of as many changes in such a page. A trip planned anew: 100 items leave the cart, 100 others come',
  run: async (context) => {
    const tokens = visitorTokens(rounds * 2);
    const url = await context.product(
      await context.database({
        engine: 'sqlite',
        seed: 'demo',
        prepare: async (db) => {
          await insertMeasured(db);
          await insertVisitors(db, tokens);
        },
      }),
    );
    const times = { product: [] as number[], bare: [] as number[] };
    let requests = 0;
    for (let round = 0; round < rounds; round += 1) {
      const mine = await product(url, tokens[round * 2] ?? '');
      requests = Math.max(requests, mine.requests);
      times.product.push(mine.ms);
      times.bare.push(await bare(url, tokens[round * 2 + 1] ?? '', mine.requests));
    }
    return result(times, requests);
  },
};

function result(times: { product: number[]; bare: number[] }, requests: number): RowResult {
  const [productMs, bareMs] = [median(times.product), median(times.bare)];
  return {
    product: productMs,
    bare: bareMs,
    unit: 'ms',
    ratio: ratioOf(productMs, bareMs),
    samples: rounds,
    p95: { product: percentile(times.product, 0.95), bare: percentile(times.bare, 0.95) },
    requests,
  };
}

/**
 * Fills the cart through the API.
 * @returns the changes that replace its content
 */
async function planAnew(url: string, token: string): Promise<Change[]> {
  const before = Array.from({ length: items }, (_, nth) => add(nth));
  const socket = openSocket(url);
  await sendOk(socket, visitorPost('/api/cart/changes', token, { changes: before.map(withKey) })).finally(socket.close);
  return [
    ...before.map(({ itemId }) => ({ kind: 'remove' as const, itemId })),
    ...before.map((_, nth) => add(items + nth)),
  ];
}

function add(nth: number) {
  return { kind: 'add' as const, itemId: randomUUID(), ...booking(nth) };
}

function withKey(change: Change): CartChange {
  return { ...change, key: randomUUID() };
}

async function product(url: string, token: string): Promise<{ ms: number; requests: number }> {
  const changes = await planAnew(url, token);
  const phone = await openSlowPhone();
  try {
    await enter(phone.context, url, token);
    const { page, longTasks } = await phone.open(url);
    await touch(page);
    await untilStored(page);
    await untilCount(page, 'cartItems', items);
    await page.waitForLoadState('networkidle');
    await phone.context.setOffline(true);
    await page.evaluate(writeQueue, queueOf(changes));
    await longTasks();
    let requests = 0;
    page.on('request', (request) => void (requests += request.method() === 'GET' ? 0 : 1));
    const startedAt = performance.now();
    await phone.context.setOffline(false);
    await untilCount(page, 'outbox', 0);
    const ms = performance.now() - startedAt;
    tell(`flush ${Math.round(ms)} ms, ${requests} requests`, await longTasks());
    return { ms, requests };
  } finally {
    await phone.close();
  }
}

async function bare(url: string, token: string, requests: number): Promise<number> {
  const changes = (await planAnew(url, token)).map(withKey);
  const size = Math.ceil(changes.length / requests);
  const bodies = Array.from({ length: requests }, (_, nth) =>
    JSON.stringify({ changes: changes.slice(nth * size, (nth + 1) * size) }),
  );
  const phone = await openSlowPhone();
  try {
    await enter(phone.context, url, token);
    const { page } = await phone.open(`${url}/api/health`);
    return await page.evaluate(fetchAll, { bodies, header: sessionHeader, token });
  } finally {
    await phone.close();
  }
}

async function enter(context: BrowserContext, url: string, token: string): Promise<void> {
  await context.addCookies([{ name: plainCookieNames.visitor, value: token, url }]);
  await context.addInitScript(({ key, value }) => localStorage.setItem(key, value), {
    key: sessionStorageKey,
    value: token,
  });
}

interface Queue {
  rows: CartItemRow[];
  entries: Omit<OutboxEntry, 'seq'>[];
}

/** As the outbox would have written it, change by change. */
function queueOf(changes: readonly Change[]): Queue {
  const experience = makeExperience({ id: booking(0).experienceId });
  const rows = changes.flatMap((change, position): CartItemRow[] => {
    if (change.kind !== 'add') return [];
    const { kind: _kind, itemId, ...slot } = change;
    return [
      {
        id: itemId,
        experience,
        ...slot,
        unitPrice: experience.price,
        serverUnitPrice: null,
        onServer: false,
        refusal: null,
        problem: null,
        position,
      },
    ];
  });
  return {
    rows,
    entries: changes.map((payload) => ({
      id: randomUUID(),
      kind: 'cart',
      ownerId: 'visitor',
      payload,
      sentAs: null,
      attempts: 0,
      notBeforeMs: 0,
    })),
  };
}

async function writeQueue({ rows, entries }: Queue): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('rumbo');
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
  });
  const transaction = db.transaction(['cartItems', 'outbox'], 'readwrite');
  transaction.objectStore('cartItems').clear();
  for (const row of rows) transaction.objectStore('cartItems').put(row);
  for (const entry of entries) transaction.objectStore('outbox').add(entry);
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  db.close();
}

/** Waits until a product table holds so many rows. */
function untilCount(page: Page, table: string, count: number): Promise<unknown> {
  return page.evaluate(
    ([name, wanted]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('rumbo');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const look = () => {
            const counting = db.transaction(name).objectStore(name).count();
            counting.addEventListener('success', () => {
              if (counting.result !== wanted) return void setTimeout(look, 10);
              db.close();
              resolve();
            });
          };
          look();
        });
      }),
    [table, count] as const,
  );
}

async function fetchAll({
  bodies,
  header,
  token,
}: {
  bodies: string[];
  header: string;
  token: string;
}): Promise<number> {
  const startedAt = performance.now();
  for (const body of bodies) {
    const answer = await fetch('/api/cart/changes', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', [header]: token },
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    await answer.json();
  }
  return performance.now() - startedAt;
}
