import type { EvictionMarker } from '#src/offline/database/eviction-marker.ts';

/** Describes evicted data; null if the person wouldn't miss it. */
export function lossText({ favourites, downloads }: EvictionMarker): string | null {
  const things = [
    counted(downloads, 'tu descarga', 'tus', 'descargas'),
    counted(favourites, 'tu favorito', 'tus', 'favoritos'),
  ].filter((text) => text !== null);
  return things.length > 0 ? `El navegador borró ${things.join(' y ')}` : null;
}

function counted(count: number, one: string, your: string, many: string): string | null {
  if (count === 0) return null;
  return count === 1 ? one : `${your} ${count} ${many}`;
}
