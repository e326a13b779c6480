import { formatLongDate } from '#contract/domain/time.ts';
import { expect, test } from './fixtures.ts';
import { addToCart, bookableDay, cartOnServer, grafiti, monserrate } from './steps.ts';

test('the cart shows what was booked, and keeps every change', async ({ page, shop }) => {
  const first = await bookableDay(shop, grafiti.id);
  const second = await bookableDay(shop, monserrate.id);
  await page.goto(shop.url);
  await addToCart(page, { experience: grafiti.name, ...first, participants: 2 });
  await addToCart(page, { experience: monserrate.name, ...second });
  await page.goto(`${shop.url}/carrito`);
  await expect(page.getByRole('heading', { name: 'Mi Carrito', level: 1 })).toBeVisible();
  await expect(page.getByText(/2 experiencias/).first()).toBeVisible();
  await expect(page.getByText(/3 participantes/).first()).toBeVisible();
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: grafiti.name }) });
  await expect(item.getByText(formatLongDate(first.date))).toBeVisible();
  await expect(item.getByText('Arte urbano')).toBeVisible();
  await expect(item.getByText('3 horas')).toBeVisible();
  await expect(item.getByText('$136.000 COP')).toBeVisible();
  await expect(item.getByText('$68.000 COP por persona')).toBeVisible();
  await item.getByRole('button', { name: 'Disminuir participantes' }).click();
  await expect(item.getByRole('button', { name: 'Disminuir participantes' })).toBeDisabled();
  await expect(page.getByText('Total participantes')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/2 participantes/).first()).toBeVisible();
  await item.getByRole('button', { name: 'Eliminar' }).click();
  await expect(item).toHaveCount(0);
  await page.getByRole('button', { name: 'Vaciar carrito' }).click();
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Explorar experiencias' })).toHaveAttribute('href', '/');
});

test('what is in the cart reaches the server once', async ({ page, shop }) => {
  const { date, time } = await bookableDay(shop, grafiti.id);
  await page.goto(shop.url);
  await addToCart(page, { experience: grafiti.name, date, time, participants: 2 });
  await expect.poll(() => cartOnServer(page, shop)).toEqual([{ experienceId: grafiti.id, participants: 2 }]);
});

test('a change refused with 401 is not retried on this page, and goes with the next one', async ({
  page,
  shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/status of 401/);
  const { date, time } = await bookableDay(shop, monserrate.id);
  let calls = 0;
  await page.route('**/api/cart/add', (route) => {
    calls += 1;
    return route.fulfill({ status: 401, json: { error: 'Unauthorized', code: 'unauthorized' } });
  });
  await page.goto(shop.url);
  await addToCart(page, { experience: monserrate.name, date, time });
  await expect.poll(() => calls).toBe(1);
  await page.goto(`${shop.url}/carrito`);
  await expect.poll(() => calls).toBe(2);
  await page.unroute('**/api/cart/add');
  await page.reload();
  await expect.poll(() => cartOnServer(page, shop)).toEqual([{ experienceId: monserrate.id, participants: 1 }]);
});

