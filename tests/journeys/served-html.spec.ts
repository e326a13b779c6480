import sharp from 'sharp';
import { insertExperience } from '#server/testing/factories.ts';
import { expect, test } from './fixtures.ts';
import { monserrate } from './steps.ts';

/** The served pages as a messenger or a search engine reads them: by HTTP alone. */

const hostile = `Río </script><script>window.taken = 1</script><img src=x onerror="window.taken = 2"> __CSP_NONCE__ $& 'y' "más"`;

const jsonOf = (html: string, opening: RegExp): unknown =>
  JSON.parse(new RegExp(`${opening.source}([\\s\\S]*?)</script>`).exec(html)?.[1] ?? 'null');
const structured = (html: string) => jsonOf(html, /<script type="application\/ld\+json">/);
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

test('an experience is served as a whole page: text, card, structured data', async ({ shop }) => {
  const answer = await fetch(`${shop.url}/product/${monserrate.id}`);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const address = `${shop.url}/product/${monserrate.id}`;
  expect(html).toContain(`<title>${monserrate.name} · Rumbo</title>`);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html.match(/<meta name="description"/g)).toHaveLength(1);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${monserrate.name}</h1>`));
  expect(html).toContain('$95.000 COP');
  expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(address);
  expect(structured(html)).toMatchObject({
    name: monserrate.name,
    url: address,
    offers: { price: monserrate.priceCop, priceCurrency: 'COP' },
    aggregateRating: { reviewCount: expect.any(Number) },
  });
  const picture = await fetch(attribute(html, /<meta property="og:image" content="([^"]+)"/) ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('the picture of a shared link has its stated size, and is light enough for messengers', async ({ shop }) => {
  for (const path of ['/', `/product/${monserrate.id}`]) {
    const html = await (await fetch(shop.url + path)).text();
    const picture = Buffer.from(
      await (await fetch(attribute(html, /<meta property="og:image" content="([^"]+)"/) ?? '')).arrayBuffer(),
    );
    const { width, height } = await sharp(picture).metadata();
    expect([String(width), String(height)]).toEqual([
      attribute(html, /og:image:width" content="(\d+)"/),
      attribute(html, /og:image:height" content="(\d+)"/),
    ]);
    expect(width).toBeGreaterThanOrEqual(1_200);
    // WhatsApp shows no picture of more than 300 kB.
    expect(picture.byteLength).toBeLessThan(300_000);
  }
});

test('the structured list of the store equals its cards', async ({ shop }) => {
  for (const path of ['/', '/store']) {
    const html = await (await fetch(shop.url + path)).text();
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html.match(/<meta name="description" content="[^"]{50,160}"/g)).toHaveLength(1);
    const cards = [...html.matchAll(/<h2[^>]*><a [^>]*href="(\/product\/[^"]+)"[^>]*>([^<]+)<\/a>/g)].map(
      ([, href, name]) => ({ url: shop.url + href, name }),
    );
    const graph = structured(html) as { '@graph': [unknown, { itemListElement: unknown[] }] };
    expect(cards.length).toBeGreaterThan(10);
    expect(graph['@graph'][1].itemListElement).toMatchObject(cards);
    expect(html.match(/\$[\d.]+ COP/g)?.length).toBeGreaterThanOrEqual(cards.length);
  }
});

test('a link to a filtered store has the store’s title', async ({ shop }) => {
  const [filtered, store] = await Promise.all(
    ['/?region=Caribe&q=mar', '/'].map(async (path) => (await fetch(shop.url + path)).text()),
  );
  for (const tag of [
    /<title>([^<]+)/,
    /<link rel="canonical" href="([^"]+)"/,
    /<meta property="og:image" content="([^"]+)"/,
    /<meta name="description" content="([^"]+)"/,
  ]) {
    expect(attribute(filtered ?? '', tag)).toBe(attribute(store ?? '', tag));
    expect(filtered?.match(new RegExp(tag, 'g'))).toHaveLength(1);
  }
  expect(filtered).toContain('<div id="root"></div>');
});

test('what messengers read is in the first kilobytes', async ({ shop }) => {
  const html = await (await fetch(`${shop.url}/product/${monserrate.id}`)).text();
  expect(Buffer.byteLength(html.slice(0, html.indexOf('twitter:image')))).toBeLessThan(8_000);
});

test('every file that a served page links to exists', async ({ shop }) => {
  for (const path of ['/', `/product/${monserrate.id}`]) {
    const html = await (await fetch(shop.url + path)).text();
    const named = [...html.matchAll(/<(?:link|script)[^>]+(?:href|src)="(\/[^"]+)"/g)].map((match) => match[1] ?? '');
    const sets = [...html.matchAll(/imagesrcset="([^"]+)"/gi)].flatMap((match) =>
      (match[1] ?? '').split(', ').map((part) => part.split(' ')[0] ?? ''),
    );
    expect(named.length).toBeGreaterThan(4);
    expect(sets.length).toBeGreaterThan(0);
    const files = [...named.filter((name) => !name.startsWith('/product/')), ...sets];
    for (const file of files) expect.soft((await fetch(shop.url + file)).status, file).toBe(200);
  }
});

test('the served store lists its experiences, and names the front page as its canonical address', async ({ shop }) => {
  for (const path of ['/', '/store']) {
    const html = await (await fetch(shop.url + path)).text();
    expect(html).toContain(monserrate.name);
    expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(`${shop.url}/`);
    expect(structured(html)).toMatchObject({ '@graph': [{ '@type': 'WebSite' }, { '@type': 'ItemList' }] });
  }
});

test('markup in a name is escaped as text everywhere in a served page', async ({ page, ownShop: shop }) => {
  await insertExperience(shop.db, {
    id: 'hostil',
    name: hostile,
    description: hostile,
    created_at: new Date().toISOString(),
  });
  const html = await (await fetch(`${shop.url}/product/hostil`)).text();
  expect(structured(html)).toMatchObject({ name: hostile });
  expect(jsonOf(html, /<script type="application\/json" id="pagina">/)).toMatchObject({
    experience: { name: hostile },
  });
  for (const path of ['/product/hostil', '/']) {
    await page.goto(shop.url + path);
    await expect(page.getByRole('heading', { name: 'window.taken = 1' })).toContainText(hostile);
    expect(await page.evaluate(() => 'taken' in window)).toBe(false);
  }
});

test('each response has its own nonce, the same in page and policy', async ({ shop }) => {
  const nonces = new Set<string>();
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await fetch(shop.url);
    const html = await answer.text();
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
    expect(new Set([...html.matchAll(/ nonce="([^"]*)"/g)].map((match) => match[1]))).toEqual(new Set([nonce]));
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
});

test('unknown addresses respond with 404, and the worker’s shell is not indexed', async ({ shop }) => {
  for (const path of ['/product/no-existe', '/no/existe', '/product/%E0%A4%A', '/assets/nada.js'])
    expect.soft((await fetch(shop.url + path)).status, path).toBe(404);
  for (const path of ['/carrito', '/checkout', '/contacto', '/order-confirmation/RMB-1'])
    expect.soft((await fetch(shop.url + path)).status, path).toBe(200);
  const missing = await (await fetch(`${shop.url}/product/no-existe`)).text();
  expect(missing).toContain('<title>No encontramos esta experiencia · Rumbo</title>');
  expect(missing).toContain('<meta name="robots" content="noindex">');
  const shell = await fetch(`${shop.url}/index.html`, { redirect: 'manual' });
  expect([shell.status, shell.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  expect(await shell.text()).not.toContain('id="pagina"');
});

test('a change of the catalogue is in the next response', async ({ ownShop: shop }) => {
  const before = await (await fetch(shop.url)).text();
  await insertExperience(shop.db, { id: 'nueva', name: 'Recién llegada', created_at: new Date().toISOString() });
  expect(before).not.toContain('Recién llegada');
  expect(await (await fetch(shop.url)).text()).toContain('Recién llegada');
  expect((await fetch(`${shop.url}/product/nueva`)).status).toBe(200);
});

test('an address that can name nothing is neither a page nor a file nor a server error', async ({ shop }) => {
  for (const path of [
    '/product/%00',
    '/ranking/%00',
    '/review/una%00',
    '/order-confirmation/%00',
    '/assets/%00.js',
    '/%00.png',
    '/product/%E0%A4%A',
    '/assets/%ff',
    '/%',
  ]) {
    const answer = await fetch(`${shop.url}${path}`);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).toContain('No encontramos lo que buscas');
  }
});
