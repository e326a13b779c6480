import { vi } from 'vitest';
import type { Experience } from '#contract/api/experiences.ts';
import type { LocalCartItem } from '#src/offline/cart/cart.ts';
import type { CartEntry } from '#src/offline/cart/change.ts';
import { cartKind } from '#src/offline/cart/cart-kind.ts';
import { entriesOf } from '#src/offline/outbox/enqueue.ts';
import { makeExperience } from './factories.ts';
import { startFakeApi } from './fake-api.ts';
import type { FakeApi } from './fake-api.ts';
import { closeBrowser, openTab } from './open-tab.ts';
import type { Tab } from './open-tab.ts';

type Booking = Parameters<Tab['cart']['addToCart']>[0];

/** A visitor with one tab, a server with one experience, and assertions about both. */
export class CartScene {
  readonly experience: Experience = makeExperience();
  readonly api: FakeApi;
  tab: Tab;

  constructor(api: FakeApi, tab: Tab) {
    this.api = api;
    this.tab = tab;
    api.carts.experiences.set(this.experience.id, this.experience);
  }

  async close(): Promise<void> {
    await closeBrowser();
    await this.api.close();
  }

  /** A booking as the booking panel adds it; two participants at nine by default. */
  booking(selectedTime = '09:00', participants = 2): Booking {
    return {
      experience: this.experience,
      selectedDate: '2027-03-14',
      selectedTime,
      participants,
      unitPrice: this.experience.price,
    };
  }

  async outbox(): Promise<CartEntry[]> {
    return entriesOf(await this.tab.database.openLocalDatabase(), cartKind);
  }

  /** The changes that reached the server. */
  writes(): FakeApi['requests'] {
    return this.api.requests.filter(({ method, path }) => method !== 'GET' && path !== '/api/session');
  }

  serverItems(): { id: string; participants: number }[] {
    return this.api.carts.only().items.map(({ id, participants }) => ({ id, participants }));
  }

  async items(): Promise<LocalCartItem[]> {
    return (await this.tab.cart.currentCart()).items;
  }

  async shown(): Promise<{ id: string; participants: number }[]> {
    return (await this.items()).map(({ id, participants }) => ({ id, participants }));
  }

  offline(): void {
    this.api.down = true;
    this.tab.reachable.noteReachable(false);
  }

  /** Back online: flushes the outbox. */
  async online(): Promise<void> {
    this.api.down = false;
    await this.tab.scheduler.flushNow();
  }

  /** Flushes while the first response and then the connection are lost. */
  async loseNextResponse(): Promise<void> {
    await vi.dynamicImportSettled();
    await this.tab.flush.flush();
    this.api.down = false;
    this.api.faults.push('none', 'lose_answer');
    await this.tab.flush.flush();
    this.offline();
  }

  /** Puts a cart on the server. */
  async savedItem(participants = 2): Promise<string> {
    const { itemId } = await this.tab.cart.addToCart(this.booking('09:00', participants));
    await this.tab.flush.flush();
    this.api.requests.length = 0;
    return itemId;
  }

  /** An add whose request has reached the server and whose response is still missing. */
  async addUnderWay(booking: Booking): Promise<{ itemId: string }> {
    this.api.latencyMs = 50;
    const result = await this.tab.cart.addToCart(booking);
    await vi.waitFor(() => {
      if (this.writes().length === 0) throw new Error('the call has not arrived');
    });
    return result;
  }

  /** Why browser and server don't have the same cart; [] if they do and nothing waits. */
  async differences(): Promise<string[]> {
    const text = ({ id, participants }: { id: string; participants: number }) => `${participants} in ${id}`;
    const [browser, server] = [(await this.shown()).map(text), this.serverItems().map(text)];
    return [
      ...(await this.outbox()).map(({ payload }) => `${payload.kind} waits`),
      ...browser.filter((item) => !server.includes(item)).map((item) => `only the browser has ${item}`),
      ...server.filter((item) => !browser.includes(item)).map((item) => `only the server has ${item}`),
    ];
  }
}

export async function openCartScene(): Promise<CartScene> {
  const api = await startFakeApi();
  return new CartScene(api, await openTab(api.origin));
}
