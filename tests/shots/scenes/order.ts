import { expect, type Shop } from '../../journeys/fixtures.ts';
import { untilReadyForOffline } from '../../journeys/steps.ts';
import { type Ending, placeOrder, type PlacedOrder } from '../orders.ts';
import type { Scene, TestEnvironment } from '../scene.ts';
import { failApi, holdApi, networkNoise } from './unavailable.ts';

const screen = 'order';
const placed = new Map<Ending, Promise<PlacedOrder>>();

/** One order per result serves all widths. */
function orderThat(ending: Ending, shop: Shop): Promise<PlacedOrder> {
  const order = placed.get(ending) ?? placeOrder(shop, ending);
  placed.set(ending, order);
  return order;
}

async function openOrder({ page, shop }: TestEnvironment, ending: Ending, title: string): Promise<void> {
  const { orderNumber, accessKey } = await orderThat(ending, shop);
  await page.goto(`${shop.url}/order-confirmation/${orderNumber}#k=${accessKey}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const ending = (state: string, how: Ending, title: string): Scene => ({
  screen,
  state,
  play: (environment) => openOrder(environment, how, title),
});

export const orderScenes: Scene[] = [
  ending('approved', 'approve', '¡Reserva Confirmada!'),
  ending('pending', 'pending', 'Estamos esperando tu pago'),
  ending('rejected', 'reject', 'El pago no fue aprobado'),
  ending('unpaid', 'none', 'Falta completar el pago'),
  ending('expired', 'expire', 'Se venció el tiempo para pagar'),
  ending('refunded', 'refund', 'Te devolvimos el dinero'),
  {
    screen,
    state: 'shared',
    async play({ page, shop }) {
      const { orderNumber } = await orderThat('approve', shop);
      await page.goto(`${shop.url}/order-confirmation/${orderNumber}`);
      await expect(page.getByText('Solo quien compró ve estos datos completos.')).toBeVisible();
    },
  },
  {
    screen,
    state: 'unknown',
    noise: networkNoise,
    async play({ page, shop }) {
      await page.goto(`${shop.url}/order-confirmation/RUM-0000-0000-0000-0000`);
      await expect(page.getByRole('heading', { name: 'Orden no encontrada' })).toBeVisible();
    },
  },
  {
    screen,
    state: 'loading',
    async play({ page, shop }) {
      await holdApi(page);
      await page.goto(`${shop.url}/order-confirmation/RUM-0000-0000-0000-0000`);
      await expect(page.getByText('Cargando tu orden')).toBeAttached();
    },
  },
  {
    screen,
    state: 'failed',
    noise: networkNoise,
    async play({ page, shop }) {
      await failApi(page, '**/api/orders/**');
      await page.goto(`${shop.url}/order-confirmation/RUM-0000-0000-0000-0000`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    screen,
    state: 'offline-stored',
    worker: true,
    noise: networkNoise,
    async play(environment) {
      await openOrder(environment, 'approve', '¡Reserva Confirmada!');
      await untilReadyForOffline(environment.page);
      await environment.context.setOffline(true);
      await environment.page.reload();
      await expect(environment.page.getByText(/Guardado en tu dispositivo/)).toBeVisible();
    },
  },
  {
    screen,
    state: 'offline-not-stored',
    worker: true,
    noise: networkNoise,
    async play({ page, context, shop }) {
      await page.goto(`${shop.url}/terminos`);
      await untilReadyForOffline(page);
      await context.setOffline(true);
      await page.goto(`${shop.url}/order-confirmation/RUM-0000-0000-0000-0000`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
];
