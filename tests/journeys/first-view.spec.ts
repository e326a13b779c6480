import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './fixtures.ts';

const budgetBytes = 160_000;
const quietMs = 2_000;

test('the first view loads no more than 160 kB of scripts and styles', async ({ page, shop }, { project }) => {
  test.skip(project.name !== 'phone', 'the bytes are the same at every size');
  const loaded = new Map<string, number>();
  let lastAt = Date.now();
  page.on('response', async (response) => {
    lastAt = Date.now();
    const type = response.headers()['content-type'] ?? '';
    if (!/javascript|css/.test(type) || response.fromServiceWorker() || new URL(response.url()).pathname === '/worker.js') return;
    loaded.set(new URL(response.url()).pathname, brotliCompressSync(await response.body()).byteLength);
  });
  await page.goto(shop.url);
  await expect.poll(() => Date.now() - lastAt, { timeout: 30_000, intervals: [250] }).toBeGreaterThan(quietMs);
  const inline = await page.locator('style').evaluateAll((styles) => styles.map((style) => style.textContent ?? '').join(''));
  const total = [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0) + brotliCompressSync(inline).byteLength;
  console.log(`first view: ${total} bytes brotli in ${loaded.size} files`);
  expect(total).toBeLessThanOrEqual(budgetBytes);
});

test('what is precached counts the shell, not the pictures', () => {
  expect(readFileSync('dist/worker.js', 'utf8')).not.toContain('/catalogue/monserrate');
});
