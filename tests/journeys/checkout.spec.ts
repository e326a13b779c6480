import { Client } from '#server/testing/client.ts';
import { expect, test } from './fixtures.ts';
import { addToCart, bookableDay, field, fillCheckout, grafiti, payButton } from './steps.ts';

test.beforeEach(async ({ page, shop }) => {
  const { date, time } = await bookableDay(shop, grafiti.id);
  await page.goto(shop.url);
  await addToCart(page, { experience: grafiti.name, date, time });
  await page.goto(`${shop.url}/checkout`);
  await expect(page.getByRole('heading', { name: 'Finalizar Compra' })).toBeVisible();
});

test(
  'an empty checkout form says what each field lacks, and focuses the first one',
  { tag: '@widths' },
  async ({ page }) => {
    await payButton(page).click();
    const required = [
      'Email requerido',
      'Nombre requerido',
      'Apellido requerido',
      'Teléfono requerido',
      'Número de documento requerido',
      'Ciudad requerida',
      'Debes aceptar los términos y condiciones',
    ];
    for (const message of required) await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByText('Formulario incompleto')).toBeVisible();
    await expect(page.getByText('Por favor completa todos los campos requeridos')).toBeVisible();
    await expect(field(page, 'Email')).toBeFocused();
  },
);

test("a checkout field's error clears when it is edited, and an invalid e-mail is reported", async ({ page }) => {
  await payButton(page).click();
  await expect(page.getByText('Email requerido', { exact: true })).toBeVisible();
  await field(page, 'Email').fill('ana arroba correo');
  await expect(page.getByText('Email requerido', { exact: true })).toHaveCount(0);
  await payButton(page).click();
  await expect(page.getByText('Email inválido', { exact: true })).toBeVisible();
});

test('a document number without letters or digits is reported as invalid', async ({ page }) => {
  await fillCheckout(page);
  await field(page, 'Número de documento').fill('!!!');
  await payButton(page).click();
  await expect(page.getByText('Número de documento inválido', { exact: true })).toBeVisible();
  await expect(field(page, 'Número de documento')).toBeFocused();
});

test('address and marketing are optional, the document defaults to cédula, taxes are included', async ({ page }) => {
  await expect(page.getByLabel('Tipo de documento')).toHaveValue('cedula');
  expect(
    await page
      .getByLabel('Tipo de documento')
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
  ).toEqual(['cedula', 'cedula_extranjeria', 'pasaporte', 'nit']);
  await expect(page.getByText('Impuestos incluidos')).toBeVisible();
  await expect(page.getByText('$0', { exact: true })).toBeVisible();
  await fillCheckout(page);
  await payButton(page).click();
  await expect(page).toHaveURL(/_demo\/pay/);
});

test('the checkout links to terms and policies, and back to the cart', async ({ page, shop }) => {
  for (const [name, path] of [
    ['términos y condiciones', '/terminos'],
    ['política de tratamiento de datos', '/politicas'],
  ] as const) {
    await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', path);
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /carrito/i })
    .first()
    .click();
  await expect(page).toHaveURL(`${shop.url}/carrito`);
});

test('a coupon is checked by the server, shown, and can be removed', async ({ page, tidyConsole }) => {
  tidyConsole.allow(/status of (422|409)/);
  const code = page.getByLabel('Código de descuento');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Código de descuento inválido')).toHaveCount(0);
  await code.fill('noexiste');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Código de descuento inválido')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill('verano2026');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Este cupón ya venció')).toBeVisible();
  await code.fill('bienvenida10');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(payButton(page)).toHaveText(/61\.200/);
  await expect(page.getByRole('button', { name: 'Quitar' })).toBeFocused();
  await page.getByRole('button', { name: 'Quitar' }).click();
  await expect(payButton(page)).toHaveText(/68\.000/);
  await expect(code).toBeFocused();
});

test('a coupon that cannot be checked says so', async ({ page, tidyConsole }) => {
  tidyConsole.allow(/ERR_FAILED/);
  await page.route('**/api/validate-coupon', (route) => route.abort());
  await page.getByLabel('Código de descuento').fill('bienvenida10');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Error al validar el código de descuento')).toBeVisible();
});

