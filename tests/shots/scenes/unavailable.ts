import type { Page } from '@playwright/test';

/** Ways in which the network lets a visitor down. */

/** The API never answers. */
export async function holdApi(page: Page, path = '**/api/**'): Promise<void> {
  await page.route(path, () => {});
}

/** The server can't be reached. */
export async function cutApi(page: Page, path = '**/api/**'): Promise<void> {
  await page.route(path, (route) => route.abort());
}

/** The server answers with a failure of its own. */
export async function failApi(page: Page, path: string): Promise<void> {
  await page.route(path, (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }));
}

/** What the browser's console then says by itself. */
export const networkNoise = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource|status of (404|409|422|500)/;
