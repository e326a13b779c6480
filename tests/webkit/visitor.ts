import { sessionStorageKey } from '#src/lib/storage-keys.ts';
import type { WebKit } from './driver.ts';

/** What a person does in the store, and what this browser and the server then hold. */

export const monserrate = { id: 'monserrate-al-amanecer', name: 'Amanecer en Monserrate', priceCop: 95_000 };

const card = `[...document.querySelectorAll('article')].find((one) => one.innerText.includes(${JSON.stringify(monserrate.name)}))`;
const button = (within: string, words: RegExp) =>
  `[...(${within}).querySelectorAll('button')].find((one) => ${words}.test(one.innerText + (one.ariaLabel ?? '')))`;

/** Until the worker holds the shell, and the store the catalogue. */
export async function untilKept(browser: WebKit): Promise<void> {
  await browser.waitFor(
    'an active worker',
    `navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated')`,
  );
  await browser.waitFor(
    'the catalogue in the store',
    `new Promise((resolve, reject) => {
    const opening = indexedDB.open('rumbo');
    opening.onerror = () => reject(opening.error);
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onsuccess = () => {
      const counting = opening.result.transaction('experiences').objectStore('experiences').count();
      counting.onsuccess = () => { opening.result.close(); resolve(counting.result > 0); };
    };
  })`,
  );
}

/** One person, on the first day from twelve days on that has a time. */
export async function bookMonserrate(browser: WebKit, url: string): Promise<void> {
  const { date, time } = await bookableDay(url);
  await browser.press('the card', button(card, /Reservar/));
  const panel = `document.querySelector('[role=dialog]')`;
  await browser.waitFor('the panel', `${panel}?.querySelector('input[type=date]')`);
  await fill(browser, `${panel}.querySelector('input[type=date]')`, date);
  await browser.waitFor(
    'the times',
    `!${panel}.querySelector('select').disabled && [...${panel}.querySelectorAll('option')].some((one) => one.value === '${time}')`,
  );
  await fill(browser, `${panel}.querySelector('select')`, time);
  await browser.press('the booking', button(panel, /Agregar al Carrito/));
  await browser.waitFor('the panel to go', `!${panel}`);
}

export async function keepFavourite(browser: WebKit): Promise<void> {
  await browser.press('the heart', button(card, /favoritos/));
  await browser.waitFor('a favourite', `${button(card, /favoritos/)}.ariaPressed === 'true'`);
}

/** How many people the cart at the server is for: an expression for the page. */
export const cartOnServer = `fetch('/api/cart/' + localStorage.getItem('${sessionStorageKey}')).then((answer) => answer.json()).then(({ items }) => items.reduce((sum, { participants }) => sum + participants, 0))`;

/** As typed: the framework hears of it by the event. */
async function fill(browser: WebKit, field: string, value: string): Promise<void> {
  await browser.evaluate(`(() => {
    const field = ${field};
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, ${JSON.stringify(value)});
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  })()`);
}

async function bookableDay(url: string): Promise<{ date: string; time: string }> {
  for (let days = 12; days < 27; days += 1) {
    const date = new Date(Date.now() + days * 86_400_000 - 5 * 3_600_000).toISOString().slice(0, 10);
    const answer = await fetch(`${url}/api/experiences/${monserrate.id}/availability/${date}`);
    const { availableTimes } = (await answer.json()) as { availableTimes: string[] };
    if (availableTimes[0]) return { date, time: availableTimes[0] };
  }
  throw new Error(`${monserrate.id} has no day to book`);
}
