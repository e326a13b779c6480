import { downloadsCache, pictureCache, pictureWidths } from './cache-names.ts';

/** The URL of a stored picture in any width or format; null if there is none. @param src as in the catalogue */
export async function storedPicture(src: string): Promise<string | null> {
  if (!('caches' in globalThis)) return null;
  for (const path of pathsOf(src)) {
    if (
      (await caches.match(path, { cacheName: downloadsCache })) ??
      (await caches.match(path, { cacheName: pictureCache }))
    )
      return path;
  }
  return null;
}

function pathsOf(address: string): string[] {
  const src = address.replace(/\.(avif|webp)$/, '');
  return ['avif', 'webp'].flatMap((format) => pictureWidths.map((width) => `${src}${width}.${format}`)).concat(address);
}
