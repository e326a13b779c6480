import { expect } from '../../journeys/fixtures.ts';
import { monserrate, untilReadyForOffline } from '../../journeys/steps.ts';
import type { Scene } from '../scene.ts';
import { holdApi, networkNoise } from './unavailable.ts';

const screen = 'experience';

export const experienceScenes: Scene[] = [
  {
    screen,
    state: 'full',
    async play({ page, shop }) {
      await page.goto(`${shop.url}/product/${monserrate.id}`);
      await expect(page.getByRole('heading', { level: 1, name: monserrate.name })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Valoraciones de Clientes' })).toBeVisible();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    screen,
    state: 'loading',
    async play({ page, shop }) {
      await holdApi(page);
      // A page that the server doesn't render: the default product, reached from another page.
      await page.goto(`${shop.url}/terminos`);
      await page.evaluate((id) => {
        history.pushState({}, '', `/product/${id}`);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      }, monserrate.id);
      await expect(page.getByText('Cargando experiencia')).toBeAttached();
    },
  },
  {
    screen,
    state: 'missing',
    noise: networkNoise,
    async play({ page, shop }) {
      await page.goto(`${shop.url}/product/no-existe`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    screen,
    state: 'offline-stored',
    worker: true,
    noise: networkNoise,
    async play({ page, context, shop }) {
      await page.goto(`${shop.url}/product/${monserrate.id}`);
      await untilReadyForOffline(page);
      await expect(page.getByRole('heading', { name: 'Valoraciones de Clientes' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: monserrate.name })).toBeVisible();
    },
  },
  {
    screen,
    state: 'offline-not-stored',
    worker: true,
    noise: networkNoise,
    async play({ page, context, shop }) {
      await page.goto(shop.url);
      await untilReadyForOffline(page);
      await context.setOffline(true);
      await page.goto(`${shop.url}/product/publicada-hoy`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
];
