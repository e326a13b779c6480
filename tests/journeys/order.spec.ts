import { readFileSync } from 'node:fs';
import { Client } from '#server/testing/client.ts';
import { expect, test } from './fixtures.ts';
import { bookableDay, grafiti, untilReadyForOffline } from './steps.ts';
import type { Shop } from './fixtures.ts';

async function paidOrder(shop: Shop): Promise<{ orderNumber: string; accessKey: string }> {
  const buyer = await Client.visitor(shop.url);
  const { date, time } = await bookableDay(shop, grafiti.id);
  await buyer.addToCart({ experienceId: grafiti.id, selectedDate: date, selectedTime: time, participants: 1 });
  const { body } = await buyer.checkout();
  await buyer.settle(body.payment.checkoutUrl, 'approve');
  return body.order;
}

test('an unknown order says so and links to the store', async ({ page, shop, tidyConsole }) => {
  tidyConsole.allow(/status of 404/);
  await page.goto(`${shop.url}/order-confirmation/RUM-0000-0000-0000-0000`);
  await expect(page.getByRole('heading', { name: 'Orden no encontrada' })).toBeVisible();
  await expect(page.getByText('No se pudo encontrar la información de esta orden')).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /inicio/i })
      .first(),
  ).toHaveAttribute('href', '/');
});

