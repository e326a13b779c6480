import type { Locator, Page } from '@playwright/test';
import { formatCop } from '#contract/domain/money.ts';
import { checkoutTexts } from '#contract/texts/purchase-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { expect } from '../fixtures.ts';
import { field, grafiti, monserrate, payButton } from '../steps.ts';
import type { Traveller } from './traveller.ts';

/** A page of the matrix: how to open it, and what it must show. */
export interface PageOfMatrix {
  name: string;
  path(traveller: Traveller): string;
  /** From the page before it in the list. */
  press(page: Page, traveller: Traveller): Promise<void>;
  /** Whatever the network does: the name, the price, and a visible picture. */
  shows(page: Page, traveller: Traveller): Promise<void>;
  /** Also, once there is a response. */
  comes?(page: Page): Promise<void>;
  /** Also, without any response: what is unavailable, and how the page says so. */
  lacks?(page: Page): Promise<void>;
}

/** In another region, and never viewed. */
const unseen = { id: 'noche-de-tambor-en-getsemani', name: 'Noche de tambor en Getsemaní', priceCop: 110_000 };
const cartTotal = formatCop(2 * monserrate.priceCop);
const orderTotal = formatCop(2 * grafiti.priceCop + monserrate.priceCop);

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, name: string) =>
  main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name }) });
const item = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name }).first();
const inBar = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name }).click();
/** Where the bar to book or pay replaces the navigation. */
async function homeAndInBar(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Rumbo, inicio' }).click();
  await inBar(page, name);
}

const inFooter = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click();

/** In the window, loaded, and the experience's own. */
async function expectPicture(scope: Locator, experienceId: string): Promise<void> {
  await expectShown(scope.locator(`img[src*="/${experienceId}-"]`).first());
}

