import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addToCart, bookableDay, grafiti, untilReadyForOffline } from './steps.ts';

/** Counts how often the page asks the browser not to take away what it keeps. */
async function countAsking(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const key = 'asked-in-test';
    StorageManager.prototype.persist = async () => {
      localStorage.setItem(key, String(Number(localStorage.getItem(key) ?? 0) + 1));
      return true;
    };
  });
  return () => page.evaluate(() => Number(localStorage.getItem('asked-in-test') ?? 0));
}

test('the browser is asked to keep what is here once there is something to lose, and once only', async ({ page, shop }) => {
  const asked = await countAsking(page);
  const { date, time } = await bookableDay(shop, grafiti.id);
  await page.goto(shop.url);
  await untilReadyForOffline(page);
  await page.getByRole('link', { name: grafiti.name }).first().click();
  await expect(page.getByRole('heading', { name: grafiti.name, level: 1 })).toBeVisible();
  expect(await asked()).toBe(0);
  await page.goto(shop.url);
  await addToCart(page, { experience: grafiti.name, date, time });
  await expect.poll(asked).toBe(1);
  await page.reload();
  await addToCart(page, { experience: grafiti.name, date, time });
  await expect(page.getByRole('link', { name: /Carrito.*1/ }).first()).toBeVisible();
  expect(await asked()).toBe(1);
});
