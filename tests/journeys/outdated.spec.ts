import type { Page } from '@playwright/test';
import { appVersionHeader } from '#contract/api/session.ts';
import { expect, test } from './fixtures.ts';
import { addToCart, bookableDay, cartOnServer, grafiti, untilReadyForOffline } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

/** Makes the page's calls name an old protocol version, as those of a forgotten tab would. */
async function growOld(page: Page): Promise<void> {
  await page
    .context()
    .route('**/api/**', (route) =>
      route.continue({ headers: { ...route.request().headers(), [appVersionHeader.toLowerCase()]: '0' } }),
    );
}

test('an outdated app says so, keeps what is done in it, and updates to the newest release', async ({
  page,
  context,
  shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/status of 426/);
  const { date, time } = await bookableDay(shop, grafiti.id);
  await page.goto(shop.url);
  await untilReadyForOffline(page);
  await growOld(page);
  await addToCart(page, { experience: grafiti.name, date, time });
  const question = page.getByRole('status', { name: 'Hay una versión nueva de Rumbo' });
  await expect(question).toContainText('Lo tuyo está guardado aquí.');
  await expect(question.getByRole('button', { name: 'Ahora no' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('status')).toContainText('1 cambio por enviar');
  await context.unroute('**/api/**');
  await Promise.all([page.waitForEvent('load'), question.getByRole('button', { name: 'Actualizar' }).click()]);
  await expect.poll(() => cartOnServer(page, shop)).toEqual([{ experienceId: grafiti.id, participants: 1 }]);
  await expect(question).toHaveCount(0);
});
