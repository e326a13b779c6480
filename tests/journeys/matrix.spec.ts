import type { Page } from '@playwright/test';
import { Proxy } from '../offline/proxy.ts';
import { expect, test as base } from './fixtures.ts';
import { type Condition, conditions, hold, letGo } from './matrix/conditions.ts';
import { type PageOfMatrix, pages } from './matrix/pages.ts';
import { visitOnce } from './matrix/traveller.ts';

/** The network between the browser and the test worker's shop. */
const test = base.extend<{ network: { url: string; proxy: Proxy } }>({
  network: async ({ shop }, use) => {
    const proxy = new Proxy();
    const url = await proxy.start();
    proxy.serverPort = Number(new URL(shop.url).port);
    await use({ url, proxy });
    await proxy.stop();
  },
});

test.use({ serviceWorkers: 'allow' });

const badge = (page: Page) => page.getByRole('banner').getByText('Sin conexión');

/** What the page shows at once, and what the network adds to it or fails to add. */
async function expectWhole(
  page: Page,
  one: PageOfMatrix,
  { isReached, isHeld }: Condition,
  proxy: Proxy,
): Promise<void> {
  if (isHeld) await letGo(proxy);
  if (isReached) await one.comes?.(page);
  else await one.lacks?.(page);
  await expect(badge(page)).toHaveCount(isReached ? 0 : 1, { timeout: 20_000 });
  if (isHeld) hold(proxy);
}

test.use({ actionTimeout: 15_000 });

for (const condition of conditions) {
  test(`${condition.name} each page shows its name, its price and its picture, opened by its address and by a press`, async ({
    page,
    context,
    shop,
    network: { url, proxy },
    tidyConsole,
  }) => {
    test.setTimeout(120_000);
    // The portal asks for the signed-in user, and there is none.
    tidyConsole.allow(/status of 401/);
    const traveller = await visitOnce(page, url, shop);
    tidyConsole.expectTidy();
    await condition.begin({ context, proxy });
    if (condition.noise) tidyConsole.allow(condition.noise);
    for (const way of ['by its address', 'by a press'] as const) {
      for (const one of pages) {
        await test.step(`${one.name}, ${way}`, async () => {
          if (way === 'by a press') await one.press(page, traveller);
          // Not 'load', because a response may be held back or never come.
          else await page.goto(url + one.path(traveller), { waitUntil: 'commit' });
          await one.shows(page, traveller);
          await expectWhole(page, one, condition, proxy);
          tidyConsole.expectTidy();
        });
      }
    }
  });
}
