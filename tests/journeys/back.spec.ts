import { expect, test } from './fixtures.ts';
import { bookableDay, grafiti, monserrate, openBooking } from './steps.ts';

/** Goes back with the phone's back button. */

test('back closes the booking panel and stays on the page; the next back leaves it', async ({ page, shop }) => {
  await page.goto(`${shop.url}/contacto`);
  await page.getByRole('link', { name: 'Explorar' }).first().click();
  const panel = await openBooking(page, grafiti.name);
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(`${shop.url}/`);
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: grafiti.name })
      .getByRole('button', { name: /^Reservar/ }),
  ).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`${shop.url}/contacto`);
});

test('a booking panel closed by its own button, or by adding, leaves no history entry for back', async ({
  page,
  shop,
}) => {
  const { date, time } = await bookableDay(shop, monserrate.id);
  await page.goto(`${shop.url}/contacto`);
  await page.getByRole('link', { name: 'Explorar' }).first().click();
  const panel = await openBooking(page, grafiti.name);
  await panel.getByRole('button', { name: 'Cancelar' }).click();
  await expect(panel).toBeHidden();
  await openBooking(page, monserrate.name);
  await panel.getByLabel('Fecha').fill(date);
  await panel.getByLabel('Hora').selectOption(time);
  await panel.getByRole('button', { name: 'Agregar al Carrito' }).click();
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(`${shop.url}/contacto`);
});

test('the page keeps its scroll position when the booking panel opens and closes', async ({ page, shop }) => {
  await page.goto(shop.url);
  const reserve = page
    .getByRole('article')
    .nth(5)
    .getByRole('button', { name: /^Reservar/ });
  await reserve.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await reserve.click();
  await expect(page.getByRole('dialog').getByLabel('Fecha')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('a reload with the panel open shows the page, and back leaves it at once', async ({ page, shop }) => {
  await page.goto(`${shop.url}/contacto`);
  await page.goto(`${shop.url}/product/${grafiti.id}`);
  await page.getByRole('button', { name: 'Reservar' }).last().click();
  await expect(page.getByRole('dialog').getByLabel('Fecha')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: grafiti.name })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state?.sheet)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL(`${shop.url}/contacto`);
});

test('forward after back shows the page without the panel', async ({ page, shop }) => {
  await page.goto(`${shop.url}/product/${grafiti.id}`);
  const reserve = page.getByRole('button', { name: 'Reservar' }).last();
  await reserve.click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByLabel('Fecha')).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await page.goForward();
  await expect.poll(() => page.evaluate(() => history.state?.sheet)).toBeUndefined();
  await expect(page).toHaveURL(`${shop.url}/product/${grafiti.id}`);
  await expect(panel).toBeHidden();
  await reserve.click();
  await expect(panel.getByLabel('Fecha')).toBeVisible();
});
