import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawScene } from './scene.ts';
import { allScenes } from './scenes/all.ts';

/**
 * Draws the catalogue's pictures into public/catalogue.
 *
 *   npm run pictures             every picture
 *   npm run pictures -- bogota   those whose name contains one of the words
 */
const target = fileURLToPath(new URL('../../../public/catalogue/', import.meta.url));

type Format = 'avif' | 'webp' | 'jpg';

interface Variant {
  suffix: string;
  width: number;
  bytesMax: { avif: number; webp: number };
}
const variants: Variant[] = [
  { suffix: '', width: 1200, bytesMax: { avif: 25_000, webp: 45_000 } },
  { suffix: '-800', width: 800, bytesMax: { avif: 16_000, webp: 22_000 } },
  { suffix: '-480', width: 480, bytesMax: { avif: 9_000, webp: 9_000 } },
];
/**
 * The preview that messengers show of a shared link: only the first picture, in the one format that all of them
 * accept.
 */
const shared = { suffix: '-1', width: 1200, bytesMax: 90_000 };
/** A low effort: higher ones take eight times as long and save a tenth of the bytes. */
function encoded(image: Buffer, format: Format, quality: number): Promise<Buffer> {
  if (format === 'avif') return sharp(image).avif({ quality, effort: 2, chromaSubsampling: '4:4:4' }).toBuffer();
  const alike = Math.min(90, Math.max(1, Math.round(quality * 1.6 - 10)));
  if (format === 'jpg') return sharp(image).jpeg({ quality: alike, mozjpeg: true }).toBuffer();
  return sharp(image).webp({ quality: alike, effort: 4, smartSubsample: true }).toBuffer();
}

/** Finds a quality near the best within the weight: tries one, jumps by the resulting size, then steps down. */
async function encode(image: Buffer, format: Format, bytesMax: number): Promise<Buffer> {
  const first = await encoded(image, format, 50);
  let quality = Math.round(Math.min(72, Math.max(14, 50 + 34 * Math.log((bytesMax * 0.96) / first.length))));
  for (; quality > 0; quality -= 4) {
    const out = await encoded(image, format, quality);
    if (out.length <= bytesMax) return out;
  }
  throw new Error(`${format} weighs more than ${bytesMax} bytes at the lowest quality`);
}

async function render(name: string, svg: string): Promise<number> {
  let bytes = 0;
  for (const { suffix, width, bytesMax } of variants) {
    const image = await sharp(Buffer.from(svg)).resize({ width }).png({ compressionLevel: 1 }).toBuffer();
    for (const format of ['avif', 'webp'] as const) {
      const out = await encode(image, format, bytesMax[format]);
      await writeFile(`${target}${name}${suffix}.${format}`, out);
      bytes += out.length;
    }
  }
  if (name.endsWith(shared.suffix)) {
    const image = await sharp(Buffer.from(svg)).resize({ width: shared.width }).png({ compressionLevel: 1 }).toBuffer();
    const out = await encode(image, 'jpg', shared.bytesMax);
    await writeFile(`${target}${name}.jpg`, out);
    bytes += out.length;
  }
  return bytes;
}

sharp.concurrency(1);
await mkdir(target, { recursive: true });
const words = process.argv.slice(2);
let total = 0;
for (const [name, scene] of Object.entries(allScenes)) {
  if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
  try {
    total += await render(name, drawScene(name, scene));
  } catch (error) {
    throw new Error(`The picture ${name} couldn't be made`, { cause: error });
  }
}
console.log(`${(total / 1e6).toFixed(2)} MB in ${target}`);
