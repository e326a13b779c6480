import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** Colours are all that the dark scheme changes: only their rules run there. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/** Cards of a list after the first few: looked at once, as a phone's, because contrasts take most of the time. */
const alike = 'article:nth-child(n + 5)';
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** Legacy mode: without it each look opens a page of its own to put the results of frames together, and there are none. */
const builderFor = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

async function expectNothing(builder: AxeBuilder, where: string): Promise<void> {
  const { violations } = await builder.analyze();
  expect(
    violations.map(({ id, nodes }) => `${where} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

/** The page follows the device's scheme once its scripts run; what changed before that is changed again. */
async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await expect(async () => {
    await page.emulateMedia({ colorScheme: null });
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme, { timeout: 1_000 });
  }).toPass();
  // Colours that are still changing, and a frame that shows them.
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Looks at what the page shows as a phone's page, in both colour schemes, and as a desktop's. */
export async function look(page: Page, where: string, selector?: string): Promise<void> {
  const builder = () => (selector ? builderFor(page).include(selector) : builderFor(page));
  await expectNothing(builder(), `${where} on a phone`);
  await inScheme(page, 'dark');
  await expectNothing(builder().withRules(colourRules).exclude(alike), `${where} in the dark`);
  await inScheme(page, 'light');
  await page.setViewportSize(desktop);
  await expectNothing(builder().exclude(alike), `${where} on a desktop`);
  await page.setViewportSize(phone);
}
