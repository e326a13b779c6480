import AxeBuilder from '@axe-core/playwright';
import { formatDay, formatTime } from '#contract/domain/time.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Shop } from './fixtures.ts';
import { bookableDay, goAndPay, grafiti, untilReadyForOffline } from './steps.ts';

const timeText = (time: string) => formatTime(time).replaceAll('\u00a0', ' ');
const dayText = (date: string) => formatDay(date, new Date().toISOString());

/** Buys one experience through the sandbox, and opens its order. */
async function buy(page: Page, shop: Shop): Promise<void> {
  await goAndPay(page, shop);
  await page.getByRole('button', { name: 'Aprobar pago' }).click();
  await expect(page.getByRole('heading', { name: '¡Reserva Confirmada!' })).toBeVisible();
}

const openMove = async (page: Page) => {
  await page.getByRole('button', { name: `Cambiar fecha de ${grafiti.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar fecha' });
  await expect(dialog.getByLabel('Nueva fecha')).toBeVisible();
  return dialog;
};

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test(
  'a buyer moves a booking to another day, and the voucher shows the new date without a connection too',
  { tag: '@worker' },
  async ({ page, context, shop, tidyConsole }) => {
    tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|status of 401/);
    await buy(page, shop);
    await untilReadyForOffline(page);
    const before = await bookableDay(shop, grafiti.id);
    const { date, time } = await bookableDay(shop, grafiti.id, 30);

    await page.getByRole('button', { name: `Ver voucher de ${grafiti.name}` }).click();
    const voucher = page.getByRole('dialog', { name: 'Tu voucher' });
    const oldQr = await voucher.getByRole('img', { name: 'Código QR' }).innerHTML();
    const code = await voucher.locator('strong').first().innerText();
    await voucher.getByRole('button', { name: 'Cerrar' }).click();
    await expect(voucher).toBeHidden();

    const dialog = await openMove(page);
    await expectNoViolations(page);
    await dialog.getByLabel('Nueva fecha').fill(date);
    await dialog.getByRole('radio', { name: timeText(time) }).check();
    await expect(dialog.getByText(dayText(before.date))).toBeVisible();
    await expect(dialog.getByText(/Podrás cancelar gratis hasta/)).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Confirmar' }).click();

    await expect(page.getByText('Fecha cambiada')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`${dayText(date)}, ${timeText(time)}`, { exact: true })).toBeVisible();
    await expect(page.getByText(`Antes: ${dayText(before.date)}`, { exact: false })).toBeVisible();

    await context.setOffline(true);
    await page.goto(`${shop.url}/reservas`);
    await expect(page.getByText(`${dayText(date)}, ${timeText(time)}`)).toBeVisible();
    await page.getByRole('link', { name: /^Orden/ }).click();
    await page.getByRole('button', { name: `Ver voucher de ${grafiti.name}` }).click();
    await expect(voucher.getByText(`${dayText(date)}, ${timeText(time)}`)).toBeVisible();
    expect(await voucher.getByRole('img', { name: 'Código QR' }).innerHTML()).not.toBe(oldQr);
    await expect(voucher.getByText(code)).toBeVisible();
    await voucher.getByRole('button', { name: 'Cerrar' }).click();

    const offline = await openMove(page);
    await offline.getByLabel('Nueva fecha').fill(before.date);
    await expect(offline.getByText('Para cambiar la fecha hace falta señal')).toBeVisible();
    await expect(offline.getByLabel('Nueva fecha')).toHaveValue(before.date);
    await context.setOffline(false);
  },
);

test('the connection is lost on the way: what was chosen stays, and the second press moves once', async ({
  page,
  shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/ERR_FAILED|Failed to load resource/);
  await buy(page, shop);
  const { date, time } = await bookableDay(shop, grafiti.id, 30);
  const dialog = await openMove(page);
  await dialog.getByLabel('Nueva fecha').fill(date);
  await dialog.getByRole('radio', { name: timeText(time) }).check();
  // The server moves it, and its answer is lost.
  await page.route('**/move', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByText('Para cambiar la fecha hace falta señal')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: timeText(time) })).toBeChecked();
  await page.unroute('**/move');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Fecha cambiada')).toBeVisible();
  const moves = await shop.db.read
    .selectFrom('item_moves')
    .innerJoin('orders', 'orders.id', 'item_moves.order_id')
    .select('number')
    .where('order_number', '=', page.url().split('/').at(-1) ?? '')
    .execute();
  expect(moves).toHaveLength(1);
});

test('a time that sold out meanwhile says so, and the times are asked anew', async ({ page, shop, tidyConsole }) => {
  tidyConsole.allow(/status of 409/);
  await buy(page, shop);
  const { date, time } = await bookableDay(shop, grafiti.id, 45);
  const dialog = await openMove(page);
  await dialog.getByLabel('Nueva fecha').fill(date);
  const option = dialog.getByRole('radio', { name: timeText(time) });
  await option.check();
  await shop.db.write((tx) =>
    tx
      .insertInto('availability_overrides')
      .values({
        experience_id: grafiti.id,
        date,
        blocked: 0,
        times: JSON.stringify([time]),
        capacity: 0,
        price_cop: null,
        version: 1,
        updated_at: new Date().toISOString(),
      })
      .execute(),
  );
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByText('Ya no quedan cupos para esta fecha y hora')).toBeVisible();
  await expect(option).toHaveCount(0);
  await expect(dialog.getByText(/Ese día no hay horas con 1 cupo/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Confirmar' })).toBeDisabled();
});

test('a day with another price says so and offers no time', async ({ page, shop }) => {
  await buy(page, shop);
  const { date, time } = await bookableDay(shop, grafiti.id, 60);
  await shop.db.write((tx) =>
    tx
      .insertInto('availability_overrides')
      .values({
        experience_id: grafiti.id,
        date,
        blocked: 0,
        times: JSON.stringify([time]),
        capacity: null,
        price_cop: 99_000,
        version: 1,
        updated_at: new Date().toISOString(),
      })
      .execute(),
  );
  const dialog = await openMove(page);
  await dialog.getByLabel('Nueva fecha').fill(date);
  await expect(dialog.getByText(/Ese día el precio por persona es otro \(\$99\.000 COP\)/)).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
});
