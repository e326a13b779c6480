import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Client } from '#server/testing/client.ts';
import { look } from './axe-steps.ts';
import { expect, test } from './fixtures.ts';
import { addToCart, bookableDay, grafiti, monserrate } from './steps.ts';

/** Every path of the generated route tree, so that a new page can't be forgotten. */
const tree = readFileSync('src/app/route-tree.gen.ts', 'utf8');
const fullPaths = [
  ...new Set(
    [...(/interface FileRoutesByFullPath \{([\s\S]*?)\n\}/.exec(tree)?.[1] ?? '').matchAll(/'([^']+)':/g)].map(
      (match) => match[1] ?? '',
    ),
  ),
];

const withIds = (path: string, orderNumber: string) =>
  path.replace('$id', monserrate.id).replace('$orderNumber', orderNumber);

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await look(page, new URL(address).pathname);
}

test('the route tree is read', () => {
  expect(fullPaths).toContain('/carrito');
  expect(fullPaths.length).toBeGreaterThan(8);
});

test.use({ colorScheme: 'light' });

for (const path of [...fullPaths, '/no/existe']) {
  test(`axe finds nothing on a first visit of ${path}`, async ({ page, shop, tidyConsole }) => {
    test.slow();
    // The ranking asks who is signed in: nobody.
    tidyConsole.allow(/status of 40[14]/);
    await open(page, shop.url + withIds(path, 'RUM-0000-0000-0000-0000'));
  });
}

/** The pages that show something of the traveller's own; the others are as on a first visit. */
const ownPaths = [
  '/',
  '/carrito',
  '/checkout',
  '/favoritos',
  '/order-confirmation/$orderNumber',
  '/reservas',
  '/usuario',
];

test('axe finds nothing on the pages of a traveller who has booked', async ({ page, shop, tidyConsole }) => {
  test.slow();
  tidyConsole.allow(/status of 401/);
  const { date, time } = await bookableDay(shop, grafiti.id);
  const buyer = await Client.visitor(shop.url);
  await buyer.addToCart({ experienceId: grafiti.id, selectedDate: date, selectedTime: time, participants: 1 });
  const { body } = await buyer.checkout();
  await buyer.settle(body.payment.checkoutUrl, 'approve');
  await page.goto(`${shop.url}/order-confirmation/${body.order.orderNumber}#k=${body.order.accessKey}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(shop.url);
  await page
    .getByRole('button', { name: /Agregar a favoritos/ })
    .first()
    .click();
  await addToCart(page, { experience: grafiti.name, date, time });
  for (const path of ownPaths) await open(page, shop.url + withIds(path, body.order.orderNumber));
});

test('axe finds nothing in the form of a review, nor in its states and dialogs', async ({
  page,
  shop,
  tidyConsole,
}) => {
  test.slow();
  tidyConsole.allow(/status of 401/);
  await page.goto(`${shop.url}/product/${grafiti.id}`);
  await page.getByRole('button', { name: 'Escribir Reseña' }).click();
  await expect(page.getByLabel('Tu Nombre')).toBeVisible();
  await look(page, 'the form');
  await page.getByRole('button', { name: 'Enviar Reseña' }).click();
  await expect(page.getByText('Por favor selecciona una valoración')).toBeVisible();
  await page.getByRole('radio', { name: '3 estrellas' }).check();
  await look(page, 'the form with an error');
  await page.getByRole('button', { name: 'Reportar' }).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Enviar reporte' })).toBeVisible();
  await look(page, 'the report', '[role=dialog]');
  await page.goto(`${shop.url}/ranking`);
  await page.getByRole('button', { name: 'Agregar reseña' }).click();
  await expect(page.getByRole('dialog').getByLabel('Experiencia')).toBeEnabled();
  await look(page, "the ranking's dialog", '[role=dialog]');
});

test('axe finds nothing in the booking panel', async ({ page, shop }) => {
  await page.goto(shop.url);
  await page
    .getByRole('article')
    .filter({ hasText: grafiti.name })
    .getByRole('button', { name: /^Reservar/ })
    .click();
  await expect(page.getByRole('dialog').getByLabel('Fecha')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByLabel('Fecha')
    .fill((await bookableDay(shop, grafiti.id)).date);
  await expect(page.getByRole('dialog').getByLabel('Hora')).toBeEnabled();
  await look(page, 'the booking panel', '[role=dialog]');
});
