import { pictureWidths } from '#src/lib/cache-names.ts';

/** Which answers the worker keeps, and how. What isn't named here is never kept: above all what belongs to a person. */
export type Keeping = 'pictures' | 'descriptions' | 'reviews' | 'availability' | 'catalogue';

export function keepingOf(url: URL, isImage: boolean): Keeping | null {
  const path = url.pathname;
  if (path === '/api/experiences') return 'descriptions';
  if (/^\/api\/product\/[^/]+\/feedback$/.test(path)) return 'reviews';
  if (/^\/api\/experiences\/[^/]+\/availability(\/[^/]+)?$/.test(path)) return 'availability';
  // With a cursor it says what changed since: a kept answer would hide what is new.
  if (path === '/api/sync/catalogue') return url.searchParams.has('cursor') ? null : 'catalogue';
  if (path.startsWith('/api/')) return null;
  return isImage || /\.(avif|webp|jpe?g|png)$/.test(path) ? 'pictures' : null;
}

/** The addresses of the same picture in its other widths, widest first; none for a picture that isn't the catalogue's own. */
export function otherWidths(path: string): string[] {
  const [, base, ending] = /^(\/catalogue\/.+?)(?:-480|-800)?(\.(?:avif|webp))$/.exec(path) ?? [];
  return base && ending
    ? pictureWidths.map((width) => base + width + ending).filter((address) => address !== path)
    : [];
}
