import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatCop } from '#contract/domain/money.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { findWebKit, WebKit } from './driver.ts';
import { expectPage, pages } from './pages.ts';
import { bookMonserrate, cartOnServer, keepFavourite, monserrate, untilKept } from './visitor.ts';

/**
 * A smoke run of the built product in WebKitGTK: the same pages with the server and without it, and a change made
 * without it that arrives once it is back. Safari itself can't be had here; its engine's storage and workers can.
 */

/** How often the pages are left as soon as they have loaded: a few times were enough to meet a frozen one. */
const leavings = 3;

const installed = findWebKit();
if (!installed) {
  console.log('Omitido: no hay WebKitWebDriver con su MiniBrowser. En Debian: apt-get install webkit2gtk-driver xvfb');
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'rumbo-webkit-'));
const environment = { DATA_DIR: folder, HOST: '127.0.0.1', LOG_LEVEL: 'error', RATE_LIMITS: 'off' };
let server = await startServerProcess({ ...environment, PORT: '0' });
const { url } = server;
const browser = await WebKit.start(installed);

async function step(name: string, work: () => Promise<void>): Promise<void> {
  const begun = Date.now();
  await work();
  console.log(`✓ ${name} (${Date.now() - begun} ms)`);
}

try {
  await step('a visit: kept for offline use, a booking in the cart, a favourite', async () => {
    await browser.open(url);
    await untilKept(browser);
    await bookMonserrate(browser, url);
    await keepFavourite(browser);
    await browser.waitFor('the cart at the server', `(${cartOnServer}).then((participants) => participants === 1)`);
  });
  for (const page of pages) await step(`${page.name}, with the server`, () => expectPage(browser, url, page, 1));
  await step('pages that are left in the midst of what they write hold up none after them', async () => {
    for (let round = 0; round < leavings; round += 1) for (const { path } of pages) await browser.open(url + path);
    for (const page of pages) await expectPage(browser, url, page, 1);
  });
  await server.stop();
  for (const page of pages) await step(`${page.name}, without the server`, () => expectPage(browser, url, page, 1));
  await step('one more person without the server, kept over a reload', async () => {
    await browser.open(`${url}/carrito`);
    await browser.press('the stepper', `document.querySelector('[aria-label="Aumentar participantes"]')`);
    await browser.waitFor(
      'the total of two',
      `document.querySelector('main').innerText.includes('${formatCop(2 * monserrate.priceCop)}')`,
    );
    for (const page of pages) await expectPage(browser, url, page, 2);
  });
  await step('and sent once it is back', async () => {
    server = await startServerProcess({ ...environment, PORT: new URL(url).port });
    await browser.open(`${url}/carrito`);
    await browser.waitFor('two at the server', `(${cartOnServer}).then((participants) => participants === 2)`);
    assert.equal(await browser.evaluate(cartOnServer), 2);
  });
} catch (error) {
  const file = join(tmpdir(), 'rumbo-webkit.png');
  writeFileSync(file, await browser.screenshot());
  console.error(`La pantalla, como estaba: ${file}`);
  throw error;
} finally {
  await browser.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
