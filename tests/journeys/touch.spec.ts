import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addToCart, bookableDay, grafiti, monserrate, openBooking, untilReadyForOffline } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * Controls that a thumb would miss: less than 44 px high or wide, including their label. Links within a text don't
 * count.
 */
function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((root) => {
    const controls = [...document.querySelectorAll(`${root} :is(a, button, input, select, textarea)`)].filter(
      (control) => control.checkVisibility() && !control.closest('.visually-hidden'),
    );
    const sizeOf = (control: Element) => {
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      const boxes = [control, ...labels].map((element) => element.getBoundingClientRect());
      return { width: Math.max(...boxes.map((box) => box.width)), height: Math.max(...boxes.map((box) => box.height)) };
    };
    return controls
      .filter((control) => !(control.matches('a') && getComputedStyle(control).display === 'inline'))
      .map((control) => ({ control, ...sizeOf(control) }))
      .filter(({ width, height }) => width < 43.5 || height < 43.5)
      .map(
        ({ control, width, height }) =>
          `${Math.round(width)} × ${Math.round(height)}: ${control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40)} ${control.outerHTML.slice(0, 60)}`,
      );
  }, within);
}

test('every control of a purchase is large enough for a thumb', async ({ page, shop }) => {
  const { date, time } = await bookableDay(shop, grafiti.id);
  await page.goto(shop.url);
  await addToCart(page, { experience: grafiti.name, date, time });
  for (const path of [`/product/${monserrate.id}`, '/carrito', '/checkout', '/reservas', '/contacto']) {
    await page.goto(shop.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(await smallTargets(page), path).toEqual([]);
  }
  await page.goto(shop.url);
  await openBooking(page, monserrate.name);
  expect.soft(await smallTargets(page, '[role=dialog]'), 'booking panel').toEqual([]);
  for (const name of ['Leer términos y condiciones', 'Leer política de tratamiento de datos']) {
    await page.goto(`${shop.url}/checkout`);
    expect((await page.getByRole('link', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('the connection’s status fits one line beside the name', async ({ page, context, shop, tidyConsole }) => {
  tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { date, time } = await bookableDay(shop, grafiti.id);
  await page.goto(shop.url);
  await untilReadyForOffline(page);
  await context.setOffline(true);
  await addToCart(page, { experience: grafiti.name, date, time });
  const badge = page.getByRole('banner').getByText(/Sin conexión/);
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 780 });
    await expect(badge).toBeVisible();
    expect((await badge.boundingBox())?.height).toBeLessThan(24);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
