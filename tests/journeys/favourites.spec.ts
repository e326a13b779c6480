import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { grafiti, monserrate } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

async function signIn(page: Page, shopUrl: string): Promise<void> {
  await page.goto(`${shopUrl}/contacto`);
  await page.evaluate(() => window.location.assign('/api/auth/login'));
  await page.getByRole('button', { name: /cliente@demo\.rumbo\.co/ }).click();
  await expect(page).toHaveURL(`${shopUrl}/contacto`);
  // The first sign of a person starts the sync.
  await page.evaluate(() => window.scrollBy(0, 40));
}

async function press(page: Page, shopUrl: string, experienceId: string, isOne: boolean): Promise<void> {
  await page.goto(`${shopUrl}/product/${experienceId}`);
  const button = page.getByRole('button', { name: /favoritos/i }).first();
  await expect(button).toHaveAttribute('aria-pressed', String(!isOne));
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', String(isOne));
}

const onAccount = (page: Page) =>
  page.evaluate(async () => {
    const { wishlist } = (await (await fetch('/api/customer/wishlist')).json()) as {
      wishlist: { experienceId: string }[];
    };
    return wishlist.map(({ experienceId }) => experienceId).sort();
  });

test('a device’s favourites reach the account at the sign-in, and follow the person to another device', async ({
  page,
  shop,
  browser,
}) => {
  await press(page, shop.url, monserrate.id, true);
  await signIn(page, shop.url);
  await expect.poll(() => onAccount(page)).toEqual([monserrate.id]);
  await press(page, shop.url, grafiti.id, true);
  await expect.poll(() => onAccount(page)).toEqual([grafiti.id, monserrate.id]);

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, shop.url);
  await other.goto(`${shop.url}/favoritos`);
  await expect(other.getByRole('heading', { name: monserrate.name })).toBeVisible();
  await expect(other.getByRole('heading', { name: grafiti.name })).toBeVisible();
  await press(other, shop.url, monserrate.id, false);
  await expect.poll(() => onAccount(other)).toEqual([grafiti.id]);
  await context.close();

  await page.goto(`${shop.url}/favoritos`);
  await expect(page.getByRole('heading', { name: grafiti.name })).toBeVisible();
  await expect(page.getByRole('heading', { name: monserrate.name })).toBeHidden();
});
