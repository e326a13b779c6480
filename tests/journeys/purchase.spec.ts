import { expect, test } from './fixtures.ts';
import { addToCart, bookableDay, fillCheckout, goAndPay, grafiti, payButton, untilReadyForOffline } from './steps.ts';

test('a visitor browses, books, pays and is confirmed', { tag: '@widths' }, async ({ page, shop }) => {
  const { date, time } = await bookableDay(shop, grafiti.id);
  await page.goto(shop.url);
  await expect(page.getByRole('heading', { name: 'Experiencias Turísticas', level: 1 })).toBeVisible();
  await addToCart(page, { experience: grafiti.name, date, time, participants: 2 });

  await page
    .getByRole('link', { name: /Carrito/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Mi Carrito' })).toBeVisible();
  await expect(page.getByText('$136.000', { exact: false }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Proceder al checkout' }).first().click();

  await expect(page.getByRole('heading', { name: 'Finalizar Compra' })).toBeVisible();
  await fillCheckout(page);
  await page.getByLabel('Código de descuento').fill('bienvenida10');
  await expect(page.getByLabel('Código de descuento')).toHaveValue('BIENVENIDA10');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(payButton(page)).toHaveText(/122\.400/);
  await payButton(page).click();

  await page.getByRole('button', { name: 'Aprobar pago' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\/RUM-/);
  await expect(page.getByRole('heading', { name: '¡Reserva Confirmada!' })).toBeVisible();
  await expect(page.getByText('Confirmado', { exact: true })).toBeVisible();
  await expect(page.getByText('Total Pagado')).toBeVisible();
  await expect(page.getByText('$122.400', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Próximos Pasos' })).toBeVisible();

  await page.goto(`${shop.url}/carrito`);
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible();
});

test('a rejected payment keeps the cart', async ({ page, shop }) => {
  await goAndPay(page, shop);
  await page.getByRole('button', { name: 'Rechazar pago' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\/RUM-/);
  await expect(page.getByText('¡Reserva Confirmada!')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'El pago no fue aprobado' })).toBeVisible();
  await expect(page.getByText('Pago no aprobado', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Pendiente', { exact: true })).toHaveCount(0);
  await page.goto(`${shop.url}/carrito`);
  await expect(page.getByRole('heading', { name: grafiti.name })).toBeVisible();
});

test(
  'a buyer who comes back from the payment page finds the cart as it was',
  { tag: '@widths' },
  async ({ page, shop }) => {
    await goAndPay(page, shop);
    await page.getByText('Volver a la tienda').click();
    await expect(page.getByText('Pendiente', { exact: true }).first()).toBeVisible();
    await page.goto(`${shop.url}/carrito`);
    await expect(page.getByRole('heading', { name: grafiti.name })).toBeVisible();
  },
);

test('the cart says that an order waits for its payment, and links to it', async ({ page, shop }) => {
  await goAndPay(page, shop);
  await expect(page).toHaveURL(/_demo\/pay/);
  // The browser's back, so that the order's page was never seen.
  await page.goto(`${shop.url}/carrito`);
  await expect(page.getByText(/Tu orden RUM-\S+ espera su pago/)).toBeVisible();
  await page.getByRole('link', { name: 'Ver la orden' }).click();
  await page.getByRole('link', { name: 'Continuar el pago' }).click();
  await page.getByRole('button', { name: 'Aprobar pago' }).click();
  await expect(page.getByRole('heading', { name: '¡Reserva Confirmada!' })).toBeVisible();
  await page.goto(`${shop.url}/carrito`);
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible();
  await expect(page.getByText(/espera su pago/)).toHaveCount(0);
});

test('a pending payment is shown as pending, and confirmed once it is approved', async ({ page, shop }) => {
  await goAndPay(page, shop);
  await expect(page).toHaveURL(/_demo\/pay/);
  const paymentPage = page.url();
  await page.getByRole('button', { name: 'Dejar pendiente' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\/RUM-/);
  await expect(page.getByText('Pendiente', { exact: true }).first()).toBeVisible();
  await page.goto(paymentPage);
  await page.getByRole('button', { name: 'Aprobar pago' }).click();
  await expect(page.getByRole('heading', { name: '¡Reserva Confirmada!' })).toBeVisible();
});

test('a pending payment can be given up with its order, and the cart is ordered anew', async ({ page, shop }) => {
  await goAndPay(page, shop);
  await page.getByRole('button', { name: 'Dejar pendiente' }).click();
  await page.getByRole('button', { name: 'Cancelar la orden' }).click();
  await expect(page.getByRole('button', { name: 'Seguir esperando' })).toBeFocused();
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByRole('heading', { name: 'Reserva cancelada' })).toBeVisible();
  await page.goto(`${shop.url}/checkout`);
  await fillCheckout(page);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Aprobar pago' }).click();
  await expect(page.getByRole('heading', { name: '¡Reserva Confirmada!' })).toBeVisible();
});

test(
  'the purchase survives a server outage between adding and paying',
  { tag: ['@worker', '@widths'] },
  async ({ page, ownShop: shop, tidyConsole }) => {
    tidyConsole.allow(/Failed to load resource|ERR_CONNECTION_REFUSED/);
    const { date, time } = await bookableDay(shop, grafiti.id);
    await page.goto(shop.url);
    await addToCart(page, { experience: grafiti.name, date, time });
    // Once the worker is there, the code of the next pages is cached.
    await untilReadyForOffline(page);
    await shop.stop();
    await page
      .getByRole('link', { name: /Carrito/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: grafiti.name })).toBeVisible();
    await page.getByRole('button', { name: 'Aumentar participantes' }).click();
    await expect(page.getByText('$136.000', { exact: false }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Proceder al checkout' }).first().click();
    await fillCheckout(page);
    await payButton(page).click();
    await expect(
      page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /conex/i }).first(),
    ).toBeVisible();
    await shop.restart();
    await expect(page.getByLabel(/^Email/)).toHaveValue('ana.ruiz@correo.example');
    await payButton(page).click();
    await page.getByRole('button', { name: 'Aprobar pago' }).click();
    await expect(page.getByRole('heading', { name: '¡Reserva Confirmada!' })).toBeVisible();
    await expect(page.getByText('$136.000', { exact: false }).first()).toBeVisible();
  },
);
