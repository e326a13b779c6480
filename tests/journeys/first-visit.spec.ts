import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addToCart, bookableDay, grafiti, monserrate, untilReadyForOffline } from './steps.ts';

const paths = ['/', '/store', `/product/${monserrate.id}`, '/product'];

/** Sums the layout shifts without user input, from the first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { total: 0 };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.total += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total);
}

/** Marks an element of the served page: if it survives, React hydrated the page instead of rendering it anew. */
async function markHeading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('h1');
      if (!heading) return;
      heading.dataset.served = 'yes';
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** A first visit is stored after the first interaction: here, a small scroll. */
async function untilStored(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollBy(0, 8));
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('rumbo');
            opening.addEventListener('error', () => resolve(0));
            // The database doesn't exist yet; the page must create it, not this check.
            opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
            opening.addEventListener('success', () => {
              const counting = opening.result.transaction('experiences').objectStore('experiences').count();
              counting.addEventListener('success', () => {
                opening.result.close();
                resolve(counting.result);
              });
            });
          }),
      ),
    )
    .toBeGreaterThan(0);
}

/** Every picture near the window. */
async function untilPicturesStand(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () => [...document.images].filter((image) => image.loading === 'eager' && image.naturalWidth === 0).length,
      ),
    )
    .toBe(0);
}

test.describe('served pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript the store shows its experiences, with the styles in the page', async ({ page, shop }) => {
    await page.goto(shop.url);
    await expect(page.getByRole('heading', { name: 'Experiencias Turísticas', level: 1 })).toBeVisible();
    const card = page.getByRole('article').filter({ hasText: monserrate.name });
    await expect(card.getByText('$95.000 COP')).toBeVisible();
    await expect(card.getByRole('link', { name: monserrate.name })).toHaveAttribute(
      'href',
      `/product/${monserrate.id}`,
    );
    await expect(page.locator('header').first()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

  test('without JavaScript an experience shows its details and its reviews', async ({ page, shop }) => {
    await page.goto(`${shop.url}/product/${monserrate.id}`);
    await expect(page.getByRole('heading', { name: monserrate.name, level: 1 })).toBeVisible();
    await expect(page.getByText('$95.000 COP').last()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Valoraciones de Clientes' })).toBeVisible();
    await expect(page).toHaveTitle(`${monserrate.name} · Rumbo`);
    await expect(page.locator('h1')).toHaveCount(1);
  });

  test('without JavaScript an unknown experience says so and links to the store', async ({
    page,
    shop,
    tidyConsole,
  }) => {
    tidyConsole.allow(/status of 404/);
    await page.goto(`${shop.url}/product/no-existe`);
    await expect(page.getByRole('heading', { name: 'No encontramos esta experiencia', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Explorar' }).click();
    await expect(page.getByRole('heading', { name: 'Experiencias Turísticas', level: 1 })).toBeVisible();
  });
});

const views = [
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  { colorScheme: 'light', viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
] as const;

for (const view of views) {
  test.describe(`in ${view.colorScheme} at ${view.viewport.width} px`, () => {
    test.use(view);

    for (const path of paths) {
      test(`${path} hydrates without a warning, and nothing moves`, { tag: '@worker' }, async ({ page, shop }) => {
        const shifts = await watchShifts(page);
        await markHeading(page);
        await page.goto(shop.url + path);
        expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(view.colorScheme);
        await untilStored(page);
        await untilReadyForOffline(page);
        await expect(page.locator('#pagina')).toHaveCount(1);
        await expect(page.locator('h1')).toHaveAttribute('data-served', 'yes');
        expect(
          await page.evaluate(() =>
            Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
          ),
        ).toBe(true);
        await untilPicturesStand(page);
        expect(await shifts()).toBe(0);
      });
    }
  });
}

test('styles that are in the served page are not loaded again', async ({ page, shop }) => {
  const sheets: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()));
  await page.goto(`${shop.url}/product/${monserrate.id}`);
  const inPage = await page
    .locator('link[rel="stylesheet"][disabled]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  await untilStored(page);
  expect(inPage.length).toBeGreaterThan(0);
  expect(sheets.filter((sheet) => inPage.includes(sheet))).toEqual([]);
});

test(
  'after hydration an experience can be booked, and the worker opens it without a network',
  { tag: '@worker' },
  async ({ page, context, shop, tidyConsole }) => {
    tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const { date, time } = await bookableDay(shop, grafiti.id);
    await page.goto(shop.url);
    await addToCart(page, { experience: grafiti.name, date, time });
    await expect(page.getByRole('link', { name: 'Carrito, 1 experiencia' }).first()).toBeVisible();
    await page.goto(`${shop.url}/product/${monserrate.id}`);
    await expect(page.getByRole('heading', { name: 'Valoraciones de Clientes' })).toBeVisible();
    await untilReadyForOffline(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: monserrate.name, level: 1 })).toBeVisible();
    await expect(page.locator('#pagina')).toHaveCount(0);
    await page.goto(shop.url);
    await expect(page.getByRole('heading', { name: grafiti.name })).toBeVisible();
  },
);

test('from a served experience the visitor gets to the whole store and back', async ({ page, shop }) => {
  await page.goto(`${shop.url}/product/${monserrate.id}`);
  await page.getByRole('link', { name: 'Todas las experiencias' }).click();
  await expect(page.getByRole('heading', { name: grafiti.name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: monserrate.name, level: 1 })).toBeVisible();
});
