import type { Page } from '@playwright/test';

/** Ways in which the network fails. */

/** The API never responds. */
export async function holdApi(page: Page, path = '**/api/**'): Promise<void> {
  await page.route(path, () => {});
}

/** The server can't be reached. */
export async function cutApi(page: Page, path = '**/api/**'): Promise<void> {
  await page.route(path, (route) => route.abort());
}

/** The server responds with an error. */
export async function failApi(page: Page, path: string): Promise<void> {
  await page.route(path, (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }));
}

/** The messages that the browser's console then logs by itself. */
export const networkNoise = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource|status of (404|409|422|500)/;