test('a removal from the cart can be undone, and the focus is never lost', async ({ page, shop }) => {
  const first = await bookableDay(shop, grafiti.id);
  const second = await bookableDay(shop, monserrate.id);
  await page.goto(shop.url);
  await addToCart(page, { experience: grafiti.name, ...first, participants: 2 });
  await addToCart(page, { experience: monserrate.name, ...second });
  await page.goto(`${shop.url}/carrito`);
  const names = page.getByRole('list', { name: 'Experiencias en el carrito' }).getByRole('heading');
  await page.getByRole('button', { name: 'Eliminar' }).first().press('Enter');
  await expect(names).toHaveText([monserrate.name]);
  await expect(names.first()).toBeFocused();
  await expect(page.getByText(`Quitaste ${grafiti.name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(names).toHaveText([grafiti.name, monserrate.name]);
  await expect(names.first()).toBeFocused();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Vaciar carrito' }).press('Enter');
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mi Carrito' })).toBeFocused();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(names).toHaveText([grafiti.name, monserrate.name]);
  await expect
    .poll(() => cartOnServer(page, shop))
    .toEqual([
      { experienceId: grafiti.id, participants: 2 },
      { experienceId: monserrate.id, participants: 1 },
    ]);
});

test('two tabs show the same cart', async ({ page, context, shop }) => {
  const { date, time } = await bookableDay(shop, grafiti.id);
  await page.goto(shop.url);
  const other = await context.newPage();
  await other.goto(`${shop.url}/carrito`);
  await expect(other.getByText('Tu carrito está vacío')).toBeVisible();
  await addToCart(page, { experience: grafiti.name, date, time });
  await expect(other.getByRole('heading', { name: grafiti.name })).toBeVisible();
});

test('the contact card is kept on this device, fills the checkout, and can be deleted', async ({ page, shop }) => {
  const { date, time } = await bookableDay(shop, grafiti.id);
  await page.goto(shop.url);
  await addToCart(page, { experience: grafiti.name, date, time });
  await page.goto(`${shop.url}/carrito`);
  await page.getByLabel('Email').fill('luz arroba correo');
  await page.getByLabel('Nombre').focus();
  await expect(page.getByText('Email inválido', { exact: true })).toBeVisible();
  await page.getByLabel('Email').fill('luz@correo.example');
  await expect(page.getByText('Email inválido', { exact: true })).toHaveCount(0);
  await page.getByLabel('Nombre').fill('Luz');
  await page.getByLabel('Apellido').fill('Gómez');
  await page.getByRole('link', { name: 'Proceder al checkout' }).first().click();
  await expect(page.getByLabel('Email')).toHaveValue('luz@correo.example');
  await page.goto(`${shop.url}/carrito`);
  await page.getByRole('button', { name: 'Olvidar mis datos' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test.describe('the cart without IndexedDB', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  });

  test('without IndexedDB the cart works through the API, and reports what fails', async ({
    page,
    shop,
    tidyConsole,
  }) => {
    tidyConsole.allow(/ERR_FAILED|status of 5/);
    const { date, time } = await bookableDay(shop, grafiti.id);
    await page.goto(shop.url);
    await addToCart(page, { experience: grafiti.name, date, time, participants: 2 });
    await page
      .getByRole('link', { name: /Carrito/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: grafiti.name })).toBeVisible();
    const refuse = (route: import('@playwright/test').Route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort();
    await page.route('**/api/cart/**', refuse);
    await page.getByRole('button', { name: 'Aumentar participantes' }).click();
    await expect(page.getByText('Error actualizando')).toBeVisible();
    await expect(page.getByText('No se pudo actualizar la cantidad')).toBeVisible();
    await page.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByText('Error al eliminar')).toBeVisible();
    await expect(page.getByText('No se pudo eliminar el item del carrito')).toBeVisible();
    await page.getByRole('button', { name: 'Vaciar carrito' }).click();
    await expect(page.getByText('Error al vaciar carrito')).toBeVisible();
    await expect(page.getByText('No se pudo vaciar el carrito')).toBeVisible();
  });

  test('an experience that cannot be added to the cart says why', async ({ page, shop, tidyConsole }) => {
    tidyConsole.allow(/ERR_FAILED|status of (500|409)/);
    const { date, time } = await bookableDay(shop, grafiti.id);
    await page.goto(shop.url);
    const add = async () => {
      const panel = page.getByRole('dialog');
      if (!(await panel.isVisible()))
        await page
          .getByRole('article')
          .filter({ hasText: grafiti.name })
          .getByRole('button', { name: /^Reservar/ })
          .click();
      await panel.getByLabel('Fecha').fill(date);
      await panel.getByLabel('Hora').selectOption(time);
      await panel.getByRole('button', { name: 'Agregar al Carrito' }).click();
    };
    await page.route('**/api/cart/add', (route) => route.abort());
    await add();
    await expect(page.getByText('Error de conexión')).toBeVisible();
    await expect(page.getByText('No se pudo conectar con el servidor. Intenta nuevamente.')).toBeVisible();
    await page.unroute('**/api/cart/add');
    await page.route('**/api/cart/add', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    );
    await add();
    await expect(page.getByText('Error al agregar')).toBeVisible();
    await expect(page.getByText('No se pudo agregar la experiencia al carrito')).toBeVisible();
  });

  test('a session that the server refuses is reported in a toast', async ({ page, shop, tidyConsole }) => {
    tidyConsole.allow(/status of 500/);
    await page.route('**/api/session', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    );
    const { date, time } = await bookableDay(shop, grafiti.id);
    await page.goto(shop.url);
    await page
      .getByRole('article')
      .filter({ hasText: grafiti.name })
      .getByRole('button', { name: /^Reservar/ })
      .click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Fecha').fill(date);
    await panel.getByLabel('Hora').selectOption(time);
    await panel.getByRole('button', { name: 'Agregar al Carrito' }).click();
    await expect(page.getByText('Error de sesión')).toBeVisible();
    await expect(page.getByText('No se pudo inicializar la sesión del carrito')).toBeVisible();
  });

  test('a cart that cannot be loaded says so', async ({ page, shop, tidyConsole }) => {
    tidyConsole.allow(/status of 500/);
    await page.goto(shop.url);
    await page.route('**/api/cart/*', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    );
    await page.goto(`${shop.url}/carrito`);
    await expect(page.getByText('Error cargando carrito')).toBeVisible();
    await expect(page.getByText('No se pudo cargar el contenido del carrito')).toBeVisible();
    await page.goto(`${shop.url}/checkout`);
    await expect(page.getByText('Error de inicialización')).toBeVisible();
    await expect(page.getByText('No se pudo cargar el carrito. Intenta nuevamente.')).toBeVisible();
  });
});
