import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawScene } from './scene.ts';
import { allScenes } from './scenes/all.ts';

/**
 * Draws the catalogue's pictures into public/catalogue.
 *
 *   node server/db/seed/pictures/render.ts            every picture
 *   node server/db/seed/pictures/render.ts bogota     those whose name contains a word
 */
const target = fileURLToPath(new URL('../../../../public/catalogue/', import.meta.url));

interface Variant {
  suffix: string;
  width: number;
  bytesMax: { avif: number; webp: number };
}
const variants: Variant[] = [
  { suffix: '', width: 1200, bytesMax: { avif: 25_000, webp: 45_000 } },
  { suffix: '-480', width: 480, bytesMax: { avif: 9_000, webp: 9_000 } },
];
const qualities = { avif: [62, 56, 50, 44, 38, 32, 26], webp: [84, 76, 68, 60, 50, 40, 30] };

/** The best quality that keeps within the weight. */
async function encode(image: Buffer, format: 'avif' | 'webp', bytesMax: number): Promise<Buffer> {
  let out = image;
  for (const quality of qualities[format]) {
    const source = sharp(image);
    out = await (format === 'avif' ? source.avif({ quality, effort: 4, chromaSubsampling: '4:4:4' }) : source.webp({ quality, effort: 5, smartSubsample: true })).toBuffer();
    if (out.length <= bytesMax) return out;
  }
  throw new Error(`${format}: ${out.length} bytes at the lowest quality, ${bytesMax} allowed`);
}

async function render(name: string, svg: string): Promise<number> {
  let bytes = 0;
  for (const { suffix, width, bytesMax } of variants) {
    const image = await sharp(Buffer.from(svg)).resize({ width }).png().toBuffer();
    for (const format of ['avif', 'webp'] as const) {
      const out = await encode(image, format, bytesMax[format]);
      await sharp(out).metadata();
      await (await import('node:fs/promises')).writeFile(`${target}${name}${suffix}.${format}`, out);
      bytes += out.length;
    }
  }
  return bytes;
}

sharp.concurrency(1);
await mkdir(target, { recursive: true });
const word = process.argv[2] ?? '';
let total = 0;
for (const [name, scene] of Object.entries(allScenes)) {
  if (!name.includes(word)) continue;
  try {
    total += await render(name, drawScene(name, scene));
  } catch (error) {
    throw new Error(`The picture ${name} couldn't be made`, { cause: error });
  }
}
console.log(`${(total / 1e6).toFixed(2)} MB in ${target}`);
