import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { openShop, type Shop } from '../journeys/fixtures.ts';
import { capture, type Shot } from './capture.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { writeManifestPictures } from './manifest.ts';
import { failuresTable } from './failures.ts';
import { type Scene, type Size, sizes } from './scene.ts';
import { scenes } from './scenes/all.ts';
import { rememberVisitors } from './visitors.ts';

/**
 * `npm run shots [-- screen…]`: pictures of every screen in every state, light and dark, at four widths, in
 * `.cache/shots`, with their problems: layout shifts, overflow, console errors. Exits with 1 if there are any. A name
 * may be a screen ('store') or one state of it ('store/empty'). `npm run shots -- manifest` writes the pictures that
 * the web manifest shows.
 */
const outputFolder = '.cache/shots';
const atOnce = 2;

const names = process.argv.slice(2);
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [
    ...sandbox,
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const demo = await openShop({});
const empty = await openShop({ SEED: 'none' });

try {
  if (names[0] === 'manifest') await writeManifestPictures(browser, demo.shop);
  else process.exitCode = await shootAll(browser, { demo: demo.shop, empty: empty.shop });
} finally {
  await browser.close();
  await demo.close();
  await empty.close();
}

/** @returns the exit code */
async function shootAll(browser: Browser, shops: Record<'demo' | 'empty', Shop>): Promise<number> {
  const wanted = scenes.filter(
    ({ screen, state }) => names.length === 0 || names.includes(screen) || names.includes(`${screen}/${state}`),
  );
  if (wanted.length === 0) {
    console.error(`No such screen. There are: ${[...new Set(scenes.map(({ screen }) => screen))].join(', ')}`);
    return 1;
  }
  if (names.length === 0) rmSync(outputFolder, { recursive: true, force: true });
  mkdirSync(outputFolder, { recursive: true });
  const begun = Date.now();
  const memoryOf = rememberVisitors(browser, shops.demo);
  const tasks = wanted.flatMap((scene) => sizes.map((size) => ({ scene, size })));
  const shots = await inTurn(tasks, async ({ scene, size }) => {
    const remember = async () => (scene.visitor ? memoryOf(scene.visitor) : undefined);
    return capture(scene, size, { browser, shop: shops[scene.shop ?? 'demo'], remember, outputFolder });
  });
  writeContactSheet(outputFolder, shots);
  const failures = failuresTable(shots);
  console.log(failures.join('\n'));
  const pictures = shots.flatMap(({ files }) => files).length;
  console.log(
    `${pictures} pictures of ${wanted.length} states in ${Math.round((Date.now() - begun) / 1_000)} s, ${failures.length} faults: ${join(outputFolder, 'index.html')}`,
  );
  return failures.length > 0 ? 1 : 0;
}

/** Runs the tasks in order, a few at once. */
async function inTurn(
  tasks: readonly { scene: Scene; size: Size }[],
  play: (task: { scene: Scene; size: Size }) => Promise<Shot>,
): Promise<Shot[]> {
  const shots: Shot[] = [];
  let next = 0;
  const player = async () => {
    for (let index = next++; index < tasks.length; index = next++) {
      const task = tasks[index];
      if (task) shots[index] = await play(task);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, player));
  return shots;
}
