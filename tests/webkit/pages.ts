import { formatCop } from '#contract/domain/money.ts';
import type { WebKit } from './driver.ts';
import { monserrate } from './visitor.ts';

/** What must stand on each page, whether the server is there or not. */
export interface SmokePage {
  name: string;
  path: string;
  /** In pesos, by how many people the cart is for. */
  sum(participants: number): number;
}

const each = () => monserrate.priceCop;
const all = (participants: number) => participants * monserrate.priceCop;

export const pages: readonly SmokePage[] = [
  { name: 'the store', path: '/', sum: each },
  { name: 'a category', path: '/?categoria=Naturaleza', sum: each },
  { name: 'an experience', path: `/product/${monserrate.id}`, sum: each },
  { name: 'the cart', path: '/carrito', sum: all },
  { name: 'the checkout', path: '/checkout', sum: all },
  { name: 'the favourites', path: '/favoritos', sum: each },
];

/** Opens the page by its address and waits for the name, the price, and a picture that is really there. */
export async function expectPage(
  browser: WebKit,
  url: string,
  { name, path, sum }: SmokePage,
  participants: number,
): Promise<void> {
  await browser.open(url + path);
  const words = [monserrate.name, formatCop(sum(participants))];
  await browser.waitFor(
    `${words.join(' and ')} on ${name}`,
    `${JSON.stringify(words)}.every((words) => document.querySelector('main')?.innerText.includes(words))`,
  );
  const picture = `document.querySelector('main img[src*="/${monserrate.id}-"]')`;
  await browser.waitFor(
    `a picture on ${name}`,
    `(() => { const picture = ${picture}; picture?.scrollIntoView({ block: 'center' }); return picture?.complete && picture.naturalWidth > 0; })()`,
  );
}
