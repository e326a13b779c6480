import type { Page } from '@playwright/test';
import { Client } from '#server/testing/client.ts';
import { expect, test } from './fixtures.ts';
import { bookableDay, grafiti } from './steps.ts';

/**
 * What the law requires wherever an experience is offered or sold: the provider's registration, and the notice of Ley
 * 679.
 */
async function expectNotices(page: Page): Promise<void> {
  await expect(
    page
      .getByRole('main')
      .getByText(/ · RNT \d+/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('artículo 17 de la Ley 679 de 2001');
  await expect(page.getByRole('contentinfo')).toContainText('Registro Nacional de Turismo (RNT)');
}

test('every card and every experience names its operator with the RNT, and the notice of Ley 679 is below', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url);
  await expectNotices(page);
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: /RNT \d+/ })).toHaveCount(await cards.count());
  await page.goto(`${shop.url}/product/${grafiti.id}`);
  await expectNotices(page);
});

test('a booking names its operator and has the notice of Ley 679, also on paper', async ({ page, shop }) => {
  const buyer = await Client.visitor(shop.url);
  const { date, time } = await bookableDay(shop, grafiti.id);
  await buyer.addToCart({ experienceId: grafiti.id, selectedDate: date, selectedTime: time, participants: 1 });
  const { body } = await buyer.checkout();
  await buyer.settle(body.payment.checkoutUrl, 'approve');
  await page.goto(`${shop.url}/order-confirmation/${body.order.orderNumber}#k=${body.order.accessKey}`);
  await expectNotices(page);
  await page.emulateMedia({ media: 'print' });
  await expectNotices(page);
});
