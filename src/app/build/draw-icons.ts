/**
 * Renders `public/icons/rumbo.svg` into the icon sizes that devices need. Run `node src/app/build/draw-icons.ts` after
 * changing the drawing, and commit its output.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../../../public/icons');
const ground = '#0f3a29';

const drawing = await readFile(join(folder, 'rumbo.svg'));

async function render(size: number): Promise<void> {
  await sharp(drawing, { density: 300 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, `rumbo-${size}.png`));
}

/** Maskable icon: the mark stays in the inner 80% on a full ground, because the system crops it. */
async function renderWhole(name: string, size: number, inner: number): Promise<void> {
  const mark = await sharp(drawing, { density: 300 }).resize(inner, inner).png().toBuffer();
  const canvas = sharp({ create: { width: size, height: size, channels: 4, background: ground } });
  await canvas
    .composite([{ input: mark }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, name));
}

await render(192);
await render(512);
await renderWhole('rumbo-180.png', 180, 180);
await renderWhole('rumbo-maskable-512.png', 512, 420);
