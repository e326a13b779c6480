import type { Page } from '@playwright/test';
import { expect, type Shop } from './fixtures.ts';
import { monserrate, untilReadyForOffline } from './steps.ts';

/** Steps shared by the tests of 'Descargar para viajar'. */

export const downloads = (page: Page) => page.getByRole('region', { name: 'En este dispositivo' });
export const row = (page: Page, name: string) => downloads(page).getByRole('listitem').filter({ hasText: name });
export const regionRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Lleva una región entera' }).getByRole('listitem').filter({ hasText: name });
export const section = (page: Page) => page.getByRole('region', { name: 'Para cuando no haya señal' });

/** The app is installed, and works offline. */
export async function visit(page: Page, shop: Shop, path = '/'): Promise<void> {
  await page.goto(shop.url + path);
  await untilReadyForOffline(page);
}

export async function downloadMonserrate(page: Page, shop: Shop): Promise<void> {
  await visit(page, shop, `/product/${monserrate.id}`);
  await section(page).scrollIntoViewIfNeeded();
  await section(page).getByRole('button', { name: 'Descargar para viajar' }).click();
  await expect(section(page).getByText('Lista', { exact: true })).toBeVisible();
}
