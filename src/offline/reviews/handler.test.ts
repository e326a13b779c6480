// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReviewRow } from '#src/offline/database/rows.ts';
import { type FakeApi, startFakeApi } from '#src/testing/fake-api.ts';
import { closeBrowser, openTab, type Tab } from '#src/testing/open-tab.ts';

let api: FakeApi;
let tab: Tab;

const written = { authorName: 'Lucía', rating: 5, text: 'Volvería mañana mismo' };
const taken = { status: 409, body: { error: 'Ya escribiste una reseña de esta experiencia', code: 'review_exists' } };

const posts = () => api.requests.filter(({ path }) => path === '/api/product/exp-1/feedback');
const own = async (): Promise<ReviewRow | undefined> =>
  (await tab.reviews.readOwnReviews(await tab.database.openLocalDatabase())).find(
    ({ experienceId }) => experienceId === 'exp-1',
  );

/** Creates a session first, so that each review makes the same calls. */
async function haveSession(): Promise<void> {
  await tab.pullCart.pullCart({ ensureSession: true });
}

beforeEach(async () => {
  api = await startFakeApi();
  tab = await openTab(api.origin);
  await haveSession();
});

afterEach(async () => {
  await closeBrowser();
  await api.close();
});

test('sends a review at once under its key', async () => {
  expect(await tab.submitReview.submitReview('exp-1', written)).toEqual({ kind: 'sent' });
  expect(posts()).toEqual([expect.objectContaining({ method: 'POST', body: written, key: (await own())?.key })]);
  expect(await own()).toMatchObject({ state: 'sent', reviewId: 'r-1' });
});

test('without a server a review waits unsent, and a flush sends it once', async () => {
  api.down = true;
  expect(await tab.submitReview.submitReview('exp-1', written)).toEqual({ kind: 'waiting' });
  expect(await own()).toMatchObject({ state: 'waiting', attempts: 0 });
  api.down = false;
  tab.scheduler.stopTimer();
  expect(await tab.scheduler.flushNow()).toMatchObject({ stopped: false, retryAtMs: null });
  await tab.scheduler.flushNow();
  expect(posts()).toHaveLength(1);
  expect(await own()).toMatchObject({ state: 'sent' });
});

test('after a lost response the same text is resent under the same key', async () => {
  api.faults.push('none', 'lose_answer');
  expect(await tab.submitReview.submitReview('exp-1', written)).toEqual({ kind: 'waiting' });
  expect(await own()).toMatchObject({ state: 'waiting', attempts: 1 });
  tab.scheduler.stopTimer();
  await tab.scheduler.flushNow();
  const [first, second] = posts();
  expect(posts()).toHaveLength(2);
  expect(second).toEqual(first);
  expect(api.carts.reviews).toEqual([written]);
  expect(await own()).toMatchObject({ state: 'sent' });
});

test('a review refused later keeps its text and reason and is not resent', async () => {
  await tab.reviews.keepReview('exp-1', written);
  const { key } = (await own()) ?? {};
  api.faults.push('none', taken);
  await tab.scheduler.flushNow();
  expect(await own()).toMatchObject({ ...written, state: 'refused', refusal: taken.body.error });
  // The server replays a refusal for the same key, so a retry needs a new one.
  expect((await own())?.key).not.toBe(key);
  await tab.scheduler.flushNow();
  expect(posts()).toHaveLength(1);
});

test('a forbidden review stays with its author and is not resent', async () => {
  await tab.reviews.keepReview('exp-1', written);
  api.faults.push('none', { status: 403, body: { error: 'No tienes acceso a esta sección', code: 'forbidden' } });
  expect(await tab.flush.flush()).toMatchObject({ left: 0, retryAtMs: null });
  expect(await own()).toMatchObject({ ...written, state: 'refused', refusal: 'No tienes acceso a esta sección' });
});

test('retries a busy server after the time it asks for', async () => {
  await tab.reviews.keepReview('exp-1', written);
  api.faults.push('none', {
    status: 429,
    body: { error: 'Demasiados intentos', code: 'rate_limited' },
    headers: { 'retry-after': '60' },
  });
  const { retryAtMs } = await tab.scheduler.flushNow();
  tab.scheduler.stopTimer();
  expect((retryAtMs ?? 0) - Date.now()).toBeGreaterThan(50_000);
  await tab.flush.flush();
  expect(posts()).toHaveLength(1);
});

test('when the server cannot take a review, its author gets it back under the same key', async () => {
  api.faults.push('none', { status: 500, body: { error: 'Algo falló de nuestro lado', code: 'internal' } });
  expect(await tab.submitReview.submitReview('exp-1', written)).toEqual({
    kind: 'refused',
    reason: 'Algo falló de nuestro lado',
  });
  await tab.scheduler.flushNow();
  expect(posts()).toHaveLength(1);
  await tab.submitReview.submitReview('exp-1', written);
  const [first, second] = posts();
  expect(second?.key).toBe(first?.key);
});

test('when two tabs send different reviews at once, one learns that a review exists', async () => {
  const other = await openTab(api.origin);
  const told = await Promise.all([
    tab.submitReview.submitReview('exp-1', written),
    other.submitReview.submitReview('exp-1', { ...written, text: 'Otra cosa muy distinta' }),
  ]);
  expect(told).toContainEqual({ kind: 'sent' });
  expect(told).toContainEqual({ kind: 'refused', reason: taken.body.error });
  expect(api.carts.reviews).toHaveLength(1);
});

test('a changed text is another review', async () => {
  const before = await tab.reviews.keepReview('exp-1', written);
  expect((await tab.reviews.keepReview('exp-1', written)).key).toBe(before.key);
  expect((await tab.reviews.keepReview('exp-1', { ...written, rating: 4 })).key).not.toBe(before.key);
});

test('replaces a lost session before sending a review, because keys belong to a session', async () => {
  api.carts.sessions.clear();
  api.requests.length = 0;
  await tab.submitReview.submitReview('exp-1', written);
  expect(api.requests.map(({ method, path }) => `${method} ${path.replace(/session-.*/, '')}`)).toEqual([
    'GET /api/cart/',
    'POST /api/session',
    'POST /api/product/exp-1/feedback',
  ]);
  expect(await own()).toMatchObject({ state: 'sent' });
});
