import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RenderedPage, RenderRequest, ServerEntry } from '#contract/api/served-page.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { Client } from '#server/testing/client.ts';
import { insertExperience, insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { experienceData } from '#src/app/head/structured-data.ts';
import { createPages, type Pages } from './render.ts';
import { targetOf } from './served-data.ts';

const shell =
  '<html><head><meta nonce="__CSP_NONCE__"><title>Rumbo</title></head><body><div id="root"></div></body></html>';
const none = new URLSearchParams();
let server: TestServer;
let pages: Pages;
let rendered: RenderRequest[];
let logged: string[];
let answer: (request: RenderRequest) => Promise<RenderedPage>;

beforeEach(async () => {
  server = await startTestServer('sqlite');
  rendered = [];
  logged = [];
  answer = async ({ page }) => ({
    html: `<i>${page.page} $&</i>`,
    head: '<title>Hecha</title>',
    preloads: '<link>',
    data: '<script></script>',
  });
  const entry: ServerEntry = {
    isPage: (path) => path !== '/nada',
    render(request) {
      rendered.push(request);
      return answer(request);
    },
  };
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const deps = {
    db: server.db,
    clock: { now: () => new Date() },
    log,
    env: { publicUrl: 'https://rumbo.example' },
  } as unknown as Dependencies;
  pages = createPages(deps, shell, { shell, entry, assets: () => '<style></style>' });
});
afterEach(() => server.stop());

test.each([
  '/product/%00',
  '/product/una%00',
  '/ranking/%00',
  '/order-confirmation/%00',
  '/product/%E0%A4%A',
  '/%',
  '/store%00',
])('renders no page for %s, and queries nothing', async (path) => {
  await insertExperience(server.db, { id: 'una' });
  const page = await pages.read(path, none, 'n');
  expect([page.status, page.html.includes('No encontramos lo que buscas')]).toEqual([404, true]);
  expect([rendered, logged]).toEqual([[], []]);
});

test('renders a page once for each version of the catalogue, with a nonce for each response', async () => {
  await insertExperience(server.db, { id: 'una' });
  const first = await pages.read('/product/una', none, 'n1');
  const second = await pages.read('/product/una', new URLSearchParams('utm_source=x'), 'n2');
  expect(first).toMatchObject({ status: 200, html: expect.stringContaining('<i>experience $&</i>') });
  expect(first.html).toContain('<meta nonce="n1">');
  expect(second.html).toContain('<meta nonce="n2">');
  expect(second.html).not.toContain('n1');
  expect(rendered).toHaveLength(1);
  await insertExperience(server.db, { id: 'otra' });
  await pages.read('/product/una', none, 'n3');
  expect(rendered).toHaveLength(2);
});

test('updates the rating in a page’s structured data after each review, and after hiding, restoring and deleting one', async () => {
  await insertExperience(server.db, { id: 'una' });
  answer = async ({ page, publicUrl }) => ({
    html: '',
    head:
      page.page === 'experience'
        ? `<data>${JSON.stringify(experienceData(page.experience, publicUrl).aggregateRating ?? null)}</data>`
        : '',
    preloads: '',
    data: '',
  });
  const rating = async () =>
    JSON.parse(/<data>(.*)<\/data>/.exec((await pages.read('/product/una', none, 'n')).html)?.[1] ?? '');
  const review = async (stars: number) =>
    (
      await (
        await Client.visitor(server.url)
      ).post('/api/product/una/feedback', { authorName: 'Ana', rating: stars, text: 'Todo muy bonito' })
    ).body.review.id;
  await insertUser(server.db, { email: 'admin@rumbo.example', role: 'admin' });
  const admin = await Client.signedIn(server.url, 'admin@rumbo.example');
  expect(await rating()).toBeNull();
  await review(5);
  expect(await rating()).toMatchObject({
    '@type': 'AggregateRating',
    ratingValue: 5,
    reviewCount: 1,
    bestRating: 5,
    worstRating: 1,
  });
  const second = await review(2);
  expect(await rating()).toMatchObject({ ratingValue: 3.5, reviewCount: 2 });
  await admin.put(`/api/admin/reviews/${second}/visibility`, { hidden: true, reason: 'Es falsa' });
  expect(await rating()).toMatchObject({ ratingValue: 5, reviewCount: 1 });
  await admin.put(`/api/admin/reviews/${second}/visibility`, { hidden: false, reason: 'No lo es' });
  expect(await rating()).toMatchObject({ ratingValue: 3.5, reviewCount: 2 });
  await admin.delete(`/api/rankings/${second}`);
  expect(await rating()).toMatchObject({ ratingValue: 5, reviewCount: 1 });
});

test('doesn’t replace the nonce placeholder in somebody’s text', async () => {
  await insertExperience(server.db, { id: 'una', name: '__CSP_NONCE__' });
  answer = async ({ page }) => ({
    html: page.page === 'experience' ? page.experience.name : '',
    head: '',
    preloads: '',
    data: '',
  });
  expect((await pages.read('/product/una', none, 'secreto')).html).toContain('<div id="root">__CSP_NONCE__</div>');
});

test('logs what cannot be rendered, sends the shell, and tries again', async () => {
  answer = () => Promise.reject(new Error('no se pudo'));
  const page = await pages.read('/', none, 'n');
  expect(page).toEqual({ status: 200, html: shell.replace('__CSP_NONCE__', 'n') });
  expect(logged.join()).toContain('no se pudo');
  answer = async () => ({ html: 'ya', head: '', preloads: '', data: '' });
  expect((await pages.read('/', none, 'n')).html).toContain('ya');
});

test('answers 404 for what doesn’t exist, and leaves filters and other pages to the browser', async () => {
  expect((await pages.read('/product/nadie', none, 'n')).status).toBe(404);
  expect((await pages.read('/nada', none, 'n')).status).toBe(404);
  expect((await pages.read('/carrito', none, 'n')).status).toBe(200);
  expect(rendered).toHaveLength(0);
});

test('renders the title of a filtered store and leaves its content to the browser; an experience has no filters', async () => {
  await insertExperience(server.db, { id: 'una' });
  const { html } = await pages.read('/', new URLSearchParams('q=x'), 'n');
  expect(html).toBe(
    shell.replace('__CSP_NONCE__', 'n').replace('<title>Rumbo</title></head>', '  <title>Hecha</title>\n  </head>'),
  );
  expect((await pages.read('/product/una', new URLSearchParams('q=x'), 'n')).html).toContain('<i>experience $&</i>');
});

test('finds no experience by a path that doesn’t decode', () => {
  expect(targetOf('/product/%E0%A4%A')).toBeNull();
  expect(targetOf('/product/caf%C3%A9')).toEqual({ kind: 'experience', id: 'café' });
});

test('renders names without pictures for a device that saves data', async () => {
  await insertExperience(server.db, { id: 'una' });
  answer = async ({ page }) => ({
    html: `<img alt="${page.page}">`,
    head: '<title>Hecha</title>',
    preloads: '<link as="image">',
    data: '',
  });
  const { html } = await pages.read('/product/una', none, 'n', true);
  expect(html).toContain('<title>Hecha</title>');
  expect(html).not.toMatch(/<img|<link/);
  expect((await pages.read('/product/una', none, 'n')).html).toContain('<img');
});
