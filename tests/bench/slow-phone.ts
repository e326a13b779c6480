import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../chromium.ts';

/** How much the page's main thread is slowed down; Chromium doesn't slow workers. */
export const slower = 4;

/** A phone with one visitor whose pages run four times slower. */
export interface SlowPhone {
  context: BrowserContext;
  open(url: string): Promise<SlowPage>;
  close(): Promise<void>;
}

export interface SlowPage {
  page: Page;
  /** Long tasks of more than 50 ms on the page's main thread, in ms, since the last call. */
  longTasks(): Promise<number[]>;
  /** Processor time of the page's main thread so far, in ms. */
  busyMs(): Promise<number>;
}

interface Manner {
  /** For a bare page that starts workers of its own. */
  bypassCSP?: boolean;
  /** By default, a first visit stores nothing until the page is touched. */
  serviceWorkers?: 'allow' | 'block';
}

export async function openSlowPhone({ bypassCSP = false, serviceWorkers = 'allow' }: Manner = {}): Promise<SlowPhone> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArguments] });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    bypassCSP,
    serviceWorkers,
  });
  await context.addInitScript(observe);
  return {
    context,
    async open(url) {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      await page.goto(url);
      return {
        page,
        longTasks: () => page.evaluate(() => window.bench.longTasks.splice(0)),
        async busyMs() {
          const { metrics } = await session.send('Performance.getMetrics');
          return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
        },
      };
    },
    close: () => browser.close(),
  };
}

declare global {
  interface Window {
    bench: {
      longTasks: number[];
      /** How long each search waited for the catalogue's worker, in ms. */
      answers: number[];
      /** When the first card was painted, in ms from the navigation's start. */
      firstCardMs: number | null;
      /** Resolves once a frame with the page's present content is painted. */
      painted(): Promise<number>;
    };
  }
}

/** Runs in each page before its own scripts. */
function observe(): void {
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    });
  const listenToResponses = () => {
    const asked = new Map<number, number>();
    const NativeWorker = window.Worker;
    window.Worker = class extends NativeWorker {
      constructor(...given: ConstructorParameters<typeof NativeWorker>) {
        super(...given);
        this.addEventListener('message', ({ data }: MessageEvent<{ kind: string; id: number; value: unknown }>) => {
          const from = asked.get(data.id);
          if (data.kind === 'answer' && data.value !== null && from !== undefined)
            window.bench.answers.push(performance.now() - from);
        });
      }

      override postMessage(message: { kind: string; id: number }, ...rest: unknown[]): void {
        if (message.kind === 'find') asked.set(message.id, performance.now());
        super.postMessage(message, ...(rest as []));
      }
    };
  };
  window.bench = { longTasks: [], answers: [], firstCardMs: null, painted };
  listenToResponses();
  new PerformanceObserver((list) =>
    window.bench.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'longtask', buffered: true });
  const cards = new MutationObserver(() => {
    if (!document.querySelector('main article h2')) return;
    cards.disconnect();
    void painted().then((at) => (window.bench.firstCardMs = at));
  });
  cards.observe(document, { childList: true, subtree: true });
}

/** Progress for a person to read during the run. */
export function tell(what: string, longTasks?: readonly number[]): void {
  const tasks = longTasks
    ? `: ${longTasks.length} tasks over 50 ms, the longest ${Math.round(Math.max(0, ...longTasks))} ms`
    : '';
  process.stderr.write(`  ${what}${tasks}\n`);
}
