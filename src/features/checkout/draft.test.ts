import { afterEach, expect, test } from 'vitest';
import type { Order } from '#contract/api/orders.ts';
import { closeLocalDatabase, openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { saveContact } from '#src/offline/cart/contact.ts';
import { changeDraft, readAttempt, readCheckoutDraft, saveCheckoutValues } from './draft.ts';

afterEach(closeLocalDatabase);

const attempt = { key: 'a-key', body: '{}' };

test('a stored checkout draft restores what was typed, contact and consent', async () => {
  const { values } = await readCheckoutDraft();
  await saveCheckoutValues({ ...values, email: 'ana@example.com', city: 'Cali', acceptsTerms: true });
  expect((await readCheckoutDraft()).values).toMatchObject({
    email: 'ana@example.com',
    city: 'Cali',
    acceptsTerms: true,
    documentType: 'cedula',
  });
});

test("the cart's contact card goes before an older draft", async () => {
  await saveContact({ email: 'otra@example.com' });
  expect((await readCheckoutDraft()).values.email).toBe('otra@example.com');
});

test('concurrent changes of the checkout draft are all stored', async () => {
  await Promise.all([
    changeDraft({ attempt }),
    changeDraft({ acceptsMarketing: true }),
    changeDraft({ acceptsTerms: true }),
  ]);
  expect(await readAttempt()).toEqual(attempt);
  expect((await readCheckoutDraft()).draft).toMatchObject({ acceptsMarketing: true, acceptsTerms: true });
});

test('a checkout draft whose order is not settled is kept', async () => {
  await changeDraft({ placedOrder: 'RUM-1', acceptsTerms: true });
  const database = await openLocalDatabase();
  await database.put('orders', {
    orderNumber: 'RUM-1',
    accessKey: null,
    order: null,
    fetchedAt: null,
    rememberedAt: '2027-01-01T00:00:00Z',
  });
  expect((await readCheckoutDraft()).draft.acceptsTerms).toBe(true);
});

test.each([
  ['was just placed and not read since', null, 0, 8_000],
  ['was placed more than half an hour ago and not read since', null, 31, 0],
  ['is unpaid', { status: 'pending_payment', cashbackUsed: 5_000 }, 31, 5_000],
  ['has lapsed', { status: 'expired', cashbackUsed: 5_000 }, 31, 0],
] as const)('an order that %s holds its cashback as long as it lasts', async (_what, order, minutesAgo, held) => {
  await changeDraft({ placedOrder: 'RUM-2', cashbackCop: 8_000 });
  const database = await openLocalDatabase();
  await database.put('orders', {
    orderNumber: 'RUM-2',
    accessKey: null,
    order: order as unknown as Order | null,
    fetchedAt: null,
    rememberedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  });
  expect((await readCheckoutDraft()).heldCashbackCop).toBe(held);
});
