import type { Page } from '@playwright/test';
import { formatDayOfMonth } from '#contract/domain/time.ts';
import type { Shop } from './fixtures.ts';
import { expect, test } from './fixtures.ts';
import { addToCart, bookableDay, cartOnServer, grafiti, monserrate, untilReadyForOffline } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const times = ['09:00', '14:00'];

/** Sets the provider's calendar for a day of the experience. */
async function setDay(shop: Shop, date: string, part: { capacity?: number; price_cop?: number }): Promise<void> {
  const values = {
    blocked: 0 as const,
    times: JSON.stringify(times),
    capacity: null,
    price_cop: null,
    version: 1,
    updated_at: new Date().toISOString(),
    ...part,
  };
  await shop.db.write((tx) =>
    tx
      .insertInto('availability_overrides')
      .values({ experience_id: grafiti.id, date, ...values })
      .onConflict((conflict) => conflict.columns(['experience_id', 'date']).doUpdateSet(values))
      .execute(),
  );
}

/** Adds two experiences offline; what happens meanwhile shows once the network is back. */
async function bookOffline(page: Page, shop: Shop, meanwhile: (date: string) => Promise<void>): Promise<string> {
  const { date } = await bookableDay(shop, grafiti.id);
  const other = await bookableDay(shop, monserrate.id);
  await setDay(shop, date, {});
  await page.goto(shop.url);
  await untilReadyForOffline(page);
  // What a visitor viewed is known offline, too.
  await addToCart(page, { experience: grafiti.name, date, time: times[0], participants: 4 });
  await addToCart(page, { experience: monserrate.name, ...other });
  await page.goto(`${shop.url}/carrito`);
  await expect.poll(() => cartOnServer(page, shop)).toHaveLength(2);
  await page.context().setOffline(true);
  await meanwhile(date);
  await item(page).getByRole('button', { name: 'Aumentar participantes' }).click();
  await item(page).getByRole('button', { name: 'Disminuir participantes' }).click();
  await page.context().setOffline(false);
  return date;
}

const item = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: grafiti.name }) });
/** Every conflict offers this. */
const wayOut = (page: Page) => item(page).getByRole('button', { name: 'Quitar del carrito' });
const payNow = (page: Page) => page.getByRole('region', { name: 'Resumen de la compra' });

test.beforeEach(({ tidyConsole }) => {
  tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|status of 409/);
});

test('a slot with too few seats says how many are left, and books those', async ({ page, ownShop: shop }) => {
  const date = await bookOffline(page, shop, (day) => setDay(shop, day, { capacity: 2 }));
  await expect(item(page)).toContainText(`El ${formatDayOfMonth(date)} ya no tiene cupos para 4; quedan 2`);
  // The other item isn't blocked.
  await expect(payNow(page).getByText('$95.000 COP').first()).toBeVisible();
  await item(page).getByRole('button', { name: 'Dejar 2 participantes' }).click();
  await expect(wayOut(page)).toHaveCount(0);
  await expect.poll(() => cartOnServer(page, shop)).toContainEqual({ experienceId: grafiti.id, participants: 2 });
});

test('a slot without seats offers the other times of its day', async ({ page, ownShop: shop }) => {
  await bookOffline(page, shop, (date) =>
    shop.db.write(async (tx) => {
      await tx
        .insertInto('slots')
        .values({ experience_id: grafiti.id, date, time: '09:00', taken: 99, lock_count: 0 })
        .onConflict((conflict) => conflict.columns(['experience_id', 'date', 'time']).doUpdateSet({ taken: 99 }))
        .execute();
    }),
  );
  await expect(item(page)).toContainText('ya no tiene cupos a las 9:00');
  await item(page).getByRole('button', { name: 'Pasar a las 2:00' }).click();
  await expect(wayOut(page)).toHaveCount(0);
  await expect(item(page)).toContainText('2:00');
  await expect
    .poll(() => cartOnServer(page, shop))
    .toEqual([
      { experienceId: monserrate.id, participants: 1 },
      { experienceId: grafiti.id, participants: 4 },
    ]);
  // The item keeps its place.
  await expect(page.getByRole('list', { name: 'Experiencias en el carrito' }).getByRole('heading').first()).toHaveText(
    grafiti.name,
  );
  await expect(page.getByText(/por enviar/)).toHaveCount(0);
  await page.reload();
  await expect(item(page)).toContainText('2:00');
  await expect(page.getByRole('list', { name: 'Experiencias en el carrito' }).getByRole('heading')).toHaveCount(2);
});

test('a changed price shows the old and the new one, and asks to accept it', async ({ page, ownShop: shop }) => {
  await bookOffline(page, shop, (date) => setDay(shop, date, { price_cop: 81_000 }));
  await expect(item(page)).toContainText('Antes $68.000 COP por persona, ahora $81.000 COP.');
  await expect(item(page)).toContainText('$272.000 COP');
  await item(page).getByRole('button', { name: 'Aceptar $81.000 COP' }).click();
  await expect(wayOut(page)).toHaveCount(0);
  await expect(item(page)).toContainText('$324.000 COP');
});

test('another date replaces one that can not be booked', async ({ page, ownShop: shop }) => {
  const date = await bookOffline(page, shop, (day) => setDay(shop, day, { capacity: 1 }));
  await item(page).getByRole('button', { name: 'Elegir otra fecha' }).click();
  const panel = page.getByRole('dialog');
  const next = await bookableDay(shop, grafiti.id, 30);
  expect(next.date).not.toBe(date);
  await panel.getByLabel('Fecha').fill(next.date);
  await expect(panel.getByLabel('Hora')).toBeEnabled();
  await panel.getByLabel('Hora').selectOption({ value: next.time });
  await panel.getByRole('button', { name: /Agregar al Carrito|Cambiar/ }).click();
  await expect(panel).toBeHidden();
  await expect(wayOut(page)).toHaveCount(0);
  await expect.poll(() => cartOnServer(page, shop)).toContainEqual({ experienceId: grafiti.id, participants: 4 });
  await expect(page.getByRole('list', { name: 'Experiencias en el carrito' }).getByRole('heading')).toHaveCount(2);
});
