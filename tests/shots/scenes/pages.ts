import { expect } from '../../journeys/fixtures.ts';
import { untilReadyForOffline } from '../../journeys/steps.ts';
import type { Scene } from '../scene.ts';
import { failApi, holdApi, networkNoise } from './unavailable.ts';

/** A page with a single state, identified by its address and a text that it must show. */
const plain = (screen: string, state: string, path: string, more: Partial<Scene> = {}): Scene => ({
  screen,
  state,
  async play({ page, shop }) {
    await page.goto(shop.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  },
  ...more,
});

export const pageScenes: Scene[] = [
  plain('favourites', 'full', '/favoritos', { visitor: 'dreamer' }),
  plain('favourites', 'empty', '/favoritos'),
  plain('bookings', 'full', '/reservas', { visitor: 'traveller' }),
  plain('bookings', 'empty', '/reservas'),
  plain('user', 'full', '/usuario', { visitor: 'traveller' }),
  plain('user', 'empty', '/usuario'),
  plain('install', 'by-menu', '/instalar'),
  plain('install', 'offered', '/instalar', {
    async play({ page, shop }) {
      await page.goto(`${shop.url}/instalar`);
      await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
      await expect(page.getByRole('button', { name: 'Instalar Rumbo' })).toBeVisible();
    },
  }),
  plain('install', 'installed', '/instalar', {
    async play({ page, shop }) {
      await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
      await page.goto(`${shop.url}/instalar`);
      await expect(page.getByText('Rumbo ya está instalado')).toBeVisible();
    },
  }),
  plain('install', 'code', '/instalar', {
    async play({ page, shop }) {
      await page.goto(`${shop.url}/instalar`);
      await page.getByRole('button', { name: 'Crear código' }).click();
      await expect(page.getByText('Tu código:')).toBeAttached();
    },
  }),
  plain('contact', 'full', '/contacto'),
  plain('contact', 'failed', '/contacto', {
    noise: networkNoise,
    async play({ page, shop }) {
      await failApi(page, '**/api/support');
      await page.goto(`${shop.url}/contacto`);
      await expect(page.getByText(/No pudimos traer los datos de contacto/)).toBeVisible();
    },
  }),
  plain('terms', 'full', '/terminos'),
  plain('privacy', 'full', '/politicas'),
  plain('not-found', 'full', '/no/existe', { noise: networkNoise }),
  plain('legacy', 'full', '/legacy'),
  plain('legacy', 'empty', '/legacy', { shop: 'empty' }),
  plain('legacy', 'loading', '/legacy', {
    async play({ page, shop }) {
      await holdApi(page);
      await page.goto(`${shop.url}/legacy`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  }),
  plain('legacy', 'error', '/legacy', {
    noise: networkNoise,
    async play({ page, shop }) {
      await failApi(page, '**/api/products');
      await page.goto(`${shop.url}/legacy`);
      await expect(page.getByText(/Error al cargar productos/)).toBeVisible();
    },
  }),
  {
    screen: 'update',
    state: 'asked',
    worker: true,
    frame: 'screen',
    async play({ page, shop }) {
      await page.goto(shop.url);
      await untilReadyForOffline(page);
      await page.evaluate(() => navigator.serviceWorker.register('/worker.js?next'));
      await expect(page.getByText('Hay una versión nueva de Rumbo')).toBeVisible();
    },
  },
];
