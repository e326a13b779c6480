import { pictureWidths } from '#src/lib/cache-names.ts';

/** Which responses the worker caches, and how. Anything not listed is never cached, above all personal data. */
export type Keeping = 'pictures' | 'descriptions' | 'reviews' | 'availability' | 'catalogue';

export function keepingOf(url: URL, isImage: boolean): Keeping | null {
  const path = url.pathname;
  if (path === '/api/experiences') return 'descriptions';
  if (/^\/api\/product\/[^/]+\/feedback$/.test(path)) return 'reviews';
  if (/^\/api\/experiences\/[^/]+\/availability(\/[^/]+)?$/.test(path)) return 'availability';
  // With a cursor the response lists changes; a cached one would hide newer changes.
  if (path === '/api/sync/catalogue') return url.searchParams.has('cursor') ? null : 'catalogue';
  if (path.startsWith('/api/')) return null;
  return isImage || /\.(avif|webp|jpe?g|png)$/.test(path) ? 'pictures' : null;
}

/** The same picture in its other widths, widest first; empty for pictures outside the catalogue. */
export function otherWidths(path: string): string[] {
  const [, base, ending] = /^(\/catalogue\/.+?)(?:-480|-800)?(\.(?:avif|webp))$/.exec(path) ?? [];
  return base && ending
    ? pictureWidths.map((width) => base + width + ending).filter((address) => address !== path)
    : [];
}
