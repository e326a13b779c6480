import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './tests/chromium.ts';

const executablePath = await findChromium();
process.env.CHROMIUM_PATH = executablePath;

export default defineConfig({
  testDir: './tests/journeys',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  // One more than a small machine's cores: some tests wait for timers of the browser.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A loaded machine may miss a deadline; a test that needs its second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: './test-results',
  use: {
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    // Transitions cost time and show nothing that these tests assert; those that do set it back.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test makes all of them slower: where a second try comes, that one has it.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: [...chromiumArguments],
    },
  },
  // The phone runs everything, apart from what an admin does at a desk (@desktop). What depends on the width (@widths) runs on all.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'tablet', grep: /@widths/, use: { viewport: { width: 820, height: 1180 }, hasTouch: true } },
    { name: 'desktop', grep: /@widths|@desktop/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
