import type { CDPSession, Page } from '@playwright/test';
import { gridStep } from '#contract/domain/limits.ts';
import { expect, openShop, type Shop, test as base } from './fixtures.ts';
import { untilReadyForOffline } from './steps.ts';

/** Ten thousand experiences, on a device four times slower than this one. */
const test = base.extend<object, { largeShop: Shop }>({
  largeShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const { shop, close } = await openShop({ SEED: 'large:10000' });
      await use(shop);
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ serviceWorkers: 'allow' });

const slower = 4;

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return session;
}

const status = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /experiencia/ });
const cards = (page: Page) => page.getByRole('article');

test('ten thousand experiences are pulled, searched, filtered, left and found again, and opened offline', async ({
  page,
  context,
  largeShop: shop,
  tidyConsole,
}) => {
  test.setTimeout(180_000);
  tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto(shop.url);
  await slowDown(page);
  await page.evaluate(() => window.scrollBy(0, 8));
  await untilReadyForOffline(page);
  await expect(status(page)).toHaveText('10000 experiencias');

  await page.getByRole('searchbox').pressSequentially('cartagena murallas', { delay: 60 });
  await expect(status(page)).not.toHaveText('10000 experiencias');
  await expect(cards(page).first()).toContainText(/Cartagena/i);

  const found = Number((await status(page).textContent())?.match(/\d+/)?.[0]);
  await page.getByLabel('Ordenar').selectOption({ label: 'Precio: menor a mayor' });
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect(cards(page)).toHaveCount(2 * gridStep);
  const name =
    (await cards(page)
      .nth(2 * gridStep - 4)
      .getByRole('heading')
      .textContent()) ?? '';
  await cards(page)
    .nth(2 * gridStep - 4)
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(cards(page).nth(2 * gridStep - 4)).toBeInViewport();
  await expect(status(page)).toHaveText(`${found} experiencias`);

  await context.setOffline(true);
  await page.goto(shop.url);
  await expect(cards(page)).toHaveCount(gridStep);
  await expect(status(page)).toHaveText('10000 experiencias');
  await page.getByRole('searchbox').fill('cartgena');
  await expect(cards(page).first()).toContainText(/Cartagena/i);
});
