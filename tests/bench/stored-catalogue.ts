import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const patienceMs = 120_000;
const everyMs = 50;

/** Until the product's database holds the catalogue. @throws when it never does */
export async function untilStored(page: Page): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await page.evaluate(isStored))) {
    if (Date.now() > deadline) throw new Error('the catalogue was never kept');
    await delay(everyMs);
  }
}

/** Never opens a database that isn't there: that would make it. */
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

/** A visitor who lets the page open its store: a first visit keeps nothing until one does something. */
export async function touch(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollBy(0, 8));
}

/** Until the worker holds the shell. */
export async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: patienceMs });
}
