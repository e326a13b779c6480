import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, type Shop } from '../journeys/fixtures.ts';
import { addToCart, bookableDay, fillCheckout, grafiti, monserrate, untilReadyForOffline } from '../journeys/steps.ts';
import { placeOrder } from './orders.ts';

/** Stored browser state, in Playwright's format. */
export type Memory = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The seats of each of its departures in the demo. */
const grafitiSeats = 15;

type Life = (page: Page, shop: Shop, context: BrowserContext) => Promise<void>;

/** Each has visited the shop before, and did this. */
const lives = {
  /** Has two bookings in the cart. */
  booker: async (page, shop) => {
    await page.goto(shop.url);
    await addToCart(page, { experience: grafiti.name, participants: 2, ...(await bookableDay(shop, grafiti.id)) });
    await addToCart(page, { experience: monserrate.name, ...(await bookableDay(shop, monserrate.id)) });
    await untilSent(page, shop);
  },
  /** Started a checkout; what was typed is stored. */
  payer: async (page, shop) => {
    await page.goto(shop.url);
    await addToCart(page, { experience: grafiti.name, participants: 2, ...(await bookableDay(shop, grafiti.id)) });
    await page.goto(`${shop.url}/checkout`);
    await fillCheckout(page);
    // A draft is written within two seconds.
    await expect.poll(() => page.reload().then(() => page.getByLabel(/^Ciudad/).inputValue())).toBe('Cali');
  },
  /** A date sold out while this visitor was offline. */
  unlucky: async (page, shop, context) => {
    const { date, time } = await bookableDay(shop, grafiti.id, 60);
    await page.goto(shop.url);
    await addToCart(page, { experience: monserrate.name, ...(await bookableDay(shop, monserrate.id)) });
    await untilReadyForOffline(page);
    await context.setOffline(true);
    await addToCart(page, { experience: grafiti.name, date, time });
    await shop.db.write((tx) =>
      tx
        .insertInto('availability_overrides')
        .values({
          experience_id: grafiti.id,
          date,
          blocked: 1,
          times: null,
          capacity: null,
          price_cop: null,
          version: 1,
          updated_at: new Date().toISOString(),
        })
        .execute(),
    );
    await context.setOffline(false);
    await page.goto(`${shop.url}/carrito`);
    await expect(page.getByText('Esta fecha no está disponible para reservas')).toBeVisible();
  },
  /** Others took most of the seats of the time that this visitor chose for four. */
  late: async (page, shop) => {
    const { date, time } = await bookableDay(shop, grafiti.id, 75);
    await page.goto(shop.url);
    await addToCart(page, { experience: grafiti.name, date, time, participants: 4 });
    await addToCart(page, { experience: monserrate.name, ...(await bookableDay(shop, monserrate.id)) });
    await untilSent(page, shop);
    const taken = { taken: grafitiSeats - 2 };
    await shop.db.write((tx) =>
      tx
        .insertInto('slots')
        .values({ experience_id: grafiti.id, date, time, lock_count: 0, ...taken })
        .onConflict((conflict) => conflict.columns(['experience_id', 'date', 'time']).doUpdateSet(taken))
        .execute(),
    );
    await page.reload();
    await expect(page.getByText(/ya no tiene cupos para 4/)).toBeVisible();
  },
  /** Stored three favourites. */
  dreamer: async (page, shop) => {
    await page.goto(shop.url);
    const hearts = page.getByRole('button', { name: /Agregar a favoritos/ });
    for (const index of [0, 1, 3]) {
      await hearts.nth(index).click();
      await expect(hearts.nth(index)).toHaveAttribute('aria-pressed', 'true');
    }
    await page.goto(`${shop.url}/favoritos`);
    await expect(page.getByRole('article')).toHaveCount(3);
  },
  /** Bought twice; one order isn't paid yet. */
  traveller: async (page, shop) => {
    for (const ending of ['approve', 'pending'] as const) {
      const { orderNumber, accessKey } = await placeOrder(shop, ending);
      await page.goto(`${shop.url}/order-confirmation/${orderNumber}#k=${accessKey}`);
      await expect(page.getByText(orderNumber).first()).toBeVisible();
    }
  },
  /** Wrote a review that an admin hid. */
  critic: async (page, shop) => {
    await page.goto(`${shop.url}/review/${grafiti.id}`);
    await page.getByRole('button', { name: 'Escribir Reseña' }).click();
    await page.getByLabel('Tu Nombre').fill('Ignacio');
    await page.getByRole('radio', { name: '1 estrella' }).check();
    await page.getByLabel('Tu Comentario').fill('El guía, don Ramiro Peña de la calle 12, llegó tarde.');
    await page.getByRole('button', { name: 'Enviar Reseña' }).click();
    await expect(page.getByText('Tu reseña ya está publicada.')).toBeVisible();
    await shop.db.write(async (tx) => {
      const now = new Date().toISOString();
      await tx
        .updateTable('reviews')
        .set({ hidden_at: now, moderated_at: now, moderation_reason: 'Nombra a una persona y dice dónde vive.' })
        .where('author_name', '=', 'Ignacio')
        .execute();
    });
  },
  /** Moderates the reviews. */
  moderator: async (page, shop) => {
    await signIn(page, shop, 'admin@demo.rumbo.co');
    await expect(page.getByLabel('Estado')).toBeVisible();
  },
  /** Replies to the reviews of the own experiences. */
  guide: (page, shop) => signIn(page, shop, 'proveedor@demo.rumbo.co'),
} satisfies Record<string, Life>;

export type VisitorName = keyof typeof lives;

async function signIn(page: Page, shop: Shop, email: string): Promise<void> {
  await page.goto(`${shop.url}/ranking`);
  await page.evaluate(() => window.location.assign('/api/login'));
  await page.getByRole('button', { name: email, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function untilSent(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${shop.url}/carrito`);
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/por enviar/)).toHaveCount(0);
}

/** Runs each visitor's history once; later calls get the stored browser state. */
export function rememberVisitors(browser: Browser, shop: Shop): (name: VisitorName) => Promise<Memory> {
  const memories = new Map<VisitorName, Promise<Memory>>();
  return (name) => {
    const known = memories.get(name) ?? liveOnce(browser, shop, lives[name]);
    memories.set(name, known);
    return known;
  };
}

async function liveOnce(browser: Browser, shop: Shop, life: Life): Promise<Memory> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
  });
  try {
    await life(await context.newPage(), shop, context);
    return await context.storageState({ indexedDB: true });
  } finally {
    await context.close();
  }
}
