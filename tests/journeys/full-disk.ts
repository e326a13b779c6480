import type { Page } from '@playwright/test';
import { expect, type Shop } from './fixtures.ts';

/** Limits the storage that the browser grants the shop; null: no limit. */
export async function limitStorage(page: Page, shop: Shop, bytes: number | null): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Storage.overrideQuotaForOrigin', {
    origin: shop.url,
    ...(bytes === null ? {} : { quotaSize: bytes }),
  });
  // The browser caches its storage figures for a while.
  await expect
    .poll(() => writeProbe(page), { timeout: 40_000, intervals: [500] })
    .toBe(bytes === null ? 'written' : 'QuotaExceededError');
}

/** Writes a little into a database of its own. @returns the outcome */
function writeProbe(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('probe', 1);
        opening.addEventListener('upgradeneeded', () =>
          opening.result.createObjectStore('things', { autoIncrement: true }),
        );
        opening.addEventListener('error', () => resolve(opening.error?.name ?? ''));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const writing = db.transaction('things', 'readwrite');
          writing.objectStore('things').add('x'.repeat(2_000));
          const end = (how: string) => {
            db.close();
            resolve(how);
          };
          writing.addEventListener('complete', () => end('written'));
          writing.addEventListener('abort', () => end(writing.error?.name ?? ''));
        });
      }),
  );
}
