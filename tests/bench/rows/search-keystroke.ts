import type { Page } from '@playwright/test';
import type { Row, RowResult } from '../row.ts';
import { openSlowPhone, type SlowPage, tell } from '../slow-phone.ts';
import { median, percentile, ratioOf } from '../statistics.ts';
import { touch, untilStored } from '../stored-catalogue.ts';

/** Typed letter by letter, each word from an empty field. */
const words = ['cartagena', 'tayrona', 'paseo en bote'];
/** By then all that a letter started has ended, including the address, which is updated once typing pauses. */
const restMs = 600;

export const searchKeystroke: Row = {
  name: 'search keystroke of 10,000',
  what: 'from a letter until what it found is on the screen, in Chromium with the page slowed four times (its worker runs at full speed); bare: one pass of String.includes over the same texts in that page',
  run: async (context) => {
    const url = await context.product(await context.database({ engine: 'sqlite', seed: 'large:10000' }));
    const phone = await openSlowPhone();
    try {
      const slow = await phone.open(url);
      await touch(slow.page);
      await untilStored(slow.page);
      // Entering the field builds the index.
      await slow.page.getByRole('searchbox').pressSequentially('x');
      await slow.page.waitForTimeout(5_000);
      return await compare(slow);
    } finally {
      await phone.close();
    }
  },
};

async function compare(slow: SlowPage): Promise<RowResult> {
  const times = { product: [] as number[], bare: [] as number[] };
  const busy: number[] = [];
  await foldAll(slow.page);
  await slow.longTasks();
  for (const word of words) {
    await slow.page.getByRole('searchbox').fill('');
    await slow.page.waitForTimeout(restMs * 2);
    for (let length = 1; length <= word.length; length += 1) {
      const before = await slow.busyMs();
      const took = await press(slow.page, word.charAt(length - 1));
      if (took !== null) {
        times.product.push(took);
        busy.push((await slow.busyMs()) - before);
      }
      await slow.page.waitForTimeout(restMs);
      times.bare.push(await passBare(slow.page, word.slice(0, length)));
    }
  }
  const answers = await slow.page.evaluate(() => window.bench.answers);
  tell(
    `the worker's answer: median ${median(answers).toFixed(1)} ms, 95th percentile ${percentile(answers, 0.95).toFixed(1)} ms`,
  );
  tell(
    `page's thread until then: median ${Math.round(median(busy))} ms, 95th percentile ${Math.round(percentile(busy, 0.95))} ms`,
    await slow.longTasks(),
  );
  const [productMs, bareMs] = [median(times.product), median(times.bare)];
  return {
    product: productMs,
    bare: bareMs,
    unit: 'ms',
    ratio: ratioOf(productMs, bareMs),
    samples: times.product.length,
    p95: { product: percentile(times.product, 0.95), bare: percentile(times.bare, 0.95) },
  };
}

/** @returns ms until the first visible change of the results is painted; null if the letter changed nothing visible */
async function press(page: Page, letter: string): Promise<number | null> {
  const answered = page.evaluate(
    (waitMs) =>
      new Promise<number | null>((resolve) => {
        const main = document.querySelector('main');
        const inSight = () =>
          `${main?.querySelector('[role=status]')?.textContent} ${main?.querySelector('article h2')?.textContent}`;
        const before = inSight();
        let pressedAt = 0;
        window.addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { once: true, capture: true });
        const watch = new MutationObserver(() => {
          if (inSight() === before) return;
          watch.disconnect();
          void window.bench.painted().then((at) => resolve(at - pressedAt));
        });
        if (main) watch.observe(main, { childList: true, subtree: true, characterData: true });
        setTimeout(() => resolve(null), waitMs);
      }),
    restMs,
  );
  await page.waitForTimeout(50);
  await page.keyboard.press(letter);
  return answered;
}

/** The catalogue's folded texts, in the page itself. */
async function foldAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { upserts } = (await (await fetch('/api/sync/catalogue')).json()) as { upserts: Record<string, string>[] };
    const texts = upserts.map(({ name, category, region, location: place, description }) =>
      `${name} ${category} ${region} ${place} ${description}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    );
    Object.assign(window, { texts });
  });
}

function passBare(page: Page, text: string): Promise<number> {
  return page.evaluate((typed) => {
    const { texts } = window as unknown as { texts: string[] };
    const startedAt = performance.now();
    Object.assign(window, { found: texts.filter((one) => one.includes(typed)) });
    return performance.now() - startedAt;
  }, text);
}
