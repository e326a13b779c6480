import { expect } from '../../journeys/fixtures.ts';
import { grafiti } from '../../journeys/steps.ts';
import type { Scene, Stage } from '../scene.ts';
import { holdApi, networkNoise } from './unavailable.ts';

const screen = 'cart';

async function openCart({ page, shop }: Stage): Promise<void> {
  await page.goto(`${shop.url}/carrito`);
  await expect(page.getByRole('heading', { name: grafiti.name })).toBeVisible();
}

export const cartScenes: Scene[] = [
  { screen, state: 'full', visitor: 'booker', play: openCart },
  {
    screen,
    state: 'empty',
    async play({ page, shop }) {
      await page.goto(`${shop.url}/carrito`);
      await expect(page.getByText('Tu carrito está vacío')).toBeVisible();
    },
  },
  {
    screen,
    state: 'conflict',
    visitor: 'unlucky',
    noise: networkNoise,
    async play(stage) {
      await openCart(stage);
      await expect(stage.page.getByText('Esta fecha no está disponible para reservas')).toBeVisible();
    },
  },
  {
    screen,
    state: 'sold-out',
    visitor: 'late',
    noise: networkNoise,
    async play(stage) {
      await openCart(stage);
      await expect(stage.page.getByText(/ya no tiene cupos para 4/)).toBeVisible();
      await expect(stage.page.getByRole('button', { name: /^Pasar a las/ }).first()).toBeVisible();
    },
  },
  {
    screen,
    state: 'unsent',
    visitor: 'booker',
    noise: networkNoise,
    async play(stage) {
      await openCart(stage);
      await stage.page.waitForLoadState('networkidle');
      await stage.context.setOffline(true);
      await stage.page.getByRole('button', { name: 'Aumentar participantes' }).first().click();
      await expect(stage.page.getByText(/por enviar/).first()).toBeVisible();
    },
  },
];

export const checkoutScenes: Scene[] = [
  {
    screen: 'checkout',
    state: 'empty',
    visitor: 'booker',
    play: openCheckout,
  },
  {
    screen: 'checkout',
    state: 'errors',
    visitor: 'booker',
    async play(stage) {
      await openCheckout(stage);
      await pay(stage);
      await expect(stage.page.getByText('Email requerido', { exact: true })).toBeVisible();
    },
  },
  { screen: 'checkout', state: 'filled', visitor: 'payer', play: openCheckout },
  {
    screen: 'checkout',
    state: 'offline',
    visitor: 'payer',
    noise: networkNoise,
    async play(stage) {
      await openCheckout(stage);
      await stage.page.waitForLoadState('networkidle');
      await stage.context.setOffline(true);
      await expect(
        stage.page
          .getByText(/Sin conexión no se puede pagar/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
    },
  },
  {
    screen: 'checkout',
    state: 'coupon',
    visitor: 'payer',
    async play(stage) {
      await openCheckout(stage);
      await tryCoupon(stage, 'bienvenida10');
      await expect(stage.page.getByRole('button', { name: 'Quitar' })).toBeVisible();
    },
  },
  {
    screen: 'checkout',
    state: 'bad-coupon',
    visitor: 'payer',
    noise: networkNoise,
    async play(stage) {
      await openCheckout(stage);
      await tryCoupon(stage, 'noexiste');
      await expect(stage.page.getByText('Código de descuento inválido')).toBeVisible();
    },
  },
  {
    screen: 'checkout',
    state: 'sending',
    visitor: 'payer',
    async play(stage) {
      await openCheckout(stage);
      await holdApi(stage.page, '**/api/checkout');
      await pay(stage);
      await expect(stage.page.getByRole('button', { name: 'Procesando...' }).first()).toBeVisible();
    },
  },
];

async function openCheckout({ page, shop }: Stage): Promise<void> {
  await page.goto(`${shop.url}/checkout`);
  await expect(page.getByRole('heading', { name: 'Finalizar Compra' })).toBeVisible();
  await expect(page.getByLabel(/^Email/)).toBeVisible();
}

async function pay({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
}

async function tryCoupon({ page }: Stage, code: string): Promise<void> {
  await page.getByLabel('Código de descuento').fill(code);
  await page.getByRole('button', { name: 'Aplicar' }).click();
}
