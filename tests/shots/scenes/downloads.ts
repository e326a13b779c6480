import type { Page } from '@playwright/test';
import { expect, type Shop } from '../../journeys/fixtures.ts';
import { monserrate, untilReadyForOffline } from '../../journeys/steps.ts';
import type { Scene, TestEnvironment } from '../scene.ts';
import { networkNoise } from './unavailable.ts';

const rows = (page: Page) => page.getByRole('region', { name: 'En este dispositivo' });
const region = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Lleva una región entera' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button');

async function open(page: Page, shop: Shop): Promise<void> {
  await page.goto(shop.url);
  await untilReadyForOffline(page);
  await page.goto(`${shop.url}/descargas`);
  await expect(region(page, 'Amazonas')).toBeEnabled();
}

async function held(environment: TestEnvironment, end: (environment: TestEnvironment) => Promise<void>): Promise<void> {
  await open(environment.page, environment.shop);
  await environment.context.route('**/catalogue/*-800.avif', (route) => route.abort('connectionreset'));
  await region(environment.page, 'Amazonas').click();
  await expect(
    rows(environment.page)
      .getByText(/2 de 4/)
      .first(),
  ).toBeVisible();
  await end(environment);
}

const scene = (screen: string, state: string, play: Scene['play'], more: Partial<Scene> = {}): Scene => ({
  screen,
  state,
  worker: true,
  play,
  ...more,
});

export const downloadScenes: Scene[] = [
  scene('downloads', 'empty', ({ page, shop }) => open(page, shop)),
  scene('downloads', 'full', async ({ page, shop }) => {
    await open(page, shop);
    await region(page, 'Amazonas').click();
    await expect(rows(page).getByText('Lista', { exact: true })).toHaveCount(3);
  }),
  scene('downloads', 'waiting', (environment) => held(environment, async () => undefined), { noise: networkNoise }),
  scene(
    'downloads',
    'stopped',
    (environment) =>
      held(environment, async ({ page }) => {
        await rows(page)
          .getByRole('button', { name: /^Detener/ })
          .first()
          .click();
        await expect(rows(page).getByText('Detenida')).toBeVisible();
      }),
    { noise: networkNoise },
  ),
  scene(
    'downloads',
    'no-room',
    async ({ page, shop, context }) => {
      await open(page, shop);
      const client = await context.newCDPSession(page);
      await client.send('Storage.overrideQuotaForOrigin', { origin: shop.url, quotaSize: 1 });
      await region(page, 'Amazonas').click();
      await expect(page.getByText('No hay espacio', { exact: false }).first()).toBeVisible();
    },
    { noise: /quota/i, frame: 'screen' },
  ),
  scene(
    'downloads',
    'without-worker',
    async ({ page, shop }) => {
      await page.goto(`${shop.url}/descargas`);
      await expect(page.getByRole('heading', { name: 'Lleva una región entera' })).toBeVisible();
      await expect(page.getByText('Amazonas')).toBeVisible();
    },
    { worker: false },
  ),
  scene(
    'experience',
    'downloaded',
    async ({ page, shop }) => {
      await page.goto(`${shop.url}/product/${monserrate.id}`);
      await untilReadyForOffline(page);
      const section = page.getByRole('region', { name: 'Para cuando no haya señal' });
      await section.scrollIntoViewIfNeeded();
      await section.getByRole('button', { name: 'Descargar para viajar' }).click();
      await expect(section.getByText('Lista', { exact: true })).toBeVisible();
    },
    { frame: 'screen' },
  ),
  scene(
    'store',
    'saving-data',
    async ({ page, shop }) => {
      await page.addInitScript(() => localStorage.setItem('rumbo_data_saver', '1'));
      await page.context().addCookies([{ name: 'rumbo_data_saver', value: '1', url: shop.url }]);
      await page.goto(shop.url);
      await expect(page.getByRole('button', { name: /^Ver imagen/ }).first()).toBeVisible();
    },
    { worker: false },
  ),
];
