import { expect } from '../../journeys/fixtures.ts';
import { untilReadyForOffline } from '../../journeys/steps.ts';
import type { Scene, TestEnvironment } from '../scene.ts';
import { cutApi, holdApi, networkNoise } from './unavailable.ts';

const screen = 'store';

/** The store is rendered by the server; reached from another page it is rendered from stored data. */
async function byAnotherPage({ page, shop }: TestEnvironment): Promise<void> {
  await page.goto(`${shop.url}/terminos`);
  await page.getByRole('link', { name: 'Rumbo, inicio' }).click();
  await expect(page).toHaveURL(`${shop.url}/`);
}

async function openFull({ page, shop }: TestEnvironment): Promise<void> {
  await page.goto(shop.url);
  await expect(page.getByRole('article').nth(5)).toBeVisible();
}

export const storeScenes: Scene[] = [
  { screen, state: 'full', play: openFull },
  {
    screen,
    state: 'loading',
    async play(environment) {
      await holdApi(environment.page);
      await byAnotherPage(environment);
      await expect(environment.page.getByRole('article')).toHaveCount(0);
    },
  },
  {
    screen,
    state: 'empty',
    shop: 'empty',
    async play({ page, shop }) {
      await page.goto(shop.url);
      await expect(page.getByText('Todavía no hay experiencias publicadas')).toBeVisible();
    },
  },
  {
    screen,
    state: 'error',
    noise: networkNoise,
    async play(environment) {
      await cutApi(environment.page);
      await byAnotherPage(environment);
      await expect(environment.page.getByText('No pudimos traer las experiencias')).toBeVisible();
    },
  },
  {
    screen,
    state: 'offline',
    worker: true,
    noise: networkNoise,
    async play(environment) {
      await openFull(environment);
      await untilReadyForOffline(environment.page);
      await environment.context.setOffline(true);
      await environment.page.reload();
      await expect(environment.page.getByText(/guardamos en tu dispositivo/)).toBeVisible();
    },
  },
  {
    screen,
    state: 'nothing-found',
    async play(environment) {
      await openFull(environment);
      await environment.page.getByRole('searchbox').fill('esquí en la nieve');
      await expect(environment.page.getByText('No encontramos experiencias así')).toBeVisible();
    },
  },
  {
    screen,
    state: 'found',
    async play(environment) {
      await openFull(environment);
      await environment.page.getByRole('searchbox').fill('cafe');
      await expect(environment.page.getByText(/^\d+ experiencias?$/)).toBeVisible();
    },
  },
];
