import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { grafiti, monserrate } from './steps.ts';

/** Holds the scripts until they are released, to test the page without them. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });

test('a booking requested on the store page before the scripts load opens with them', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto(shop.url, { waitUntil: 'commit' });
  const book = card(page, grafiti.name).getByRole('button', { name: 'Reservar' });
  await book.click();
  await expect(book).toHaveAttribute('data-early', '');
  release();
  await expect(page.getByRole('dialog').getByText(grafiti.name).first()).toBeVisible();
  await expect(book).not.toHaveAttribute('data-early');
});

test('a booking requested on an experience’s page before the scripts load opens with them', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto(`${shop.url}/product/${monserrate.id}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Reservar' }).first().click();
  release();
  await expect(page.getByRole('dialog').getByLabel('Fecha')).toBeVisible();
});

test('a heart pressed twice before the scripts load is a favourite', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto(shop.url, { waitUntil: 'commit' });
  const heart = card(page, grafiti.name).getByRole('button', { name: 'Agregar a favoritos' });
  await heart.click();
  await heart.click();
  release();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('words typed before the scripts load stay in the field and are searched', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto(shop.url, { waitUntil: 'commit' });
  const field = page.getByRole('searchbox');
  await field.fill('grafiti');
  release();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, grafiti.name)).toBeVisible();
  await expect(field).toHaveValue('grafiti');
});

test('a search submitted before the scripts load leads to its results', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto(shop.url, { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('grafiti');
  await page.getByRole('searchbox').press('Enter');
  release();
  await expect(page).toHaveURL(/\?q=grafiti/);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('links work without any script', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto(shop.url, { waitUntil: 'commit' });
  await page.getByRole('link', { name: monserrate.name }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(new RegExp(`/product/${monserrate.id}$`));
  await expect(page.getByRole('heading', { name: monserrate.name, level: 1 })).toBeVisible();
  release();
});
