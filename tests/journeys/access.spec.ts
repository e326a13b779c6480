import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { Client } from '#server/testing/client.ts';
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

type ColorScheme = 'light' | 'dark';

/** The dark scheme changes only colours, so only the colour rules run there; the others run in the light one. */
function axe(page: Page, colorScheme: ColorScheme): AxeBuilder {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  return colorScheme === 'dark' ? builder.withRules(['color-contrast', 'link-in-text-block']) : builder;
}

async function check(page: Page, colorScheme: ColorScheme, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { violations } = await axe(page, colorScheme).analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${new URL(address).pathname} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}

test('axe’s list of pages comes from the route tree', () => {
  expect(fullPaths).toContain('/carrito');
  expect(fullPaths.length).toBeGreaterThan(8);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('axe finds nothing on any page of a first visit', async ({ page, shop, tidyConsole }) => {
      test.slow();
      // The ranking asks for the signed-in user, and there is none.
      tidyConsole.allow(/status of 40[14]/);
      for (const path of [...fullPaths, '/no/existe'])
        await check(page, colorScheme, shop.url + withIds(path, 'RUM-0000-0000-0000-0000'));
    });

    test('axe finds nothing on any page of a traveller who has booked', async ({ page, shop, tidyConsole }) => {
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
      for (const path of fullPaths) await check(page, colorScheme, shop.url + withIds(path, body.order.orderNumber));
    });

    test('axe finds nothing in the form of a review, nor in its states and dialogs', async ({
      page,
      shop,
      tidyConsole,
    }) => {
      tidyConsole.allow(/status of 401/);
      const look = async (selector?: string) => {
        const builder = axe(page, colorScheme);
        const { violations } = await (selector ? builder.include(selector) : builder).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
        ).toEqual([]);
      };
      await page.goto(`${shop.url}/product/${grafiti.id}`);
      await page.getByRole('button', { name: 'Escribir Reseña' }).click();
      await expect(page.getByLabel('Tu Nombre')).toBeVisible();
      await look();
      await page.getByRole('button', { name: 'Enviar Reseña' }).click();
      await expect(page.getByText('Por favor selecciona una valoración')).toBeVisible();
      await page.getByRole('radio', { name: '3 estrellas' }).check();
      await look();
      await page.getByRole('button', { name: 'Reportar' }).first().click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Enviar reporte' })).toBeVisible();
      await look('[role=dialog]');
      await page.goto(`${shop.url}/ranking`);
      await page.getByRole('button', { name: 'Agregar reseña' }).click();
      await expect(page.getByRole('dialog').getByLabel('Experiencia')).toBeEnabled();
      await look('[role=dialog]');
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
      const { violations } = await axe(page, colorScheme).include('[role=dialog]').analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      ).toEqual([]);
    });
  });
}
