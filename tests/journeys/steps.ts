import { type Locator, type Page, expect } from '@playwright/test';
import type { Shop } from './fixtures.ts';

/** What a visitor does, named by the screens' texts. */

export interface Booking {
  experience: string;
  date: string;
  time?: string;
  participants?: number;
}

const card = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });

export async function openBooking(page: Page, experience: string): Promise<Locator> {
  await card(page, experience)
    .getByRole('button', { name: /^Reservar/ })
    .click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByLabel('Fecha')).toBeVisible();
  return panel;
}

/** Books from the store's grid into the cart. */
export async function addToCart(page: Page, booking: Booking): Promise<void> {
  const panel = await openBooking(page, booking.experience);
  await panel.getByLabel('Fecha').fill(booking.date);
  const time = panel.getByLabel('Hora');
  await expect(time).toBeEnabled();
  await time.selectOption(booking.time ? { value: booking.time } : { index: 1 });
  for (let people = 1; people < (booking.participants ?? 1); people += 1)
    await panel.getByRole('button', { name: 'Aumentar participantes' }).click();
  await panel.getByRole('button', { name: 'Agregar al Carrito' }).click();
  await expect(panel).toBeHidden();
}

/** From a page that offers to sign in, by the demo's sign-in page. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  // Not the super admin, whose address ends like the admin's.
  await page.getByRole('button', { name: new RegExp(`(^|\\s)${email.replaceAll('.', '\\.')}`) }).click();
}

export const validCustomer = {
  Email: 'ana.ruiz@correo.example',
  Nombre: 'Ana',
  Apellido: 'Ruiz',
  Teléfono: '300 123 4567',
  'Número de documento': '1020304050',
  Ciudad: 'Cali',
} as const;

/** Labels may have a mark for required fields. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label}( \\*| \\(opcional\\))?$`));
}

export async function fillCheckout(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(validCustomer)) await field(page, label).fill(value);
  await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
}

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pagar \$/ });

/** Other tests book in the same shop: a slot needs room for the largest of them. */
const partyMax = 6;

/** A day on which an experience can be booked, read from the API. */
export async function bookableDay(
  shop: Shop,
  experienceId: string,
  from = 12,
): Promise<{ date: string; time: string }> {
  for (let days = from; days < from + 15; days += 1) {
    const date = new Date(Date.now() + days * 86_400_000 - 5 * 3_600_000).toISOString().slice(0, 10);
    const answer = await fetch(`${shop.url}/api/experiences/${experienceId}/availability/${date}`);
    const { slots } = (await answer.json()) as { slots: { time: string; remaining: number }[] };
    const slot = slots.find(({ remaining }) => remaining >= partyMax);
    if (slot) return { date, time: slot.time };
  }
  throw new Error(`${experienceId} has no day to book`);
}

/** An experience of the demo to book: its page's name, id, and a day. */
export const grafiti = { id: 'grafiti-en-la-candelaria', name: 'Grafiti y muros de La Candelaria', priceCop: 68_000 };
export const monserrate = { id: 'monserrate-al-amanecer', name: 'Amanecer en Monserrate', priceCop: 95_000 };

/** Books one experience and goes on to the payment page. */
export async function goAndPay(page: Page, shop: Shop): Promise<void> {
  const { date, time } = await bookableDay(shop, grafiti.id);
  await page.goto(shop.url);
  await addToCart(page, { experience: grafiti.name, date, time });
  await page.goto(`${shop.url}/checkout`);
  await fillCheckout(page);
  await payButton(page).click();
}

/** The participants and experience of each item in this browser's cart on the server. */
export async function cartOnServer(page: Page, shop: Shop): Promise<{ experienceId: string; participants: number }[]> {
  const sessionToken = await page.evaluate(() => localStorage.getItem('rumbo_session_id'));
  const answer = await fetch(`${shop.url}/api/cart/${sessionToken ?? 'none-yet'}`);
  const { items = [] } = (await answer.json()) as { items?: { experience: { id: string }; participants: number }[] };
  return items.map(({ experience, participants }) => ({ experienceId: experience.id, participants }));
}

/** Waits until the shell and the catalogue are stored for offline use. */
export async function untilReadyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active && active.state !== 'activated')
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
  });
  await expect.poll(() => storedExperiences(page)).toBeGreaterThan(0);
}

/** The number of stored experiences. Only reads an existing database, because opening it would create one. */
function storedExperiences(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const known = (await indexedDB.databases()).find(({ name }) => name === 'rumbo');
    if (!known) return 0;
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
      });
    const db = await done(indexedDB.open('rumbo'));
    try {
      return db.objectStoreNames.contains('experiences')
        ? await done(db.transaction('experiences').objectStore('experiences').count())
        : 0;
    } finally {
      db.close();
    }
  });
}
