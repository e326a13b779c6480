import type { Hono } from 'hono';
import { listRowsMax } from '#contract/domain/limits.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { catalogueVersion, publishedExperiences } from '#server/modules/catalogue/service.ts';
import type { AppEnv } from '#server/http/context.ts';

/** Personal pages, and paths that aren't pages. */
const closed = [
  '/api/',
  '/_demo/',
  '/carrito',
  '/checkout',
  '/order-confirmation/',
  '/favoritos',
  '/reservas',
  '/usuario',
];
/** Static pages, besides the catalogue's. */
const open = ['/', '/contacto', '/instalar', '/terminos', '/politicas'];
/** The sitemap protocol's limit for one file. */
const addressesMax = 50_000;

/** Serves `/robots.txt` and `/sitemap.xml`: what search engines may read, and every visible experience. */
export function crawlerRoutes(app: Hono<AppEnv>, deps: Dependencies): void {
  let kept: { version: string; body: Promise<string> } | null = null;

  app.get('/robots.txt', (c) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.text(
      [
        'User-agent: *',
        ...closed.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${deps.env.publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
    );
  });

  app.get('/sitemap.xml', async (c) => {
    const version = `${await catalogueVersion(deps)} ${deps.env.publicUrl}`;
    if (kept?.version !== version) {
      const body = sitemap(deps);
      kept = { version, body };
      // Failures aren't cached.
      body.catch(() => {
        kept = null;
      });
    }
    return c.body(await kept.body, 200, {
      'Content-Type': 'application/xml; charset=UTF-8',
      'Cache-Control': 'no-cache',
    });
  });
}

async function sitemap(deps: Dependencies): Promise<string> {
  const { publicUrl } = deps.env;
  const entries = open.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  let after: { createdAt: string; id: string } | null = null;
  while (entries.length < addressesMax) {
    const page: Awaited<ReturnType<typeof publishedExperiences>> = await publishedExperiences(deps, {
      limit: listRowsMax,
      after,
    });
    // An encoded id has no character that XML reserves.
    for (const { id, updatedAt } of page)
      entries.push(
        `<url><loc>${publicUrl}/product/${encodeURIComponent(id).replaceAll("'", '%27')}</loc><lastmod>${updatedAt}</lastmod></url>`,
      );
    after = page.at(-1) ?? null;
    if (page.length < listRowsMax) break;
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.slice(0, addressesMax).join('\n')}\n</urlset>\n`;
}
