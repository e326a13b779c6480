import type { Browser } from '@playwright/test';
import type { Shop } from '../journeys/fixtures.ts';

export async function writeManifestPictures(_browser: Browser, _shop: Shop): Promise<void> {}
