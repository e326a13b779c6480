import { createHash } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { Fault, Proxy } from '../../offline/proxy.ts';

/** A state of the network between the browser and the shop. */
export interface Condition {
  name: string;
  /** Whether answers come, be it late or at the second try. */
  isReached: boolean;
  /** Whether each answer is held back until what is kept here has been seen. */
  isHeld?: boolean;
  /** What the browser itself says of a request that the condition lost: nothing else may stand in the console. */
  noise?: RegExp;
  begin(network: { context: BrowserContext; proxy: Proxy }): Promise<void> | void;
}

/** ERR_FAILED is how the page hears of a picture or of reviews that the service worker asked for in vain. */
const noiseOf = (error: string) =>
  new RegExp(
    `^Failed to load resource: net::(?:${error} http://127\\.0\\.0\\.1:\\d+/|ERR_FAILED http://127\\.0\\.0\\.1:\\d+/(?:catalogue/[\\w-]+\\.avif|api/product/[\\w-]+/feedback)$)`,
  );
const lost = noiseOf('ERR_EMPTY_RESPONSE');

export const conditions: readonly Condition[] = [
  { name: 'online', isReached: true, begin() {} },
  {
    name: 'offline',
    isReached: false,
    noise: noiseOf('ERR_INTERNET_DISCONNECTED'),
    begin: ({ context }) => context.setOffline(true),
  },
  // The device says 'online' all the same.
  { name: 'with the server gone', isReached: false, noise: lost, begin: ({ proxy }) => void (proxy.down = true) },
  { name: 'on a slow network', isReached: true, isHeld: true, begin: ({ proxy }) => hold(proxy) },
  {
    name: 'with half of the requests lost',
    isReached: true,
    noise: lost,
    begin: ({ proxy }) => void (proxy.choose = losingHalf('páramo')),
  },
];

/** Each answer waits at the proxy until `letGo`. */
export function hold(proxy: Proxy): void {
  proxy.choose = () => 'late_answer';
}

export async function letGo(proxy: Proxy): Promise<void> {
  proxy.choose = () => 'none';
  await proxy.releaseAll();
}

/** Which requests are lost is told by the seed, the path and how often it was asked for: each run loses the same. */
function losingHalf(seed: string): (head: string) => Fault {
  const asked = new Map<string, number>();
  return (head) => {
    const path = (head.split(' ', 2)[1] ?? '').replace(/\?.*/, '').replaceAll(/[\w-]{19,}(?=\/|$)/g, '*');
    const nth = (asked.get(path) ?? 0) + 1;
    asked.set(path, nth);
    const [byte = 0] = createHash('sha256').update(`${seed} ${path} ${nth}`).digest();
    return byte % 2 === 1 ? 'lose_request' : 'none';
  };
}
