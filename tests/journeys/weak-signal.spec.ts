import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { grafiti } from './steps.ts';

/** A first visit on a weak signal: the page arrived, but some of its code didn't. */

const notYet = 'Esta parte de Rumbo no ha llegado: la señal está débil. La seguimos pidiendo.';

/** Loses the code of these chunks until the returned function is called. */
async function lose(page: Page, ...parts: string[]): Promise<() => Promise<void>> {
  const isPart = (url: URL) =>
    parts.some((name) => url.pathname.startsWith(`/assets/${name}`) && url.pathname.endsWith('.js'));
  await page.route(isPart, (route) => route.abort());
  return () => page.unroute(isPart);
}

test.beforeEach(({ tidyConsole }) => {
  tidyConsole.allow(/ERR_FAILED|Service Worker registration blocked/);
});
test.use({ serviceWorkers: 'block' });

test('a booking panel whose code does not load leaves the page as it was, and opens once it has loaded', async ({
  page,
  shop,
}) => {
  const find = await lose(page, 'booking-panel');
  await page.goto(`${shop.url}/product/${grafiti.id}`);
  await page
    .getByRole('button', { name: /^Reservar/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('alert').filter({ hasText: notYet })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: grafiti.name })).toBeVisible();
  await find();
  await expect(page.getByLabel('Fecha').filter({ visible: true })).toBeVisible();
  await expect(page.getByText(notYet)).toHaveCount(0);
});

test('a review form whose code does not load leaves the page as it was, and opens once it has loaded', async ({
  page,
  shop,
}) => {
  const find = await lose(page, 'review-editor');
  await page.goto(`${shop.url}/product/${grafiti.id}`);
  await page.getByRole('button', { name: 'Escribir Reseña' }).click();
  await expect(page.getByText(notYet)).toBeVisible();
  await find();
  await expect(page.getByLabel('Tu Nombre')).toBeVisible();
});

test('optional parts whose code does not load are missing without a message', async ({ page, shop }) => {
  await lose(page, 'similar-row', 'download-control', 'failed-picture');
  await page.route('**/catalogue/*', (route) => route.abort());
  await page.goto(`${shop.url}/product/${grafiti.id}`);
  await page.getByRole('button', { name: 'Escribir Reseña' }).click();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Tu Nombre')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: grafiti.name })).toBeAttached();
  await expect(page.getByText(notYet)).toHaveCount(0);
});
