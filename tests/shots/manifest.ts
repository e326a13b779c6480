import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { manifestPictures } from '#src/app/web-manifest.ts';
import { expect, type Shop } from '../journeys/fixtures.ts';
import { bookableDay, monserrate, openBooking } from '../journeys/steps.ts';
import { settle } from './measure.ts';
import { placeOrder } from './orders.ts';

/** WebP's quality: flat illustrations and text stay sharp. */
const quality = 82;

type Subject = (typeof manifestPictures)[number]['subject'];

/** What each picture shows. */
const subjects: Record<Subject, (page: Page, shop: Shop) => Promise<void>> = {
  async store(page, shop) {
    await page.goto(shop.url);
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  async experience(page, shop) {
    await page.goto(`${shop.url}/product/${monserrate.id}`);
    await expect(page.getByRole('heading', { level: 1, name: monserrate.name })).toBeVisible();
  },
  async booking(page, shop) {
    const { date } = await bookableDay(shop, monserrate.id);
    await page.goto(shop.url);
    const panel = await openBooking(page, monserrate.name);
    await panel.getByLabel('Fecha').fill(date);
    await panel.getByLabel('Hora').selectOption({ index: 1 });
    await panel.getByLabel('Fecha').blur();
  },
  async order(page, shop) {
    const { orderNumber, accessKey } = await placeOrder(shop, 'approve');
    await page.goto(`${shop.url}/order-confirmation/${orderNumber}#k=${accessKey}`);
    await expect(page.getByRole('heading', { level: 1, name: '¡Reserva Confirmada!' })).toBeVisible();
    await page.waitForLoadState('networkidle');
  },
};

/** Writes the web manifest's pictures to `public`, and logs their sizes. */
export async function writeManifestPictures(browser: Browser, shop: Shop): Promise<void> {
  for (const { src, subject, width, height, scale } of manifestPictures) {
    const context = await browser.newContext({
      viewport: { width: width / scale, height: height / scale },
      deviceScaleFactor: scale,
      hasTouch: scale > 1,
      isMobile: scale > 1,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'es-CO',
      timezoneId: 'America/Bogota',
    });
    const page = await context.newPage();
    await subjects[subject](page, shop);
    await settle(page, height);
    const file = `public${src}`;
    mkdirSync(dirname(file), { recursive: true });
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .webp({ quality, effort: 6 })
      .toFile(file);
    console.log(`${file}: ${Math.round(statSync(file).size / 1024)} KiB`);
    await context.close();
  }
}
