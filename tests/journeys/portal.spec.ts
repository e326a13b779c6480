import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Client } from '#server/testing/client.ts';
import { look } from './axe-steps.ts';
import { type Shop, expect, test } from './fixtures.ts';
import { addToCart, bookableDay, fillCheckout, grafiti, monserrate, payButton, untilReadyForOffline } from './steps.ts';

test.beforeEach(({ tidyConsole }) => tidyConsole.allow(/status of 401/));

/** Gives the page the sign-in of a client. */
async function useSignInOf(page: Page, shop: Shop, client: Client): Promise<void> {
  const cookies = client.cookieHeader().split('; ');
  await page.context().addCookies(
    cookies.map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: shop.url };
    }),
  );
}

/** A new customer, signed in on the page. */
async function newCustomer(page: Page, shop: Shop): Promise<Client> {
  const client = await Client.signedIn(shop.url, `${randomUUID()}@correo.example`);
  await useSignInOf(page, shop, client);
  return client;
}

/** Buys and pays an experience over the API. @returns the order's number */
async function buy(client: Client, shop: Shop, experience: { id: string }, from?: number): Promise<string> {
  const { date, time } = await bookableDay(shop, experience.id, from);
  await client.addToCart({ experienceId: experience.id, selectedDate: date, selectedTime: time, participants: 1 });
  const { body } = await client.checkout();
  await client.settle(body.payment.checkoutUrl, 'approve');
  return body.order.orderNumber;
}

const openTab = async (page: Page, name: string) => {
  await page.getByRole('tab', { name, exact: true }).click();
  await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
};

test('a new customer finds five tabs, each of which says what to do', { tag: '@widths' }, async ({ page, shop }) => {
  await newCustomer(page, shop);
  await page.goto(`${shop.url}/usuario`);
  await expect(page.getByText('Bronce').first()).toBeVisible();
  await expect(page.getByText('0 puntos', { exact: true })).toBeVisible();
  await expect(page.getByText('Cashback disponible: $0 COP')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Dashboard', 'Carrito', 'Favoritos', 'Historial', 'Premios']);
  await expect(page.getByRole('progressbar', { name: 'Progreso hacia Plata' })).toHaveAttribute('aria-valuenow', '0');
  await openTab(page, 'Carrito');
  await expect(page.getByRole('tabpanel').getByText('Tu carrito está vacío')).toBeVisible();
  await openTab(page, 'Favoritos');
  await expect(page.getByText('Tu lista de deseos está vacía')).toBeVisible();
  await openTab(page, 'Historial');
  await expect(page.getByText('No tienes compras registradas')).toBeVisible();
  await openTab(page, 'Premios');
  await expect(page.getByText('Todavía no tienes cashback. Tu próxima compra te deja el 2 %.')).toBeVisible();
  await expect(page.getByText('No tienes cupones guardados.')).toBeVisible();
  // The pathname stays; a reload and the back button restore the tab.
  await expect(page).toHaveURL(`${shop.url}/usuario?tab=premios`);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Premios' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Historial' })).toHaveAttribute('aria-selected', 'true');
});

