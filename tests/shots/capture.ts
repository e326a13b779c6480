import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Shop } from '../journeys/fixtures.ts';
import { type Measures, measure, settle, watchShifts } from './measure.ts';
import { palettes, type Scene, type Size } from './scene.ts';
import type { Memory } from './visitors.ts';

/** A scene at one width: its pictures (one per colour scheme) and its problems. */
export interface Shot extends Measures {
  screen: string;
  state: string;
  width: number;
  /** Paths from the output folder; empty if the scene failed. */
  files: string[];
  noise: string[];
  /** Why the scene failed. */
  failure: string | null;
}

/** Enough of a long page to judge it. */
const tallestPx = 3_200;
/** Narrower than any of the pictures: a phone of 320 px, or a wide one at a large zoom. */
const narrowestPx = 320;

export interface CaptureOptions {
  browser: Browser;
  shop: Shop;
  /** The visitor's stored browser state. */
  remember: () => Promise<Memory | undefined>;
  outputFolder: string;
}

/** Runs a scene at one width, measures it, and takes its picture in both colour schemes. */
export async function capture(
  scene: Scene,
  size: Size,
  { browser, shop, remember, outputFolder }: CaptureOptions,
): Promise<Shot> {
  const shot: Shot = {
    screen: scene.screen,
    state: scene.state,
    width: size.width,
    files: [],
    noise: [],
    failure: null,
    layoutShift: 0,
    moved: [],
    overflowPx: 0,
    sticksOut: [],
  };
  try {
    const context = await open(browser, scene, size, await remember());
    await playAndMeasure(scene, size, { context, shop, outputFolder, shot }).finally(() => context.close());
  } catch (error) {
    shot.failure = error instanceof Error ? error.message.split('\n').slice(0, 4).join(' ') : String(error);
  }
  return shot;
}

async function open(browser: Browser, scene: Scene, size: Size, memory: Memory | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: size.width, height: size.height },
    hasTouch: size.touch,
    isMobile: size.touch,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    serviceWorkers: scene.worker ? 'allow' : 'block',
    storageState: memory,
  });
  context.setDefaultTimeout(30_000);
  return context;
}

interface Playing {
  context: BrowserContext;
  shop: Shop;
  outputFolder: string;
  /** Problems are added here. */
  shot: Shot;
}

/** @throws when the scene fails, after a picture of where it stopped */
async function playAndMeasure(scene: Scene, size: Size, { context, shop, outputFolder, shot }: Playing): Promise<void> {
  const page = await context.newPage();
  listen(page, shot.noise, scene.noise);
  await watchShifts(page);
  try {
    await scene.play({ page, context, shop });
  } catch (error) {
    await page.screenshot({ path: join(outputFolder, 'failures', `${scene.screen}-${scene.state}-${size.width}.png`) });
    throw error;
  }
  await settle(page, tallestPx);
  Object.assign(shot, await measure(page));
  for (const palette of palettes) {
    await page.emulateMedia({ colorScheme: palette });
    shot.files.push(await picture(page, scene, `${scene.state}-${size.width}-${palette}`, outputFolder));
  }
  if (size.width === 360 && shot.overflowPx === 0) Object.assign(shot, await overflowWhenNarrow(page));
}

async function picture(
  page: Page,
  { screen, frame = 'page' }: Scene,
  name: string,
  outputFolder: string,
): Promise<string> {
  const file = `${screen}/${name}.png`;
  mkdirSync(join(outputFolder, screen), { recursive: true });
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  const whole = { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, tallestPx) } };
  await page.screenshot({ path: join(outputFolder, file), animations: 'disabled', ...(frame === 'page' ? whole : {}) });
  return file;
}

async function overflowWhenNarrow(page: Page): Promise<Pick<Measures, 'overflowPx' | 'sticksOut'>> {
  await page.setViewportSize({ width: narrowestPx, height: 640 });
  const { overflowPx, sticksOut } = await measure(page);
  return { overflowPx, sticksOut: sticksOut.map((name) => `${name} at ${narrowestPx} px`) };
}

function listen(page: Page, noise: string[], allowed: RegExp | undefined): void {
  // Playwright logs this itself, in every scene without the service worker.
  const byPlaywright = /Service Worker registration blocked/;
  const note = (text: string) => void (byPlaywright.test(text) || allowed?.test(text) ? undefined : noise.push(text));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.text());
  });
  page.on('pageerror', (error) => note(error.message));
}
