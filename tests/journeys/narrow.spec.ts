import type { Page } from '@playwright/test';
import { Client } from '#server/testing/client.ts';
import type { Shop } from './fixtures.ts';
import { expect, test } from './fixtures.ts';
import { addToCart, bookableDay, grafiti, monserrate, untilReadyForOffline } from './steps.ts';

// With reduced motion each style change takes another frame, so positions would be read too early.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Small windows and large letters: nothing overflows the page, nothing is cut, and no bar is in the way. */

interface Window {
  name: string;
  width: number;
  height: number;
  /** Font size of the root in pixels: 32 is text at 200 %. */
  fontSize?: number;
}

const windows: Window[] = [
  { name: 'a small phone, 320 × 640', width: 320, height: 640 },
  { name: 'a phone on its side, 740 × 360', width: 740, height: 360 },
  { name: 'a desktop at 200 %, 640 × 512', width: 640, height: 512 },
  { name: 'a desktop at 400 %, 320 × 256', width: 320, height: 256 },
  { name: 'a phone of 360 px with text at 200 %', width: 360, height: 780, fontSize: 32 },
  { name: 'a phone of 390 px with text at 200 %', width: 390, height: 844, fontSize: 32 },
];

const reviewPaths = [`/review/${monserrate.id}`, `/ranking/${monserrate.id}`, '/ranking'];
const paths = [
  '/',
  `/product/${monserrate.id}`,
  ...reviewPaths,
  '/carrito',
  '/checkout',
  '/favoritos',
  '/reservas',
  '/contacto',
  '/terminos',
  '/politicas',
  '/legacy',
  '/no/existe',
];

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Checks the open page in each of the windows. */
async function inEveryWindow(page: Page, check: (name: string) => Promise<void>): Promise<void> {
  for (const { name, width, height, fontSize } of windows) {
    await page.setViewportSize({ width, height });
    // By script, because the page's policy allows no foreign style sheet.
    await page.evaluate(
      (size) => document.documentElement.style.setProperty('font-size', size ? `${size}px` : null),
      fontSize,
    );
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await check(name);
  }
}

async function expectToFit(page: Page, address: string): Promise<void> {
  await open(page, address);
  await inEveryWindow(page, async (name) => {
    expect.soft(await overflowing(page), `${page.url()}, ${name}`).toEqual([]);
    expect.soft(await shareOfBars(page), `bars of ${page.url()}, ${name}`).toBeLessThan(0.34);
  });
}

/** Text that can't be read without scrolling sideways, or at all: beyond the page, or beyond a box that cuts it. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement;
    const found: string[] = [];
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide in ${root.clientWidth}`);
    // The window cuts a toast while it slides out.
    const moving = document
      .getAnimations()
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null));
    /** Not visible, or not text: only what is clipped to nothing is hidden on purpose. */
    const isMeantSo = (element: Element) =>
      moving.some((one) => one?.contains(element)) ||
      element.closest('[aria-hidden="true"], svg, option, noscript, script, style, title') !== null ||
      getComputedStyle(element).clipPath === 'inset(50%)';
    /** The boxes that cut an element's content; null if it can be scrolled to. */
    const cutters = (element: Element) => {
      const all: Element[] = [];
      for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
        const { overflowX, position } = getComputedStyle(at);
        if ((overflowX === 'auto' || overflowX === 'scroll') && at.scrollWidth > at.clientWidth) return null;
        if (overflowX === 'hidden' || overflowX === 'clip') all.push(at);
        if (position === 'fixed') break;
      }
      return all;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || isMeantSo(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const cutting = cutters(parent);
      if (cutting === null) continue;
      const button = parent.closest('button, select');
      const boxes = [root, ...cutting, ...(button ? [button] : [])].map((box) => box.getBoundingClientRect());
      const isOut = [...range.getClientRects()].some(
        (rect) => rect.width > 0 && boxes.some((box) => rect.right > box.right + 1 || rect.left < box.left - 1),
      );
      if (isOut) found.push(`«${node.textContent.trim().slice(0, 60)}»`);
    }
    for (const control of document.querySelectorAll('a, button, input, select, textarea')) {
      const { left, right, width } = control.getBoundingClientRect();
      const cutting = cutters(control);
      if (width <= 1 || isMeantSo(control) || cutting === null) continue;
      const isOut = [root, ...cutting]
        .map((box) => box.getBoundingClientRect())
        .some((box) => right > box.right + 1 || left < box.left - 1);
      if (isOut)
        found.push(`a control at ${Math.round(left)} to ${Math.round(right)}: ${control.outerHTML.slice(0, 80)}`);
    }
    return found;
  });
}

/** How much of the window's height fixed bars take. */
function shareOfBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isBar = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position);
    const bars = [...document.querySelectorAll('header, nav, main *, footer')].filter(
      (element) =>
        isBar(element) && element.checkVisibility() && element.getBoundingClientRect().width > window.innerWidth * 0.9,
    );
    return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / window.innerHeight;
  });
}

