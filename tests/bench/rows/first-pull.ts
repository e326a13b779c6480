import type { Row } from '../row.ts';
import { openSlowPhone, tell } from '../slow-phone.ts';
import { median, percentile, ratioOf } from '../statistics.ts';
import { touch, untilStored } from '../stored-catalogue.ts';

const rounds = 5;

export const firstPull: Row = {
  name: 'first pull of 10,000',
  what: 'from the first touch of a first visit until the catalogue is kept, in Chromium with the page slowed four times; bare: fetch, JSON.parse and one put per row in a bare worker. Workers run at full speed on both sides',
  run: async (context) => {
    const url = await context.product(await context.database({ engine: 'sqlite', seed: 'large:10000' }));
    const times = { product: [] as number[], bare: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      times.product.push(await product(url));
      times.bare.push(await bare(url));
    }
    const [productMs, bareMs] = [median(times.product), median(times.bare)];
    return {
      product: productMs,
      bare: bareMs,
      unit: 'ms',
      ratio: ratioOf(productMs, bareMs),
      samples: rounds,
      p95: { product: percentile(times.product, 0.95), bare: percentile(times.bare, 0.95) },
    };
  },
};

async function product(url: string): Promise<number> {
  const phone = await openSlowPhone({ serviceWorkers: 'block' });
  try {
    const { page, longTasks, busyMs } = await phone.open(url);
    await page.waitForLoadState('networkidle');
    await longTasks();
    const [startedAt, busyBefore] = [performance.now(), await busyMs()];
    await touch(page);
    await untilStored(page);
    const took = performance.now() - startedAt;
    tell(
      `first pull ${Math.round(took)} ms, page's thread ${Math.round((await busyMs()) - busyBefore)} ms`,
      await longTasks(),
    );
    return took;
  } finally {
    await phone.close();
  }
}

async function bare(url: string): Promise<number> {
  const phone = await openSlowPhone({ bypassCSP: true });
  try {
    const { page } = await phone.open(`${url}/api/health`);
    return await page.evaluate(async (source) => {
      const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
      const startedAt = performance.now();
      await new Promise((resolve, reject) => {
        worker.addEventListener('message', resolve);
        worker.addEventListener('error', reject);
        worker.postMessage(`${location.origin}/api/sync/catalogue`);
      });
      return performance.now() - startedAt;
    }, bareWorker);
  } finally {
    await phone.close();
  }
}

const bareWorker = `
onmessage = async ({ data }) => {
  const { upserts } = JSON.parse(await (await fetch(data)).text());
  const opening = indexedDB.open('bare', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { keyPath: 'id' });
  opening.onsuccess = () => {
    const transaction = opening.result.transaction('rows', 'readwrite');
    for (const row of upserts) transaction.objectStore('rows').put(row);
    transaction.oncomplete = () => postMessage('kept');
  };
};
`;
