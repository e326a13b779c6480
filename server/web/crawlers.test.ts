import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertExperience } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('for search engines', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const listed = async () =>
    [...(await (await fetch(`${server.url}/sitemap.xml`)).text()).matchAll(/<loc>[^<]*\/product\/([^<]+)<\/loc>/g)].map(
      (match) => match[1],
    );

  test('lists every published experience and no other in the sitemap, and follows the catalogue', async () => {
    await insertExperience(server.db, { id: 'visible' });
    await insertExperience(server.db, { id: 'oculta', published: 0 });
    await insertExperience(server.db, { id: 'retirada', deleted_at: '2026-02-01T00:00:00.000Z' });
    expect(await listed()).toEqual(['visible']);
    await insertExperience(server.db, { id: `raro&<'"`, created_at: '2026-03-01T00:00:00.000Z' });
    expect(await listed()).toEqual(['raro%26%3C%27%22', 'visible']);
  });

  test('writes whole addresses in the sitemap, and points robots.txt to it', async () => {
    const answer = await fetch(`${server.url}/sitemap.xml`);
    expect(answer.headers.get('content-type')).toContain('application/xml');
    for (const [, address] of (await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g))
      expect(address).toMatch(new RegExp(`^${server.url}/`));
    const robots = await (await fetch(`${server.url}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`);
    expect(robots).toContain('Disallow: /order-confirmation/');
  });
});

test('lists a catalogue of more than one page whole in the sitemap', async () => {
  const server = await startTestServer('sqlite', { environment: { SEED: 'large:620' } });
  const published = new Set<string>();
  let address: string | null = '/api/experiences?limit=500';
  while (address) {
    const answer: Response = await fetch(server.url + address);
    for (const { id } of (await answer.json()) as { id: string }[]) published.add(id);
    address = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null;
  }
  const text = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const ids = [...text.matchAll(/\/product\/([^<]+)</g)].map((match) => decodeURIComponent(match[1] ?? ''));
  expect(published.size).toBeGreaterThan(500);
  expect(ids.toSorted()).toEqual([...published].toSorted());
  await server.stop();
});
