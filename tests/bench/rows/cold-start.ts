import type { Page } from '@playwright/test';
import type { Row, RowResult } from '../row.ts';
import { openSlowPhone, type SlowPhone, tell } from '../slow-phone.ts';
import { median, percentile, ratioOf } from '../statistics.ts';
import { touch, untilControlled, untilStored } from '../stored-catalogue.ts';

const rounds = 7;

export const coldStart: Row = {
  name: 'catalogue shown from a cold start offline',
  what: 'from opening the address without a network until the first of 10,000 experiences is on the screen, in Chromium with the page slowed four times; bare: opening the same database and reading 24 rows of it',
  run: async (context) => {
    const url = await context.product(await context.database({ engine: 'sqlite', seed: 'large:10000' }));
    const phone = await openSlowPhone();
    try {
      const { page } = await phone.open(url);
      await touch(page);
      await untilStored(page);
      await untilControlled(page);
      await page.goto(`${url}/api/health`);
      await phone.context.setOffline(true);
      return await compare(phone, url, page);
    } finally {
      await phone.close();
    }
  },
};

async function compare(phone: SlowPhone, url: string, besides: Page): Promise<RowResult> {
  const times = { product: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.product.push(await product(phone, url));
    times.bare.push(await besides.evaluate(readBare));
  }
  const [productMs, bareMs] = [median(times.product), median(times.bare)];
  return {
    product: productMs,
    bare: bareMs,
    unit: 'ms',
    ratio: ratioOf(productMs, bareMs),
    samples: rounds,
    p95: { product: percentile(times.product, 0.95), bare: percentile(times.bare, 0.95) },
  };
}

async function product(phone: SlowPhone, url: string): Promise<number> {
  const { page, longTasks } = await phone.open(url);
  await page.waitForFunction(() => window.bench.firstCardMs !== null);
  const took = await page.evaluate(() => window.bench.firstCardMs ?? Number.NaN);
  tell(`first card after ${Math.round(took)} ms`, await longTasks());
  await page.close();
  return took;
}

async function readBare(): Promise<number> {
  const startedAt = performance.now();
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
    });
  const db = await done(indexedDB.open('rumbo'));
  await done(db.transaction('experiences').objectStore('experiences').getAll(null, 24));
  db.close();
  return performance.now() - startedAt;
}
