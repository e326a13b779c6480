import { createHash } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { Fault, Proxy } from '../../offline/proxy.ts';

/** A state of the network between the browser and the shop. */
export interface Condition {
  name: string;
  /** True if responses come, even late or at the second attempt. */
  isReached: boolean;
  /** True if each response is held back until the stored content was checked. */
  isHeld?: boolean;
  /** The browser's own messages about requests lost by this condition; the console may have no others. */
  noise?: RegExp;
  begin(network: { context: BrowserContext; proxy: Proxy }): Promise<void> | void;
}

/** The page gets ERR_FAILED for a picture or reviews that the service worker couldn't fetch. */
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
  // The device reports 'online' all the same.
  { name: 'with the server gone', isReached: false, noise: lost, begin: ({ proxy }) => void (proxy.down = true) },
  { name: 'on a slow network', isReached: true, isHeld: true, begin: ({ proxy }) => hold(proxy) },
  {
    name: 'with half of the requests lost',
    isReached: true,
    noise: lost,
    begin: ({ proxy }) => void (proxy.choose = losingHalf('páramo')),
  },
];

/** Each response waits at the proxy until `letGo`. */
export function hold(proxy: Proxy): void {
  proxy.choose = () => 'late_answer';
}

export async function letGo(proxy: Proxy): Promise<void> {
  proxy.choose = () => 'none';
  await proxy.releaseAll();
}

/** The seed, the path and the attempt decide which requests are lost, so that each run loses the same. */
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
