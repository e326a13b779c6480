import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumArguments, findChromium } from '../../chromium.ts';
import type { BenchContext } from '../context.ts';
import type { PageFigures, Row, RowResult } from '../row.ts';
import { median } from '../statistics.ts';

/** Odd, so that the median is the figure of one run. */
const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

const how = 'by Lighthouse: a mid-range phone on slow 4G, simulated, no store and no cache; bare: all of the points';

export const lighthouseStore: Row = {
  name: 'lighthouse store',
  what: `first visit of / ${how}`,
  run: (context) => audit(context, '/'),
};

export const lighthouseExperience: Row = {
  name: 'lighthouse experience',
  what: `first visit of an experience's page ${how}`,
  run: (context) => audit(context, '/product/monserrate-al-amanecer'),
};

async function audit(context: BenchContext, path: string): Promise<RowResult> {
  const product = await context.product(await context.database({ engine: 'sqlite', seed: 'demo' }));
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  const seen: PageFigures[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const figures = await auditOnce(product + path, port);
      process.stderr.write(
        `  ${Object.values(figures)
          .map((value) => Math.round(value * 1000) / 1000)
          .join(' ')}\n`,
      );
      seen.push(figures);
    }
  } finally {
    await browser.close();
  }
  const page = medians(seen);
  return { product: page.performance, bare: 100, unit: 'points', ratio: page.performance / 100, samples: runs, page };
}

/**
 * Retries once when Chromium loses the trace (Lighthouse then asks to be run again).
 * @throws when the page can't be audited
 */
async function auditOnce(url: string, port: number): Promise<PageFigures> {
  const once = () => lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: categories });
  let answer = await once();
  if (answer?.lhr.runtimeError?.code === 'NO_NAVSTART') answer = await once();
  if (!answer || answer.lhr.runtimeError)
    throw new Error(`${url} can't be audited: ${answer?.lhr.runtimeError?.message ?? 'no result'}`);
  const { lhr } = answer;
  return {
    performance: points(lhr, 'performance'),
    accessibility: points(lhr, 'accessibility'),
    bestPractices: points(lhr, 'best-practices'),
    seo: points(lhr, 'seo'),
    firstPaintMs: figure(lhr, 'first-contentful-paint'),
    largestPaintMs: figure(lhr, 'largest-contentful-paint'),
    blockedMs: figure(lhr, 'total-blocking-time'),
    layoutShift: figure(lhr, 'cumulative-layout-shift'),
    computerIndex: lhr.environment.benchmarkIndex,
  };
}

function points(lhr: Result, category: string): number {
  return Math.round((lhr.categories[category]?.score ?? 0) * 100);
}

/** @throws when the audit returned no figure */
function figure(lhr: Result, audit: string): number {
  const value = lhr.audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`no figure for ${audit}`);
  return value;
}

function medians(seen: readonly PageFigures[]): PageFigures {
  const of = (key: keyof PageFigures) => median(seen.map((figures) => figures[key]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    firstPaintMs: of('firstPaintMs'),
    largestPaintMs: of('largestPaintMs'),
    blockedMs: of('blockedMs'),
    layoutShift: of('layoutShift'),
    computerIndex: of('computerIndex'),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}
