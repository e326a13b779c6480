import type { Page } from '@playwright/test';
import { sessionStorageKey } from '#src/lib/storage-keys.ts';
import type { Experience } from '#contract/api/experiences.ts';
import { makeOlderVisit, olderWords, type OlderVisit, writeOlderDatabase } from '#src/testing/older-database.ts';
import { expect, type Shop, test } from './fixtures.ts';
import { bookableDay, cartOnServer, grafiti } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const times = ['08:00', '09:00', '11:00', '13:00', '15:00'] as const;

/** What an older release left in this browser: a half-sent cart, reviews, and the journal of a full disk. */
async function leaveOlderVisit(page: Page, shop: Shop): Promise<OlderVisit> {
  const { date } = await bookableDay(shop, grafiti.id);
  const day = {
    experience_id: grafiti.id,
    date,
    blocked: 0 as const,
    times: JSON.stringify(times),
    capacity: null,
    price_cop: null,
    version: 1,
    updated_at: new Date().toISOString(),
  };
  await shop.db.write((tx) =>
    tx
      .insertInto('availability_overrides')
      .values(day)
      .onConflict((conflict) => conflict.columns(['experience_id', 'date']).doUpdateSet(day))
      .execute(),
  );
  // A page of the same origin that isn't the app, which would open the database itself.
  await page.goto(`${shop.url}/api/health`);
  const sessionToken = await page.evaluate(
    async () => ((await (await fetch('/api/session', { method: 'POST' })).json()) as { sessionId: string }).sessionId,
  );
  const experiences = (await (await fetch(`${shop.url}/api/experiences`)).json()) as Experience[];
  const experience = experiences.find(({ id }) => id === grafiti.id);
  const [first, second, third, fourth] = experiences.filter(({ id }) => id !== grafiti.id);
  if (!experience || !first || !second || !third || !fourth) throw new Error('the demo has too few experiences');
  const visit = makeOlderVisit({
    sessionToken,
    experience,
    date,
    times,
    reviewed: [first.id, second.id, third.id, fourth.id],
  });
  await sendLost(shop, visit, { sessionToken, experienceId: experience.id, date, reviewed: second.id });
  await page.evaluate(writeOlderDatabase, visit.tables);
  await page.evaluate(
    ([key, token, pad]) => {
      localStorage.setItem(key, token);
      localStorage.setItem('rumbo_store_opened', '1');
      localStorage.setItem('rumbo_unsaved_a-closed-page', pad);
    },
    [sessionStorageKey, sessionToken, JSON.stringify(visit.pad)] as const,
  );
  return visit;
}

/** Requests whose responses the browser lost; the server has their effect. */
async function sendLost(
  shop: Shop,
  { keys, itemIds }: OlderVisit,
  {
    sessionToken,
    experienceId,
    date,
    reviewed,
  }: { sessionToken: string; experienceId: string; date: string; reviewed: string },
): Promise<void> {
  const call = async (method: string, path: string, key: string, body: object) => {
    const headers = {
      'Content-Type': 'application/json',
      Origin: shop.url,
      'X-Session-Id': sessionToken,
      'Idempotency-Key': key,
    };
    const answer = await fetch(shop.url + path, { method, headers, body: JSON.stringify(body) });
    expect(answer.ok, await answer.text()).toBe(true);
  };
  await call('POST', '/api/cart/add', crypto.randomUUID(), {
    id: itemIds.changed,
    experienceId,
    selectedDate: date,
    selectedTime: times[0],
    participants: 1,
    sessionId: sessionToken,
  });
  await call('PUT', `/api/cart/item/${itemIds.changed}`, keys.changed, { participants: 2 });
  await call('POST', `/api/product/${reviewed}/feedback`, keys.reviewed, olderWords);
}

/** The keys that the page sends, one for each attempt. */
function noteKeys(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (request.method() === 'GET' || request.url().endsWith('/api/session')) return;
    const key = request.headers()['idempotency-key'];
    sent.push(...(key ? [key] : [...body.matchAll(/"key":"([^"]+)"/g)].map(([, one]) => one ?? '')));
  });
  return sent;
}

test.beforeEach(({ tidyConsole }) => {
  tidyConsole.allow(/favicon/);
});

test('the outbox and journal of an older release are sent once, and nothing is lost', async ({
  page,
  ownShop: shop,
}) => {
  const visit = await leaveOlderVisit(page, shop);
  const sent = noteKeys(page);
  await page.goto(`${shop.url}/carrito`);
  await expect
    .poll(async () => (await cartOnServer(page, shop)).map(({ participants }) => participants))
    .toEqual([2, 1, 1, 1, 1]);
  const written = () =>
    shop.db.read.selectFrom('reviews').select('experience_id').where('text', '=', olderWords.text).execute();
  await expect.poll(async () => (await written()).length).toBe(3);
  await expect(page.getByText(/por enviar/)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: grafiti.name })).toHaveCount(5);

  await page.goto(`${shop.url}/carrito`);
  await expect(page.getByRole('heading', { name: grafiti.name })).toHaveCount(5);
  expect(new Set(sent).size).toBe(sent.length);
  expect(sent).toEqual(expect.arrayContaining(Object.values(visit.keys)));
  expect(await written()).toHaveLength(3);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rumbo_unsaved_'))),
  ).toEqual([]);
  await page.goto(`${shop.url}/favoritos`);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a review that was refused in an older release can still be corrected', async ({ page, ownShop: shop }) => {
  const { tables } = await leaveOlderVisit(page, shop);
  const refused = tables.reviews?.flatMap((row) =>
    'state' in row && row.state === 'refused' && 'experienceId' in row ? [String(row.experienceId)] : [],
  )[0];
  await page.goto(`${shop.url}/review/${refused}`);
  await expect(page.getByText('Tu reseña no se publicó').first()).toBeVisible();
  await page.getByRole('button', { name: 'Corregir' }).click();
  await expect(page.getByLabel('Tu Comentario')).toHaveValue(olderWords.text);
});