/** Tabs through the page; returns focused elements that are covered or outside the window. */
async function hiddenFocus(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const state = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return 'end';
      const { left, top, width, height } = focused.getBoundingClientRect();
      const onTop = document.elementFromPoint(left + width / 2, top + Math.min(height, window.innerHeight) / 2);
      const isSeen =
        onTop !== null &&
        (focused.contains(onTop) || onTop.contains(focused) || focused.closest('label')?.contains(onTop) === true);
      return isSeen
        ? 'seen'
        : `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40)} at ${Math.round(top)} of ${window.innerHeight}`;
    });
    if (state === 'end') break;
    if (state !== 'seen') hidden.push(state);
  }
  return hidden;
}

/** A buyer's orders: one confirmed, one waiting for its payment. */
async function orders(shop: Shop): Promise<{ orderNumber: string; accessKey: string }[]> {
  const made = [];
  for (const from of [12, 30]) {
    const buyer = await Client.visitor(shop.url);
    const { date, time } = await bookableDay(shop, grafiti.id, from);
    await buyer.addToCart({ experienceId: grafiti.id, selectedDate: date, selectedTime: time, participants: 1 });
    const { body } = await buyer.checkout();
    if (from === 12) await buyer.settle(body.payment.checkoutUrl, 'approve');
    made.push(body.order);
  }
  return made;
}

test.use({ isMobile: false });

test('every page fits a narrow window with large letters, empty', async ({ page, shop, tidyConsole }) => {
  test.slow();
  tidyConsole.allow(/status of 40[14]/);
  for (const path of [...paths, '/order-confirmation/RUM-0000-0000-0000-0000'])
    await expectToFit(page, shop.url + path);
});

test('an experience’s text is no wider than the smallest phone with the largest letters', async ({
  page,
  shop,
  tidyConsole,
}) => {
  tidyConsole.allow(/status of 401/);
  for (const path of ['/', `/product/${monserrate.id}`, ...reviewPaths]) {
    await open(page, shop.url + path);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

test('every page fits a narrow window with large letters, with bookings and orders', async ({ page, shop }) => {
  test.slow();
  const made = await orders(shop);
  const { date, time } = await bookableDay(shop, grafiti.id);
  await page.goto(shop.url);
  await addToCart(page, { experience: grafiti.name, date, time, participants: 2 });
  const links = made.map(({ orderNumber, accessKey }) => `/order-confirmation/${orderNumber}#k=${accessKey}`);
  for (const path of [...links, '/carrito', '/checkout', '/reservas']) await expectToFit(page, shop.url + path);
});

test('the booking panel fits a narrow window, and all of it can be reached', async ({ page, shop }) => {
  test.slow();
  const { date } = await bookableDay(shop, grafiti.id);
  await open(page, `${shop.url}/product/${grafiti.id}`);
  await page.getByRole('button', { name: 'Reservar' }).last().click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Fecha').fill(date);
  await expect(panel.getByLabel('Hora')).toBeEnabled();
  await inEveryWindow(page, async (name) => {
    expect.soft(await overflowing(page), name).toEqual([]);
    expect.soft(await hiddenFocus(page), name).toEqual([]);
    // Again if the panel was still growing with the new letters.
    await expect(async () => {
      await panel.getByRole('spinbutton').blur();
      await panel.getByRole('spinbutton').focus();
      await expect(panel.getByRole('spinbutton'), name).toBeInViewport({ ratio: 0.9, timeout: 1_000 });
    }).toPass({ timeout: 10_000 });
  });
});

test('the focused element is never behind a bar', async ({ page, shop }) => {
  test.slow();
  const { date, time } = await bookableDay(shop, grafiti.id);
  await page.goto(shop.url);
  await addToCart(page, { experience: grafiti.name, date, time });
  for (const path of ['/carrito', '/checkout', `/product/${monserrate.id}`]) {
    await open(page, shop.url + path);
    await inEveryWindow(page, async (name) => {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      expect.soft(await hiddenFocus(page), `${path}, ${name}`).toEqual([]);
    });
  }
});

test(
  'the connection’s status is beside the header’s controls, not on them',
  { tag: '@worker' },
  async ({ page, context, shop, tidyConsole }) => {
    tidyConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const { date, time } = await bookableDay(shop, grafiti.id);
    await open(page, shop.url);
    await untilReadyForOffline(page);
    const header = page.getByRole('banner');
    const badge = header.getByRole('status');
    await context.setOffline(true);
    await expect(badge).toContainText('Sin conexión');
    await expectApart();
    await addToCart(page, { experience: grafiti.name, date, time });
    await expect(badge).toContainText('1 cambio por enviar');
    await expectApart();

    async function expectApart(): Promise<void> {
      for (const width of [320, 360, 412, 768, 820, 1024, 1100]) {
        await page.setViewportSize({ width, height: 800 });
        const boxes = await Promise.all(
          (await header.locator('a:visible, button:visible, [role="status"]').all()).map((part) => part.boundingBox()),
        );
        const known = boxes.filter((box) => box !== null);
        for (const [index, box] of known.entries()) {
          expect
            .soft(
              known.slice(index + 1).filter((other) => overlap(box, other)),
              `${width} px: what lies on ${JSON.stringify(box)}`,
            )
            .toEqual([]);
        }
      }
    }
  },
);

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Edges of a fraction of a pixel don't count. */
const overlap = (a: Box, b: Box) =>
  a.x + 1 < b.x + b.width && b.x + 1 < a.x + a.width && a.y + 1 < b.y + b.height && b.y + 1 < a.y + a.height;
