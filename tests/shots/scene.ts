import type { BrowserContext, Page } from '@playwright/test';
import type { Shop } from '../journeys/fixtures.ts';
import type { VisitorName } from './visitors.ts';

/** Where a scene is played: a fresh page of a visitor, at one width, in a shop. */
export interface TestEnvironment {
  page: Page;
  context: BrowserContext;
  shop: Shop;
}

/** One state of one screen, and how a visitor gets there. */
export interface Scene {
  screen: string;
  state: string;
  /** Who comes: by default somebody who was never here. */
  visitor?: VisitorName;
  /** Which shop: by default the demo's. */
  shop?: 'demo' | 'empty';
  /** With the service worker, for what is seen without a network. */
  worker?: boolean;
  /** The whole page (its upper part, where it is long), or what the screen shows of it: for dialogs and toasts. */
  frame?: 'page' | 'screen';
  /** What the console may say here, because the scene provokes it. */
  noise?: RegExp;
  /** Leaves the page in the state to be seen. */
  play(environment: TestEnvironment): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
  touch: boolean;
}

/** A small and a common phone, a tablet, a desktop. */
export const sizes: readonly Size[] = [
  { width: 360, height: 740, touch: true },
  { width: 390, height: 844, touch: true },
  { width: 820, height: 1180, touch: true },
  { width: 1440, height: 900, touch: false },
];

export const palettes = ['light', 'dark'] as const;
export type Palette = (typeof palettes)[number];
