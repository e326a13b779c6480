import { expect } from '../../journeys/fixtures.ts';
import { untilReadyForOffline } from '../../journeys/steps.ts';
import type { Scene, Stage } from '../scene.ts';
import { cutApi, holdApi, networkNoise } from './unavailable.ts';

const screen = 'store';

/** The store comes finished from the server; by the way of another page it is drawn from what is stored here. */
async function byAnotherPage({ page, shop }: Stage): Promise<void> {
  await page.goto(`${shop.url}/terminos`);
  await page.getByRole('link', { name: 'Rumbo, inicio' }).click();
  await expect(page).toHaveURL(`${shop.url}/`);
}

async function openFull({ page, shop }: Stage): Promise<void> {
  await page.goto(shop.url);
  await expect(page.getByRole('article').nth(5)).toBeVisible();
}

export const storeScenes: Scene[] = [
  { screen, state: 'full', play: openFull },
  {
    screen,
    state: 'loading',
    async play(stage) {
      await holdApi(stage.page);
      await byAnotherPage(stage);
      await expect(stage.page.getByRole('article')).toHaveCount(0);
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
    async play(stage) {
      await cutApi(stage.page);
      await byAnotherPage(stage);
      await expect(stage.page.getByText('No pudimos traer las experiencias')).toBeVisible();
    },
  },
  {
    screen,
    state: 'offline',
    worker: true,
    noise: networkNoise,
    async play(stage) {
      await openFull(stage);
      await untilReadyForOffline(stage.page);
      await stage.context.setOffline(true);
      await stage.page.reload();
      await expect(stage.page.getByText(/guardamos en tu dispositivo/)).toBeVisible();
    },
  },
  {
    screen,
    state: 'nothing-found',
    async play(stage) {
      await openFull(stage);
      await stage.page.getByRole('searchbox').fill('esquí en la nieve');
      await expect(stage.page.getByText('No encontramos experiencias así')).toBeVisible();
    },
  },
  {
    screen,
    state: 'found',
    async play(stage) {
      await openFull(stage);
      await stage.page.getByRole('searchbox').fill('cafe');
      await expect(stage.page.getByText(/^\d+ experiencias?$/)).toBeVisible();
    },
  },
];