async function expectShown(picture: Locator): Promise<void> {
  // Again if the page has grown meanwhile, because late content may have moved it.
  await expect(async () => {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toBeInViewport({ timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0), {
      timeout: 20_000,
    })
    .toBe(true);
}

async function expectCard(page: Page): Promise<void> {
  const one = card(page, monserrate.name);
  await expect(one).toBeVisible();
  await expect(one.getByText(formatCop(monserrate.priceCop), { exact: true })).toBeVisible();
  await expectPicture(one, monserrate.id);
}

const gallery = (page: Page) => page.getByRole('group', { name: 'Imágenes' });

async function expectExperience(page: Page, { name, priceCop }: { name: string; priceCop: number }): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(
    main(page).getByText(formatCop(priceCop), { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
}

/** One after the other, as a visitor scrolls. */
async function expectAllPictures(scope: Locator): Promise<void> {
  for (const picture of await scope.locator('picture').all()) await expectShown(picture.locator('img'));
}

export const pages: readonly PageOfMatrix[] = [
  {
    name: 'the store',
    path: () => '/',
    press: (page) => inBar(page, 'Explorar'),
    async shows(page) {
      await expect(page.getByRole('heading', { level: 1, name: texts.catalogue.title })).toBeVisible();
      await expectCard(page);
    },
    async comes(page) {
      await expect(main(page).getByRole('article').locator('picture')).toHaveCount(12);
      await expectAllPictures(main(page).getByRole('article'));
    },
  },
  {
    name: 'a category',
    path: () => '/?categoria=Naturaleza',
    press: (page) => page.getByRole('button', { name: 'Naturaleza' }).click(),
    async shows(page) {
      await expect(page.getByRole('button', { name: 'Naturaleza' })).toHaveAttribute('aria-pressed', 'true');
      await expect(card(page, grafiti.name)).toHaveCount(0);
      await expectCard(page);
    },
  },
  {
    name: 'an experience',
    path: () => `/product/${monserrate.id}`,
    press: (page) => card(page, monserrate.name).getByRole('link').click(),
    async shows(page) {
      await expectExperience(page, monserrate);
      await expectPicture(gallery(page), monserrate.id);
      await expect(page.getByText(/^Basado en \d+ reseñas/)).toBeVisible();
    },
  },
  {
    name: 'an experience that was never looked at',
    path: () => `/product/${unseen.id}`,
    async press(page) {
      await page.getByRole('link', { name: 'Todas las experiencias' }).click();
      await page.getByPlaceholder('Buscar…').fill('tambor');
      await card(page, unseen.name).getByRole('link').click();
    },
    shows: (page) => expectExperience(page, unseen),
    async comes(page) {
      await expectPicture(gallery(page), unseen.id);
      await expect(page.getByText(/^Basado en \d+ reseñas/)).toBeVisible({ timeout: 20_000 });
    },
    async lacks(page) {
      const holder = gallery(page).getByRole('img').first();
      await expect(holder).toBeInViewport();
      await expect(holder).toHaveJSProperty('tagName', 'SPAN');
      await expect(page.getByText('No pudimos traer las reseñas', { exact: false })).toBeVisible();
    },
  },
  {
    name: 'the cart',
    path: () => '/carrito',
    press: (page) => homeAndInBar(page, 'Carrito, 1 experiencia'),
    async shows(page) {
      const one = item(page, monserrate.name);
      await expect(one.getByText(cartTotal)).toBeVisible();
      await expectPicture(one, monserrate.id);
      await expect(
        page.getByRole('region', { name: 'Resumen de la compra' }).getByText(cartTotal).last(),
      ).toBeVisible();
    },
  },
  {
    name: 'the checkout',
    path: () => '/checkout',
    press: (page) =>
      main(page).getByRole('link', { name: texts.cart.checkout }).filter({ visible: true }).first().click(),
    async shows(page) {
      const line = item(page, monserrate.name);
      await expect(line.getByText(cartTotal, { exact: true })).toBeVisible();
      await expectPicture(line, monserrate.id);
      await expect(payButton(page).filter({ visible: true }).first()).toHaveText(`Pagar ${cartTotal}`);
      await expect(field(page, 'Ciudad')).toHaveValue('Cali');
    },
    async lacks(page) {
      await expect(
        page.getByText('Sin conexión no se puede pagar.', { exact: false }).filter({ visible: true }).first(),
      ).toBeVisible();
      await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
      await payButton(page).filter({ visible: true }).first().click();
      await expect(page.getByText(checkoutTexts.paymentUnreachable)).toBeVisible();
      await expect(field(page, 'Ciudad')).toHaveValue('Cali');
    },
  },
  {
    name: 'the favourites',
    path: () => '/favoritos',
    press: (page) => homeAndInBar(page, 'Favoritos'),
    async shows(page) {
      await expect(main(page).getByRole('article')).toHaveCount(1);
      await expectCard(page);
    },
  },
  {
    name: 'the downloads',
    path: () => '/descargas',
    press: (page) => inFooter(page, 'Descargas'),
    async shows(page) {
      const one = item(page, monserrate.name);
      await expect(one.getByText('Lista', { exact: true })).toBeVisible();
      await expect(one.getByText(/^[\d,]+\s[kM]B/)).toBeVisible();
      await expectPicture(one, monserrate.id);
    },
    comes: (page) => expect(item(page, 'Amazonas')).toContainText(/experiencias · [\d,]+\sMB/, { timeout: 20_000 }),
    lacks: (page) => expect(item(page, 'Amazonas')).toContainText('El tamaño se sabe con señal'),
  },
  {
    name: 'the bookings of this device',
    path: () => '/usuario',
    press: (page) => inBar(page, 'Reservas'),
    async shows(page, { orderNumber }) {
      const one = item(page, `Orden ${orderNumber}`);
      await expect(one.getByText(monserrate.name)).toBeVisible();
      await expect(one.getByText(orderTotal)).toBeVisible();
      await expectPicture(one, monserrate.id);
    },
  },
  {
    name: 'an order',
    path: ({ orderNumber }) => `/order-confirmation/${orderNumber}`,
    press: (page, { orderNumber }) =>
      main(page)
        .getByRole('link', { name: `Orden ${orderNumber}` })
        .click(),
    async shows(page) {
      await expect(page.getByRole('heading', { name: '¡Reserva Confirmada!' })).toBeVisible();
      const one = item(page, monserrate.name);
      await expect(one.getByText(formatCop(monserrate.priceCop))).toBeVisible();
      await expectPicture(one, monserrate.id);
      await expect(main(page).getByText(orderTotal).first()).toBeVisible();
      await one.getByRole('button', { name: /^Ver voucher/ }).click();
      await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    // Retried at growing intervals, while every other response is lost.
    comes: (page) =>
      expect(page.getByText('Guardado en tu dispositivo', { exact: false })).toHaveCount(0, { timeout: 30_000 }),
    lacks: (page) => expect(page.getByText('Guardado en tu dispositivo', { exact: false })).toBeVisible(),
  },
  {
    name: 'how to install',
    path: () => '/instalar',
    press: (page) => inFooter(page, 'Instala la app'),
    async shows(page) {
      await expect(page.getByRole('heading', { level: 1, name: 'Instala Rumbo' })).toBeVisible();
      await expect(page.getByText('Agregar a inicio', { exact: false }).first()).toBeVisible();
    },
  },
];