test('an order that cannot be loaded says so', async ({ page, shop, tidyConsole }) => {
  tidyConsole.allow(/status of 500/);
  const { orderNumber } = await paidOrder(shop);
  await page.route('**/api/orders/**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
  await page.goto(`${shop.url}/order-confirmation/${orderNumber}`);
  await expect(page.getByText('No se pudo cargar los detalles de la orden').first()).toBeVisible();
});

test('a visitor who opens a shared link sees the booking with the customer masked', async ({ page, shop }) => {
  const { orderNumber } = await paidOrder(shop);
  await page.goto(`${shop.url}/order-confirmation/${orderNumber}`);
  await expect(page.getByText(grafiti.name).first()).toBeVisible();
  await expect(page.getByText('ana.ruiz@correo.example')).toHaveCount(0);
  await expect(page.getByText(/a•••@c•••/)).toBeVisible();
});

test("a visitor who opens a shared link isn't offered the buyer's actions", async ({ page, shop }) => {
  const { orderNumber } = await paidOrder(shop);
  await page.goto(`${shop.url}/order-confirmation/${orderNumber}`);
  await expect(page.getByText('Quien compró tiene los detalles', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descargar Recibo' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ver mis reservas' })).toHaveCount(0);
  await expect(page.getByText('Te enviamos', { exact: false })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Volver al inicio' })).toBeVisible();
});

test('a refunded order offers to book again, to explore and to ask', async ({ page, shop }) => {
  const { orderNumber, accessKey } = await paidOrder(shop);
  await shop.db.write((tx) =>
    tx
      .updateTable('orders')
      .set({ status: 'refunded', refund_reason: 'sold_out' })
      .where('order_number', '=', orderNumber)
      .execute(),
  );
  await page.goto(`${shop.url}/order-confirmation/${orderNumber}#k=${accessKey}`);
  await expect(page.getByRole('heading', { name: 'Te devolvimos el dinero' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reservar de nuevo' })).toHaveAttribute('href', `/product/${grafiti.id}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Explorar experiencias' })).toHaveAttribute(
    'href',
    '/',
  );
  await expect(page.getByRole('link', { name: 'Contactar a soporte' })).toHaveAttribute('href', '/contacto');
});

test('the link in the e-mail opens the whole order, and its key does not stay in the address', async ({
  page,
  shop,
  tidyConsole,
}) => {
  // 'Ver mis reservas' asks for the signed-in user, and there is none.
  tidyConsole.allow(/status of 401/);
  const { orderNumber, accessKey } = await paidOrder(shop);
  await page.goto(`${shop.url}/order-confirmation/${orderNumber}#k=${accessKey}`);
  await expect(page.getByRole('heading', { name: '¡Reserva Confirmada!' })).toBeVisible();
  await expect(page.getByText('ana.ruiz@correo.example')).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/order-confirmation/${orderNumber}`);
  await page.reload();
  await expect(page.getByText('ana.ruiz@correo.example')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
  await page.getByRole('link', { name: 'Ver mis reservas' }).click();
  await expect(page).toHaveURL(`${shop.url}/usuario`);
  await expect(page.getByRole('heading', { name: '¡Reserva Confirmada!' })).toHaveCount(0);
  await expect(page.getByText(orderNumber).first()).toBeVisible();
  await expect(page.getByText('Acceso requerido')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute(
    'href',
    '/api/login?returnTo=%2Fusuario',
  );
});

test('sharing copies the link without the key where there is no native sharing', async ({ page, context, shop }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const { orderNumber, accessKey } = await paidOrder(shop);
  await page.goto(`${shop.url}/order-confirmation/${orderNumber}#k=${accessKey}`);
  await page.getByRole('button', { name: 'Compartir Orden' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${shop.url}/order-confirmation/${orderNumber}`);
});

test('the receipt is downloaded as PDF and a toast says so', async ({ page, shop }) => {
  const { orderNumber, accessKey } = await paidOrder(shop);
  await page.goto(`${shop.url}/order-confirmation/${orderNumber}#k=${accessKey}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar Recibo' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`recibo-${orderNumber}.pdf`);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expect(page.getByText('Recibo descargado')).toBeVisible();
});

test('without a connection the receipt is a page made on the device, and the toast says so', async ({
  page,
  shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/ERR_FAILED|Failed to load resource/);
  const { orderNumber, accessKey } = await paidOrder(shop);
  await page.goto(`${shop.url}/order-confirmation/${orderNumber}#k=${accessKey}`);
  await page.route('**/receipt.pdf', (route) => route.abort());
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar Recibo' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`recibo-${orderNumber}.html`);
  expect(readFileSync(await file.path(), 'utf8')).toContain(grafiti.name);
  await expect(page.getByText('Sin conexión te lo guardamos como página web.', { exact: false })).toBeVisible();
});

test('a paid order is added to the calendar; without a connection it says where the file is', async ({
  page,
  shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/ERR_FAILED|Failed to load resource/);
  const { orderNumber, accessKey } = await paidOrder(shop);
  await page.goto(`${shop.url}/order-confirmation/${orderNumber}#k=${accessKey}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Agregar al calendario' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`reserva-${orderNumber}.ics`);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await page.route('**/calendar.ics', (route) => route.abort());
  await page.getByRole('button', { name: 'Agregar al calendario' }).click();
  await expect(
    page.getByText('El archivo para tu calendario también va en el correo de confirmación.', { exact: false }),
  ).toBeVisible();
});

test("this device's orders are listed without signing in", async ({ page, shop }) => {
  const { orderNumber, accessKey } = await paidOrder(shop);
  await page.goto(`${shop.url}/order-confirmation/${orderNumber}#k=${accessKey}`);
  await expect(page.getByRole('heading', { name: '¡Reserva Confirmada!' })).toBeVisible();
  await page.goto(`${shop.url}/reservas`);
  await expect(page.getByText(orderNumber)).toBeVisible();
});

test('the buyer cancels by keyboard after seeing the refund, and can change their mind', async ({ page, shop }) => {
  const { orderNumber, accessKey } = await paidOrder(shop);
  await page.goto(`${shop.url}/order-confirmation/${orderNumber}#k=${accessKey}`);
  const cancel = page.getByRole('button', { name: `Cancelar ${grafiti.name}` });
  await cancel.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(
    /¿Cancelar esta experiencia\?.*Te devolvemos \$[\d.]+ COP a tu medio de pago/s,
  );
  await expect(page.getByRole('button', { name: 'Conservar mi reserva' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cancel).toBeFocused();
  await cancel.click();
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByText('Cancelación hecha')).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await expect(
    page
      .getByRole('main')
      .getByText(/^(Cancelado( · devolución en trámite)?|Reembolsado|Reembolso en trámite)$/)
      .first(),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '¿Necesitas cancelar?' })).toHaveCount(0);
});

test('a cancellation without a connection says so, and the booking is kept', async ({ page, shop, tidyConsole }) => {
  tidyConsole.allow(/ERR_FAILED|Failed to load resource/);
  const { orderNumber, accessKey } = await paidOrder(shop);
  await page.goto(`${shop.url}/order-confirmation/${orderNumber}#k=${accessKey}`);
  await page.getByRole('button', { name: `Cancelar ${grafiti.name}` }).click();
  await page.route('**/cancel', (route) => route.abort());
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByText('No pudimos cancelar: no hay conexión. Tu reserva sigue igual.')).toBeVisible();
  await page.unroute('**/cancel');
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByText('Cancelación hecha')).toBeVisible();
});

test(
  'the voucher opens without a network, black on white in either colour scheme, and closes with the back button',
  { tag: '@worker' },
  async ({ page, context, shop, tidyConsole }) => {
    tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const { orderNumber, accessKey } = await paidOrder(shop);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${shop.url}/order-confirmation/${orderNumber}#k=${accessKey}`);
    await expect(page.getByRole('button', { name: /^Ver voucher/ })).toBeVisible();
    await untilReadyForOffline(page);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: /^Ver voucher/ }).click();
    const voucher = page.getByRole('dialog', { name: 'Tu voucher' });
    const code = voucher.getByRole('img', { name: 'Código QR' });
    await expect(code).toBeVisible();
    await expect(voucher.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible();
    const box = await code.boundingBox();
    expect(box?.width ?? 0).toBeGreaterThan(280);
    expect(await code.evaluate((svg) => getComputedStyle(svg.parentElement as Element).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    await page.goBack();
    await expect(voucher).toBeHidden();
    await expect(page.getByRole('button', { name: /^Ver voucher/ })).toBeVisible();
  },
);
