import type { Page } from '@playwright/test';

/** A page's problems. */
export interface Measures {
  /** Cumulative layout shift since the page began, in thousandths; expected 0. */
  layoutShift: number;
  /** What moved, by its tag and class. */
  moved: string[];
  /** Pixels by which the page is wider than the screen, and the element that causes it. */
  overflowPx: number;
  sticksOut: string[];
}

interface Shifts {
  total: number;
  moved: string[];
}

declare global {
  interface Window {
    layoutShifts?: Shifts;
  }
}

/** Starts to record layout shifts in every document that this page opens. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { total: 0, moved: [] };
    window.layoutShifts = shifts;
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}.${node.getAttribute('class')?.split(' ')[0] ?? ''}`
        : 'text';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      }[]) {
        if (entry.hadRecentInput) continue;
        shifts.total += entry.value;
        shifts.moved.push(...entry.sources.map(({ node }) => nameOf(node)));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits for fonts, for the pictures in the shot, and for two frames. */
export async function settle(page: Page, height: number): Promise<void> {
  await page.evaluate(async (height) => {
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top + scrollY < height);
    for (const image of seen) image.loading = 'eager';
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, height);
}

export async function measure(page: Page): Promise<Measures> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== root &&
      (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement));
    const overflowPx = Math.max(0, root.scrollWidth - root.clientWidth);
    const wide =
      overflowPx === 0
        ? []
        : [...document.body.querySelectorAll('*')].filter(
            (element) =>
              element.getBoundingClientRect().right > root.clientWidth + 0.5 && !scrolls(element.parentElement),
          );
    const names = wide.map(
      (element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0] ?? ''}`,
    );
    const shifts = window.layoutShifts;
    return {
      layoutShift: Math.round((shifts?.total ?? 0) * 1_000) / 1_000,
      moved: [...new Set(shifts?.moved ?? [])],
      overflowPx,
      sticksOut: [...new Set(names)],
    };
  });
}
