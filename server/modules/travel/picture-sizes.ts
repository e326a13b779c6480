import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PictureBytes } from '#contract/api/travel.ts';

const folder = fileURLToPath(new URL('../../../public/catalogue', import.meta.url));
const travelWidth = /^(.+)-800\.(avif|webp)$/;
let reading: Promise<Map<string, PictureBytes>> | null = null;

/**
 * What each of the catalogue's own pictures weighs at the width that is kept for travelling, by its base path. They
 * come with the release, so they are weighed once.
 */
export function pictureSizes(): Promise<Map<string, PictureBytes>> {
  reading ??= weigh().catch((error: unknown) => {
    reading = null;
    throw error;
  });
  return reading;
}

async function weigh(): Promise<Map<string, PictureBytes>> {
  const sizes = new Map<string, PictureBytes>();
  for (const file of await readdir(folder)) {
    const [, base, format] = travelWidth.exec(file) ?? [];
    if (base === undefined || (format !== 'avif' && format !== 'webp')) continue;
    const src = `/catalogue/${base}`;
    sizes.set(src, { ...(sizes.get(src) ?? { avif: 0, webp: 0 }), [format]: (await stat(`${folder}/${file}`)).size });
  }
  return sizes;
}
