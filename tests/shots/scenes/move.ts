import type { Locator } from '@playwright/test';
import { expect, type Shop } from '../../journeys/fixtures.ts';
import { bookableDay, grafiti } from '../../journeys/steps.ts';
import { placeOrder, type PlacedOrder } from '../orders.ts';
import type { Scene, TestEnvironment } from '../scene.ts';
import { networkNoise } from './unavailable.ts';

const screen = 'move';
const frame = 'screen';
let placed: Promise<PlacedOrder> | null = null;

async function openMove({ page, shop }: TestEnvironment): Promise<Locator> {
  placed ??= placeOrder(shop, 'approve');
  const { orderNumber, accessKey } = await placed;
  await page.goto(`${shop.url}/order-confirmation/${orderNumber}#k=${accessKey}`);
  await page.getByRole('button', { name: `Cambiar fecha de ${grafiti.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar fecha' });
  await expect(dialog.getByLabel('Nueva fecha')).toBeVisible();
  return dialog;
}

const setDay = async (shop: Shop, date: string, day: { blocked?: 1; price_cop?: number }) =>
  shop.db.write((tx) =>
    tx
      .insertInto('availability_overrides')
      .values({
        experience_id: grafiti.id,
        date,
        blocked: 0,
        times: null,
        capacity: null,
        price_cop: null,
        version: 1,
        updated_at: new Date().toISOString(),
        ...day,
      })
      .onConflict((conflict) => conflict.columns(['experience_id', 'date']).doUpdateSet(day))
      .execute(),
  );

async function chooseDay(environment: TestEnvironment, from: number): Promise<Locator> {
  const { date } = await bookableDay(environment.shop, grafiti.id, from);
  const dialog = await openMove(environment);
  await dialog.getByLabel('Nueva fecha').fill(date);
  return dialog;
}

export const moveScenes: Scene[] = [
  { screen, frame, state: 'open', play: async (environment) => void (await openMove(environment)) },
  {
    screen,
    frame,
    state: 'chosen',
    async play(environment) {
      const dialog = await chooseDay(environment, 30);
      await dialog.getByRole('radio').first().check();
      await expect(dialog.getByText(/Podrás cancelar gratis/)).toBeVisible();
    },
  },
  {
    screen,
    frame,
    state: 'other-price',
    async play(environment) {
      const { date } = await bookableDay(environment.shop, grafiti.id, 70);
      await setDay(environment.shop, date, { price_cop: 99_000 });
      const dialog = await chooseDay(environment, 70);
      await expect(dialog.getByText(/precio por persona es otro/)).toBeVisible();
    },
  },
  {
    screen,
    frame,
    state: 'offline',
    noise: networkNoise,
    async play(environment) {
      const dialog = await chooseDay(environment, 30);
      await dialog.getByRole('radio').first().check();
      await environment.page.route('**/move', (route) => route.abort());
      await dialog.getByRole('button', { name: 'Confirmar' }).click();
      await expect(dialog.getByText('Para cambiar la fecha hace falta señal')).toBeVisible();
    },
  },
];
