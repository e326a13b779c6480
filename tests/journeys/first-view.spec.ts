import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { monserrate } from './steps.ts';

/** Of scripts and styles, brotli: what a page loads by itself, and what it comes to once the person touches it. */
const viewBytesMax = 130_000;
const touchedBytesMax = 170_000;
const quietMs = 2_000;

/** Counts from now on, in brotli, wherever it comes from. `total` waits until nothing was loaded for two seconds. */
function countLoaded(page: Page) {
  const loaded = new Map<string, number>();
  let lastAt = Date.now();
  page.on('response', async (response) => {
    lastAt = Date.now();
    const type = response.headers()['content-type'] ?? '';
    if (!/javascript|css/.test(type) || new URL(response.url()).pathname === '/worker.js') return;
    loaded.set(new URL(response.url()).pathname, brotliCompressSync(await response.body()).byteLength);
  });
  return {
    files: () => [...loaded.keys()],
    async total(): Promise<number> {
      await expect.poll(() => Date.now() - lastAt, { timeout: 30_000, intervals: [250] }).toBeGreaterThan(quietMs);
      const inline = await page.locator('style').evaluateAll((styles) => styles.map((style) => style.textContent ?? '').join(''));
      return [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0) + brotliCompressSync(inline).byteLength;
    },
  };
}

for (const path of ['/', `/product/${monserrate.id}`]) {
  test(`the first view of ${path} loads no more than 130 kB of scripts and styles`, async ({ page, shop }) => {
    const count = countLoaded(page);
    await page.goto(shop.url + path);
    const view = await count.total();
    expect(count.files().filter((file) => file.includes('engine'))).toEqual([]);
    await page.evaluate(() => window.scrollBy(0, 40));
    await expect.poll(count.files).toContainEqual(expect.stringContaining('engine'));
    const touched = await count.total();
    console.log(`${path}: ${view} bytes brotli, ${touched} once touched, in ${count.files().length} files`);
    expect(view).toBeLessThanOrEqual(viewBytesMax);
    expect(touched).toBeLessThanOrEqual(touchedBytesMax);
  });
}

test('what is precached counts the shell, not the pictures', () => {
  expect(readFileSync('dist/worker.js', 'utf8')).not.toContain('/catalogue/monserrate');
});
