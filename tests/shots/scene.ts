import type { BrowserContext, Page } from '@playwright/test';
import type { Shop } from '../journeys/fixtures.ts';
import type { VisitorName } from './visitors.ts';

/** What a scene gets: a visitor's fresh page, at one width, in a shop. */
export interface TestEnvironment {
  page: Page;
  context: BrowserContext;
  shop: Shop;
}

/** One state of one screen, and how a visitor gets there. */
export interface Scene {
  screen: string;
  state: string;
  /** The visitor: by default a new one. */
  visitor?: VisitorName;
  /** The shop: by default the demo's. */
  shop?: 'demo' | 'empty';
  /** With the service worker, for offline scenes. */
  worker?: boolean;
  /** The whole page (the upper part of a long one), or only the viewport, for dialogs and toasts. */
  frame?: 'page' | 'screen';
  /** Console messages that the scene provokes. */
  noise?: RegExp;
  /** Leaves the page in the state to be captured. */
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