test('arrow keys move between the tabs, and Enter opens one', { tag: '@desktop' }, async ({ page, shop }) => {
  await newCustomer(page, shop);
  await page.goto(`${shop.url}/usuario`);
  await page.getByRole('tab', { name: 'Dashboard' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Favoritos' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Dashboard' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tu lista de deseos está vacía')).toBeVisible();
});

test('cashback of a past experience is spent on the next one', async ({ page, ownShop: shop }) => {
  await page.goto(`${shop.url}/usuario`);
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.getByRole('button', { name: /(^|\s)cliente@demo/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Camila Rojas' })).toBeVisible();
  const balance = page.getByText(/^Cashback disponible: \$/);
  const before = Number((await balance.innerText()).replace(/\D/g, ''));
  expect(before).toBeGreaterThan(10_000);
  await page.goto(shop.url);
  const { date, time } = await bookableDay(shop, grafiti.id);
  await addToCart(page, { experience: grafiti.name, date, time });
  await page.goto(`${shop.url}/usuario?tab=carrito`);
  await page.getByRole('tabpanel').getByRole('link', { name: 'Proceder al checkout' }).locator('visible=true').click();
  await expect(page.getByLabel(/^Email/)).toHaveValue('cliente@demo.rumbo.co');
  await fillCheckout(page);
  await page.getByRole('checkbox', { name: /^Usar mi cashback/ }).check();
  await page.getByLabel('Cashback a usar').fill('8000');
  await expect(payButton(page)).toHaveText('Pagar $60.000 COP');
  await page.getByRole('button', { name: 'Aplicar el cupón CAMILA15' }).click();
  // 15 % of the lines, then the cashback.
  await expect(payButton(page)).toHaveText('Pagar $49.800 COP');
  await payButton(page).click();
  // Whoever turns back finds the checkout as it was: the unpaid order's cashback is theirs to spend again.
  await expect(page.getByRole('button', { name: 'Aprobar pago' })).toBeVisible();
  await page.goto(`${shop.url}/checkout`);
  await expect(page.getByRole('checkbox', { name: /^Usar mi cashback/ })).toBeChecked();
  await expect(payButton(page)).toHaveText('Pagar $49.800 COP');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Aprobar pago' }).click();
  await expect(page.getByRole('heading', { name: '¡Reserva Confirmada!' })).toBeVisible();
  await page.goto(`${shop.url}/usuario?tab=premios`);
  const left = `$${new Intl.NumberFormat('es-CO').format(before - 8_000)} COP`;
  await expect(page.getByText(`Cashback disponible: ${left}`)).toBeVisible();
  await expect(page.getByText('Usado en una compra')).toBeVisible();
  await openTab(page, 'Historial');
  const bought = page.getByRole('listitem').filter({ hasText: grafiti.name }).first();
  await expect(bought).toContainText('$49.800 COP');
  await expect(bought).toContainText('más $8.000 COP de cashback');
});

test('favourites are searched and removed, and a removal is undone', async ({ page, shop }) => {
  const client = await newCustomer(page, shop);
  for (const { id } of [grafiti, monserrate]) await client.post('/api/customer/wishlist', { experienceId: id });
  await page.goto(`${shop.url}/usuario?tab=favoritos`);
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await page.getByPlaceholder('Buscar…').fill('amanec');
  await expect(rows).toHaveText([new RegExp(monserrate.name)]);
  await expect(page).toHaveURL(/q=amanec/);
  await page.getByPlaceholder('Buscar…').fill('nada de esto');
  await expect(page.getByText('Ninguno de tus favoritos coincide con la búsqueda')).toBeVisible();
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
  await page.getByRole('button', { name: `Eliminar ${grafiti.name} de favoritos` }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: `Eliminar ${monserrate.name} de favoritos` }).click();
  await expect
    .poll(async () =>
      (await client.get('/api/customer/wishlist')).body.wishlist.map(({ experienceId }) => experienceId),
    )
    .toEqual([grafiti.id]);
});

test('a purchase is cancelled from the history for the refund that was shown', async ({ page, shop }) => {
  const client = await newCustomer(page, shop);
  const number = await buy(client, shop, grafiti);
  await page.goto(`${shop.url}/usuario?tab=historial`);
  const purchase = page.getByRole('tabpanel').getByRole('listitem');
  await expect(purchase).toContainText('Pendiente');
  await purchase.getByRole('button', { name: `Cancelar ${grafiti.name}` }).click();
  await expect(purchase.getByRole('alert')).toContainText('Te devolvemos $68.000 COP');
  await purchase.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(purchase.getByText(/^(Cancelado|Reembolsado)$/)).toBeVisible();
  await expect(purchase.getByRole('link', { name: /^Reservar de nuevo/ })).toBeVisible();
  // 'refunded' once Mercado Pago has returned the money.
  expect((await client.order(number)).body.order.status).toMatch(/^(cancelled|refunded)$/);
  await page.getByLabel('Estado').selectOption('Por vivir');
  await expect(page.getByText('Ninguna compra está en este estado')).toBeVisible();
  await openTab(page, 'Dashboard');
  await expect(page.getByText('Total gastado').locator('..')).toContainText('$0 COP');
});

test('an experience that took place asks for a review and can be booked again', async ({ page, ownShop: shop }) => {
  const client = await newCustomer(page, shop);
  await buy(client, shop, grafiti);
  await fetch(`${shop.url}/_demo/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: new Date(Date.now() + 60 * 86_400_000).toISOString() }),
  });
  await page.goto(`${shop.url}/usuario?tab=historial`);
  const purchase = page.getByRole('tabpanel').getByRole('listitem');
  await expect(purchase).toContainText('Completado');
  await expect(purchase.getByRole('link', { name: /^Reservar de nuevo/ })).toHaveAttribute(
    'href',
    `/product/${grafiti.id}`,
  );
  await purchase.getByRole('link', { name: /^Escribir reseña/ }).click();
  await expect(page).toHaveURL(`${shop.url}/review/${grafiti.id}`);
});

test('a coupon is kept on the account, and a wrong code says why not', async ({ page, shop, tidyConsole }) => {
  tidyConsole.allow(/status of 422/);
  await newCustomer(page, shop);
  await page.goto(`${shop.url}/usuario?tab=premios`);
  const code = page.getByLabel('Código de descuento');
  await code.fill('nadielodio');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Código de descuento inválido')).toBeVisible();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('NADIELODIO');
  await code.fill('camila15');
  await code.press('Enter');
  await expect(page.getByText('Este cupón no está disponible para tu cuenta')).toBeVisible();
  await code.fill('bienvenida10');
  await code.press('Enter');
  await expect(page.getByText('Cupón guardado')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText(/BIENVENIDA10.*10 % de descuento/);
  await expect(code).toHaveValue('');
});

test(
  'the history opens its vouchers without a connection, on a device that never bought them',
  { tag: '@worker' },
  async ({ page, context, shop, tidyConsole }) => {
    tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|no answer of/);
    const client = await newCustomer(page, shop);
    await buy(client, shop, grafiti);
    await page.goto(shop.url);
    await untilReadyForOffline(page);
    await page.goto(`${shop.url}/usuario`);
    await expect(page.getByText(grafiti.name).first()).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const db = await new Promise<IDBDatabase>((resolve) => {
            const opening = indexedDB.open('rumbo');
            opening.addEventListener('success', () => resolve(opening.result));
          });
          const counting = db.transaction('orders').objectStore('orders').count();
          return new Promise<number>((resolve) =>
            counting.addEventListener('success', () => {
              db.close();
              resolve(counting.result);
            }),
          );
        }),
      )
      .toBe(1);
    await context.setOffline(true);
    await page.goto(`${shop.url}/usuario?tab=historial`);
    await expect(page.getByText(/^Tus datos, como los vimos/)).toBeVisible();
    const purchase = page.getByRole('tabpanel').getByRole('listitem');
    await purchase.getByRole('button', { name: `Ver voucher de ${grafiti.name}` }).click();
    await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible();
    await page.keyboard.press('Escape');
    await openTab(page, 'Premios');
    await expect(page.getByText('Por liberar')).toBeVisible();
    await expect(page.getByText('Para guardar un cupón hace falta señal')).toBeVisible();
  },
);

test('a sign-in that ended elsewhere leads to the sign-in, and back to the tab', async ({ page, shop }) => {
  const client = await newCustomer(page, shop);
  await page.goto(`${shop.url}/usuario`);
  await expect(page.getByText('Bronce').first()).toBeVisible();
  await client.post('/api/auth/logout');
  await openTab(page, 'Premios');
  await page.getByLabel('Código de descuento').fill('bienvenida10');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Sesión expirada')).toBeVisible();
  await expect(page).toHaveURL(/_demo\/id/);
});

test('axe finds nothing in a full portal', async ({ page, shop }) => {
  test.slow();
  await page.goto(`${shop.url}/api/login?returnTo=/usuario`);
  await page.getByRole('button', { name: /(^|\s)cliente@demo/ }).click();
  await expect(page.getByRole('tab', { name: 'Dashboard' })).toBeVisible();
  for (const tab of ['Dashboard', 'Historial', 'Premios']) {
    await openTab(page, tab);
    await expect(page.getByRole('tabpanel').getByRole('list').first()).toBeVisible();
    await look(page, tab);
  }
});
