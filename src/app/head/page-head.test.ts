import { expect, test } from 'vitest';
import { makeExperience } from '#src/testing/factories.ts';
import { escapeHtml, scriptJson } from './escape.ts';
import { pageHead } from './page-head.ts';

const publicUrl = 'https://rumbo.example';
const feedback = {
  averageRating: 0,
  totalVotes: 0,
  distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  comments: [],
  nextCursor: null,
  previousCursor: null,
  lastCursor: null,
};
const hostile = `</script><script>alert(1)</script>"><img src=x onerror='alert(2)'>`;

function headOf(overrides: Parameters<typeof makeExperience>[0]): Document {
  const html = pageHead(
    { page: 'experience', experience: makeExperience(overrides), feedback, byDefault: false },
    publicUrl,
  );
  return new DOMParser().parseFromString(`<!doctype html><html><head>${html}</head><body></body></html>`, 'text/html');
}
const content = (head: Document, name: string) =>
  head.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
const structured = (head: Document) =>
  JSON.parse(head.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null');

test('a page’s head has title, description, picture and URL for messengers', () => {
  const head = headOf({ id: 'a b', name: 'Amanecer', pictures: [{ src: '/catalogue/a-1', alt: 'El cerro' }] });
  expect(content(head, 'og:title')).toBe('Amanecer');
  expect(content(head, 'og:image')).toBe('https://rumbo.example/catalogue/a-1.jpg');
  expect([content(head, 'og:image:width'), content(head, 'og:image:height'), content(head, 'og:image:alt')]).toEqual([
    '1200',
    '900',
    'El cerro',
  ]);
  expect(content(head, 'og:locale')).toBe('es_CO');
  expect(content(head, 'twitter:card')).toBe('summary_large_image');
  expect(head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('https://rumbo.example/product/a%20b');
});

test('a page’s head names an external picture unchanged and without a size', () => {
  const head = headOf({ pictures: [{ src: 'https://cdn.example/x.jpg', alt: '' }] });
  expect(content(head, 'og:image')).toBe('https://cdn.example/x.jpg');
  expect(content(head, 'og:image:width')).toBeUndefined();
});

test('structured data has price and rating, but no rating without reviews', () => {
  const data = structured(headOf({ price: 95_000, averageRating: 4.5, totalReviews: 2, available: true }));
  expect(data.offers).toMatchObject({
    price: 95_000,
    priceCurrency: 'COP',
    availability: 'https://schema.org/InStock',
  });
  expect(data.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2 });
  expect(structured(headOf({ totalReviews: 0 })).aggregateRating).toBeUndefined();
});

test('a page’s head escapes a name with markup', () => {
  const head = headOf({ name: hostile, description: hostile });
  expect(head.title).toBe(`${hostile} · Rumbo`);
  expect(content(head, 'og:title')).toBe(hostile);
  expect(head.querySelectorAll('script')).toHaveLength(1);
  expect(head.querySelectorAll('img')).toHaveLength(0);
  expect(structured(head).name).toBe(hostile);
});

test('escaped JSON keeps its value and cannot close the script element', () => {
  const value = { text: `${hostile}\u2028<!--` };
  expect(scriptJson(value)).not.toContain('<');
  expect(JSON.parse(scriptJson(value))).toEqual(value);
  expect(escapeHtml(`<a href="'&'">`)).toBe('&lt;a href=&quot;&#39;&amp;&#39;&quot;&gt;');
});
