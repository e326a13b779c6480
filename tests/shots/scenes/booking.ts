import { expect } from '../../journeys/fixtures.ts';
import { addToCart, bookableDay, grafiti, openBooking } from '../../journeys/steps.ts';
import type { Scene } from '../scene.ts';

const screen = 'booking';
const frame = 'screen';

export const bookingScenes: Scene[] = [
  {
    screen,
    frame,
    state: 'open',
    async play({ page, shop }) {
      await page.goto(shop.url);
      await openBooking(page, grafiti.name);
    },
  },
  {
    screen,
    frame,
    state: 'filled',
    async play({ page, shop }) {
      const { date } = await bookableDay(shop, grafiti.id);
      await page.goto(shop.url);
      const panel = await openBooking(page, grafiti.name);
      await panel.getByLabel('Fecha').fill(date);
      await expect(panel.getByLabel('Hora')).toBeEnabled();
      await panel.getByLabel('Hora').selectOption({ index: 1 });
      await panel.getByRole('button', { name: 'Aumentar participantes' }).click();
    },
  },
  {
    screen,
    frame,
    state: 'error',
    async play({ page, shop }) {
      await page.goto(shop.url);
      const panel = await openBooking(page, grafiti.name);
      await panel.getByRole('button', { name: 'Agregar al Carrito' }).click();
      await expect(page.getByText('Campos incompletos')).toBeVisible();
    },
  },
  {
    screen,
    frame,
    state: 'no-seats',
    async play({ page, shop }) {
      const { date } = await bookableDay(shop, grafiti.id, 100);
      const blocked = {
        experience_id: grafiti.id,
        date,
        blocked: 1 as const,
        times: null,
        capacity: null,
        price_cop: null,
        version: 1,
        updated_at: new Date().toISOString(),
      };
      await shop.db.write((tx) =>
        tx
          .insertInto('availability_overrides')
          .values(blocked)
          .onConflict((c) => c.doNothing())
          .execute(),
      );
      await page.goto(shop.url);
      const panel = await openBooking(page, grafiti.name);
      // The button is pressed before the day is chosen; shifts right after a press are expected.
      await panel.getByLabel('Fecha').click();
      await panel.getByLabel('Fecha').fill(date);
      await expect(panel.getByText('Esta fecha no está disponible')).toBeVisible();
    },
  },
  {
    screen,
    frame,
    state: 'toast',
    async play({ page, shop }) {
      await page.goto(shop.url);
      await addToCart(page, { experience: grafiti.name, ...(await bookableDay(shop, grafiti.id)) });
      await expect(page.locator('[data-kind=success]')).toBeVisible();
    },
  },
];
