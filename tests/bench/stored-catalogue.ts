import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const patienceMs = 120_000;
const everyMs = 50;

/**
 * Waits until the product's database holds the catalogue.
 * @throws when it never does
 */
export async function untilStored(page: Page): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await page.evaluate(isStored))) {
    if (Date.now() > deadline) throw new Error('the catalogue was never kept');
    await delay(everyMs);
  }
}

/** Never opens a missing database, because that would create it. */
async function isStored(): Promise<boolean> {
  // Dexie multiplies its versions by ten.
  if (!(await indexedDB.databases()).some(({ name, version = 0 }) => name === 'rumbo' && version >= 10)) return false;
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
    });
  const db = await done(indexedDB.open('rumbo'));
  try {
    return (await done<unknown>(db.transaction('meta').objectStore('meta').get('facets'))) !== undefined;
  } finally {
    db.close();
  }
}

/** A visitor who triggers the page's storage: a first visit stores nothing until the first interaction. */
export async function touch(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollBy(0, 8));
}

/** Waits until the worker has cached the shell. */
export async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: patienceMs });
}
