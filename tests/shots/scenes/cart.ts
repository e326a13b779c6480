import { expect } from '../../journeys/fixtures.ts';
import { grafiti } from '../../journeys/steps.ts';
import type { Scene, TestEnvironment } from '../scene.ts';
import { holdApi, networkNoise } from './unavailable.ts';

const screen = 'cart';

async function openCart({ page, shop }: TestEnvironment): Promise<void> {
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
    async play(environment) {
      await openCart(environment);
      await expect(environment.page.getByText('Esta fecha no está disponible para reservas')).toBeVisible();
    },
  },
  {
    screen,
    state: 'sold-out',
    visitor: 'late',
    noise: networkNoise,
    async play(environment) {
      await openCart(environment);
      await expect(environment.page.getByText(/ya no tiene cupos para 4/)).toBeVisible();
      await expect(environment.page.getByRole('button', { name: /^Pasar a las/ }).first()).toBeVisible();
    },
  },
  {
    screen,
    state: 'unsent',
    visitor: 'booker',
    noise: networkNoise,
    async play(environment) {
      await openCart(environment);
      await environment.page.waitForLoadState('networkidle');
      await environment.context.setOffline(true);
      await environment.page.getByRole('button', { name: 'Aumentar participantes' }).first().click();
      await expect(environment.page.getByText(/por enviar/).first()).toBeVisible();
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
    async play(environment) {
      await openCheckout(environment);
      await pay(environment);
      await expect(environment.page.getByText('Email requerido', { exact: true })).toBeVisible();
    },
  },
  { screen: 'checkout', state: 'filled', visitor: 'payer', play: openCheckout },
  {
    screen: 'checkout',
    state: 'offline',
    visitor: 'payer',
    noise: networkNoise,
    async play(environment) {
      await openCheckout(environment);
      await environment.page.waitForLoadState('networkidle');
      await environment.context.setOffline(true);
      await expect(
        environment.page
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
    async play(environment) {
      await openCheckout(environment);
      await tryCoupon(environment, 'bienvenida10');
      await expect(environment.page.getByRole('button', { name: 'Quitar' })).toBeVisible();
    },
  },
  {
    screen: 'checkout',
    state: 'bad-coupon',
    visitor: 'payer',
    noise: networkNoise,
    async play(environment) {
      await openCheckout(environment);
      await tryCoupon(environment, 'noexiste');
      await expect(environment.page.getByText('Código de descuento inválido')).toBeVisible();
    },
  },
  {
    screen: 'checkout',
    state: 'sending',
    visitor: 'payer',
    async play(environment) {
      await openCheckout(environment);
      await holdApi(environment.page, '**/api/checkout');
      await pay(environment);
      await expect(environment.page.getByRole('button', { name: 'Procesando...' }).first()).toBeVisible();
    },
  },
];

async function openCheckout({ page, shop }: TestEnvironment): Promise<void> {
  await page.goto(`${shop.url}/checkout`);
  await expect(page.getByRole('heading', { name: 'Finalizar Compra' })).toBeVisible();
  await expect(page.getByLabel(/^Email/)).toBeVisible();
}

async function pay({ page }: TestEnvironment): Promise<void> {
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
}

async function tryCoupon({ page }: TestEnvironment, code: string): Promise<void> {
  await page.getByLabel('Código de descuento').fill(code);
  await page.getByRole('button', { name: 'Aplicar' }).click();
}
