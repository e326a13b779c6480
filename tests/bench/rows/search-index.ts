import * as v from 'valibot';
import { CataloguePage, type Experience } from '#contract/api/experiences.ts';
import { buildSearchIndex } from '#src/offline/catalogue/build-search-index.ts';
import { foldText } from '#contract/domain/fold-text.ts';
import type { Row, RowResult } from '../row.ts';
import { median, percentile, ratioOf } from '../statistics.ts';

const rounds = 20;
/** Typed input: prefixes that most of the catalogue has, a word, words, words with typos, and nonsense. */
const typed = ['c', 'ca', 'caf', 'cafe', 'paseo en bote', 'tayrna', 'cartgena murallas', 'avistamento', 'zzzz'];

export const searchIndex: Row = {
  name: 'search of 10,000, index alone',
  what: 'what the worker does for a letter, at full speed: the search of the stored catalogue, typing errors forgiven; bare: one pass of String.includes over the same texts',
  run: async (context) => {
    const experiences = await wholeCatalogue(
      await context.product(await context.database({ engine: 'sqlite', seed: 'large:10000' })),
    );
    const index = buildSearchIndex(experiences);
    const folded = experiences.map(({ name, category, region, location, description }) =>
      foldText(`${name} ${category} ${region} ${location} ${description}`),
    );
    return compare(
      (text) => index.search(text),
      (text) => folded.filter((one) => one.includes(foldText(text))),
    );
  },
};

async function wholeCatalogue(url: string): Promise<readonly Experience[]> {
  const answer = await fetch(`${url}/api/sync/catalogue`);
  if (!answer.ok) throw new Error(`the catalogue answered ${answer.status}`);
  return v.parse(CataloguePage, await answer.json()).upserts;
}

function compare(product: (text: string) => unknown, bare: (text: string) => unknown): RowResult {
  const times = { product: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const text of typed) {
      times.product.push(timed(() => product(text)));
      times.bare.push(timed(() => bare(text)));
    }
  }
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

function timed(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}
