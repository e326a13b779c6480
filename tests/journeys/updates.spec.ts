import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { Shop } from './fixtures.ts';
import { test as base, expect } from './fixtures.ts';
import { addToCart, bookableDay, field, grafiti, untilReadyForOffline } from './steps.ts';

interface Release {
  url: string;
  /** Replaces the served worker with a new one. */
  publish(): void;
}

/** A shop behind a server that can publish a new release of its worker. */
async function openRelease(shop: Shop): Promise<{ release: Release; close: () => Promise<void> }> {
  let suffix = '';
  const front = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === '/worker.js';
    const headers = isWorker
      ? { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': '' }
      : incoming.headers;
    const passed = request(new URL(incoming.url ?? '/', shop.url), { method: incoming.method, headers }, (answer) => {
      const { 'content-length': length, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isWorker || length === undefined ? rest : answer.headers);
      answer.pipe(outgoing, { end: false });
      answer.on('end', () => outgoing.end(isWorker ? suffix : ''));
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    release: {
      url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
      publish: () => {
        suffix += '\n// another release';
      },
    },
    async close() {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
    },
  };
}

const test = base.extend<{ release: Release }>({
  release: async ({ shop }, use) => {
    const { release, close } = await openRelease(shop);
    await use(release);
    await close();
  },
});

test.use({ serviceWorkers: 'allow' });

const question = (page: Page) => page.getByRole('status', { name: 'Hay una versión nueva de Rumbo' });

/** Publishes, and waits until the page's browser has the new release ready. */
async function bringOut(page: Page, release: Release): Promise<void> {
  release.publish();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect.poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))).toBe(true);
}

async function visit(page: Page, release: Release): Promise<void> {
  await page.goto(release.url);
  await untilReadyForOffline(page);
}

test('a new release asks, and takes over when the visitor accepts', async ({ page, release }) => {
  await visit(page, release);
  await bringOut(page, release);
  await expect(question(page)).toBeVisible();
  await Promise.all([page.waitForEvent('load'), question(page).getByRole('button', { name: 'Actualizar' }).click()]);
  await expect(page.getByRole('heading', { name: grafiti.name })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
});

test('no release asks in the middle of a booking; it asks after it', async ({ page, context, release, shop }) => {
  const { date } = await bookableDay(shop, grafiti.id);
  await visit(page, release);
  await page
    .getByRole('article')
    .filter({ hasText: grafiti.name })
    .getByRole('button', { name: /^Reservar/ })
    .click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Fecha').fill(date);
  // A tab without anything begun shows when the prompt would appear.
  const other = await context.newPage();
  await visit(other, release);
  await bringOut(other, release);
  await expect(question(other)).toBeVisible();
  await expect(panel.getByLabel('Hora')).toBeEnabled();
  // By its text, because beside an open panel nothing has a role.
  await expect(page.getByText('Hay una versión nueva de Rumbo')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question(page)).toBeVisible();
});

const halfWritten = [
  { what: 'a review', path: `/review/${grafiti.id}`, open: 'Escribir Reseña', label: 'Tu Comentario' },
  { what: 'a review of the ranking', path: '/ranking', open: 'Agregar reseña', label: 'Tu Comentario' },
  { what: 'a code', path: '/instalar', open: null, label: 'Código' },
];

for (const { what, path, open, label } of halfWritten) {
  test(`no release asks in the middle of ${what}`, async ({ page, context, release, tidyConsole }) => {
    tidyConsole.allow(/status of 401/);
    await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await visit(page, release);
    await page.goto(release.url + path);
    if (open) await page.getByRole('button', { name: open }).click();
    await page.getByLabel(label).fill('Algo a medias');
    const other = await context.newPage();
    await visit(other, release);
    await bringOut(other, release);
    await expect(question(other)).toBeVisible();
    await expect(page.getByText('Hay una versión nueva de Rumbo')).toHaveCount(0);
    await page.getByLabel(label).fill('');
    await expect(page.getByText('Hay una versión nueva de Rumbo')).toBeVisible();
  });
}

test('a checkout keeps what was typed while another tab updates to a new release', async ({
  page,
  context,
  release,
  shop,
}) => {
  const day = await bookableDay(shop, grafiti.id);
  await visit(page, release);
  await addToCart(page, { experience: grafiti.name, ...day });
  await page.goto(`${release.url}/checkout`);
  await field(page, 'Ciudad').fill('Mompox');
  const other = await context.newPage();
  await visit(other, release);
  await bringOut(other, release);
  await expect(question(other)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  const here = await page.evaluate(() => performance.timeOrigin);
  await Promise.all([other.waitForEvent('load'), question(other).getByRole('button', { name: 'Actualizar' }).click()]);
  await expect(field(page, 'Ciudad')).toHaveValue('Mompox');
  await expect(question(page)).toHaveCount(0);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(here);
  // Outside the checkout the prompt appears.
  await page.getByRole('link', { name: 'Carrito' }).first().click();
  await expect(question(page)).toBeVisible();
});