test('an unreachable payment service keeps the checkout form and says so', async ({ page, tidyConsole }) => {
  tidyConsole.allow(/ERR_FAILED/);
  await fillCheckout(page);
  await page.route('**/api/checkout', (route) => route.abort());
  await payButton(page).click();
  await expect(page.getByText('No se pudo conectar con el servidor de pagos')).toBeVisible();
  await expect(field(page, 'Ciudad')).toHaveValue('Cali');
  await page.unroute('**/api/checkout');
  await payButton(page).click();
  await expect(page).toHaveURL(/_demo\/pay/);
});

test('a refused order shows the server’s text', async ({ page, tidyConsole }) => {
  tidyConsole.allow(/status of (500|409)/);
  await fillCheckout(page);
  await page.route('**/api/checkout', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
  await payButton(page).click();
  await expect(page.getByText('Error en el procesamiento')).toBeVisible();
  await expect(page.getByText('No se pudo procesar la orden')).toBeVisible();
});

test('the pay button says that the order is being sent, and cannot be pressed twice', async ({ page }) => {
  await fillCheckout(page);
  let sent = 0;
  await page.route('**/api/checkout', async (route) => {
    sent += 1;
    await expect(page.getByRole('button', { name: 'Procesando...' }).first()).toBeDisabled();
    await route.continue();
  });
  await payButton(page).click();
  await expect(page).toHaveURL(/_demo\/pay/);
  expect(sent).toBe(1);
});

test(
  'without a connection the pay button explains why it is disabled, and the form keeps its values',
  { tag: ['@worker', '@widths'] },
  async ({ page, context, tidyConsole }) => {
    tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await fillCheckout(page);
    await context.setOffline(true);
    const note = page.getByText('Sin conexión no se puede pagar.', { exact: false }).locator('visible=true');
    await expect(note).toBeVisible();
    const [noteBox, buttonBox] = [
      await note.boundingBox(),
      await payButton(page).locator('visible=true').boundingBox(),
    ];
    expect((buttonBox?.y ?? 0) - ((noteBox?.y ?? 0) + (noteBox?.height ?? 0))).toBeLessThan(24);
    await expect(field(page, 'Ciudad')).toHaveValue('Cali');
    await context.setOffline(false);
    await expect(note).toHaveCount(0);
    await payButton(page).click();
    await expect(page).toHaveURL(/_demo\/pay/);
  },
);

test('the checkout form survives a reload', async ({ page }) => {
  await fillCheckout(page);
  await page.reload();
  await expect(field(page, 'Email')).toHaveValue('ana.ruiz@correo.example');
  await expect(field(page, 'Ciudad')).toHaveValue('Cali');
});

test('a checkout with an empty cart links back to the cart', async ({ page, shop }) => {
  await page.goto(`${shop.url}/carrito`);
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible();
  await page.goto(`${shop.url}/checkout`);
  await expect(page).toHaveURL(`${shop.url}/carrito`);
});

test(
  'an item whose seats were sold meanwhile says so and offers ways to resolve it, and no order is placed',
  { tag: '@widths' },
  async ({ page, ownShop: shop, tidyConsole }) => {
    tidyConsole.allow(/status of 409/);
    const { date, time } = await bookableDay(shop, grafiti.id);
    await page.goto(shop.url);
    await addToCart(page, { experience: grafiti.name, date, time, participants: 2 });
    await page.goto(`${shop.url}/checkout`);
    await fillCheckout(page);
    const other = await Client.visitor(shop.url);
    await other.addToCart({ experienceId: grafiti.id, selectedDate: date, selectedTime: time, participants: 14 });
    expect((await other.checkout()).status).toBe(200);
    await payButton(page).click();
    await expect(page.getByText(/queda 1/).first()).toBeVisible();
    await page.goto(`${shop.url}/carrito`);
    await page.getByRole('button', { name: 'Dejar 1 participante' }).click();
    await page.getByRole('link', { name: 'Proceder al checkout' }).first().click();
    await expect(payButton(page)).toHaveText(/68\.000/);
    await payButton(page).click();
    await expect(page).toHaveURL(/_demo\/pay/);
  },
);

test('the checkout says what a cancellation of each experience would refund', { tag: '@widths' }, async ({ page }) => {
  const line = page.getByRole('listitem').filter({ hasText: grafiti.name });
  await expect(line).toContainText(
    /(Cancelación gratis hasta el .+: te devolvemos|Por tu derecho de retracto te devolvemos|Si cancelas hasta el .+ te devolvemos) \$[\d.]+ COP a tu medio de pago/,
  );
});
