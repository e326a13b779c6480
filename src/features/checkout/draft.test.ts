import { afterEach, expect, test } from 'vitest';
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
