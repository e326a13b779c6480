import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { monserrate } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * Brotli bytes of scripts and styles: what a page loads by itself, and what it has loaded after the first interaction.
 * A sixth of the latter is the catalogue's worker, which has its own copy of the database code.
 */
const viewBytesMax = 130_000;
const touchedBytesMax = 225_000;
const quietMs = 2_000;

interface Loaded {
  path: string;
  bytes: number;
  byWorker: boolean;
}

/** Counts from now on. `bytes` waits until nothing came from the network for two seconds. */
function countLoaded(page: Page) {
  const loaded = new Map<string, Loaded>();
  let lastAt = Date.now();
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? '';
    const path = new URL(response.url()).pathname;
    const byWorker = response.fromServiceWorker();
    if (!byWorker) lastAt = Date.now();
    if (!/javascript|css/.test(type) || path === '/worker.js') return;
    loaded.set(path, { path, byWorker, bytes: brotliCompressSync(await response.body()).byteLength });
  });
  return {
    files: () => [...loaded.values()],
    async bytes(which: (file: Loaded) => boolean): Promise<number> {
      await expect.poll(() => Date.now() - lastAt, { timeout: 30_000, intervals: [250] }).toBeGreaterThan(quietMs);
      const inline = await page
        .locator('style')
        .evaluateAll((styles) => styles.map((style) => style.textContent ?? '').join(''));
      return (
        [...loaded.values()].filter(which).reduce((sum, { bytes }) => sum + bytes, 0) +
        brotliCompressSync(inline).byteLength
      );
    },
  };
}

for (const path of ['/', `/product/${monserrate.id}`]) {
  test(`the first view of ${path} loads no more than 130 kB of scripts and styles`, async ({ page, shop }) => {
    const count = countLoaded(page);
    await page.goto(shop.url + path);
    const view = await count.bytes(({ byWorker }) => !byWorker);
    // The engine chunk waits for the first interaction, or until the worker has cached it.
    expect(count.files().filter((file) => file.path.includes('engine') && !file.byWorker)).toEqual([]);
    await page.evaluate(() => window.scrollBy(0, 40));
    await expect.poll(() => count.files().map((file) => file.path)).toContainEqual(expect.stringContaining('engine'));
    const touched = await count.bytes(() => true);
    console.log(`${path}: ${view} bytes brotli, ${touched} once touched, in ${count.files().length} files`);
    expect(view).toBeLessThanOrEqual(viewBytesMax);
    expect(touched).toBeLessThanOrEqual(touchedBytesMax);
  });
}

test('the precache holds the shell, not the pictures', () => {
  expect(readFileSync('dist/worker.js', 'utf8')).not.toContain('/catalogue/monserrate');
});
