import { sessionStorageKey } from '#src/lib/storage-keys.ts';
import { plainCookieNames } from '#server/http/cookies.ts';
import { hashToken, ids } from '#server/core/ids.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import { makeExperience } from '#src/testing/factories.ts';
import type { Step } from './actions.ts';
import type { Tab } from './browser.ts';
import { Browser } from './browser.ts';
import type { Slot } from './competing-buyers.ts';
import { CompetingBuyers } from './competing-buyers.ts';
import { People } from './people.ts';
import type { TestEnvironment } from './test-environment.ts';

type View = Awaited<ReturnType<Tab['app']['currentCart']>>;
export type Item = View['items'][number];
type TakenOut = Awaited<ReturnType<Tab['app']['removeFromCart']>>;

const times = ['08:00', '10:00', '12:00', '15:00'];
const price = 100_000;
export const bookingMax = 8;

export interface SceneOptions {
  hasLocks: boolean;
  /** True if people sign in and out, in pages that start as the product's do. */
  signsIn: boolean;
}

/** A visit: what the person did so far, by slot ('date time'), and what stood in the way. */
export class Scene {
  readonly environment: TestEnvironment;
  readonly browser: Browser;
  readonly tabs: [Tab, Tab];
  readonly experienceId: string;
  readonly slots: readonly Slot[];
  /** The wanted participants by slot: the whole model. */
  readonly expectedSeats = new Map<string, number>();
  /** Slots that ever had a problem; the server may refuse only there. */
  readonly troubled = new Set<string>();
  /** True once the browser's session is gone; its cart then moves to another by the end of the visit. */
  sessionLost = false;
  /** Ids of the browser's sessions so far. */
  readonly sessions = new Set<string>();
  private lastToken: string | null = null;
  readonly problems: string[] = [];
  private readonly competingBuyers: CompetingBuyers;
  private takenOut: TakenOut = [];
  /** Null in a visit where nobody signs in. */
  people: People | null = null;

  constructor(environment: TestEnvironment, { hasLocks, signsIn }: SceneOptions, experienceId: string) {
    const { origin, code } = environment;
    this.environment = environment;
    this.browser = new Browser({ origin, code, hasLocks, hasDocuments: signsIn });
    this.tabs = [this.browser.open(), this.browser.open()];
    this.experienceId = experienceId;
    this.competingBuyers = new CompetingBuyers(experienceId);
    this.slots = [inDays(20), inDays(21)].flatMap((date) => times.map((time) => ({ date, time })));
  }

  static async set(environment: TestEnvironment, options: SceneOptions): Promise<Scene> {
    const { id } = await insertExperience(environment.server.db, {
      max_participants: bookingMax,
      price_cop: price,
      schedule: JSON.stringify([{ times }]),
    });
    const scene = new Scene(environment, options, id);
    if (options.signsIn) {
      scene.people = await People.join(scene);
      scene.startPage(0);
      scene.startPage(1);
      await scene.settle();
    }
    return scene;
  }

  /** The device is another person's now, whose cart is another. */
  beginAnew(): void {
    this.expectedSeats.clear();
    this.takenOut = [];
    this.sessionLost = false;
    this.lastToken = null;
  }

  private startPage(inTab: 0 | 1): void {
    this.people?.startPage(this.tabs[inTab], () => this.reopen(inTab));
  }

  async view(): Promise<View> {
    return this.tabs[0].app.currentCart();
  }

  /** The browser's present token. */
  get token(): string | null {
    return this.browser.storage.get(sessionStorageKey) ?? this.lastToken;
  }

  /** Waits until only delayed traffic is left. */
  async settle(): Promise<void> {
    const { proxy } = this.environment;
    for (let stillFor = 0; stillFor < 8;) {
      await new Promise((resolve) => setImmediate(resolve));
      const still = proxy.still && this.browser.calls === proxy.waiting && this.browser.indexedDB.underWay === 0;
      stillFor = still ? stillFor + 1 : 0;
    }
    this.lastToken = this.token;
    const sessionId = await this.sessionId();
    if (sessionId) this.sessions.add(sessionId);
  }

  /** The session of the browser's token; null while the browser doesn't know yet that the session is gone. */
  async sessionId(): Promise<string | null> {
    const { token } = this;
    if (!token) return null;
    const row = await this.environment.server.db.read
      .selectFrom('visitor_sessions')
      .select('id')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** Plays a step to its end. */
  async play(step: Step): Promise<void> {
    const { proxy } = this.environment;
    const tab = this.tabs[step.inTab];
    const other = this.tabs[step.inTab === 0 ? 1 : 0];
    const { items } = await this.view();
    proxy.plan = [...step.faults];
    const alongside =
      step.alongside === 'nothing' ? null : step.alongside === 'flush' ? other.app.flushNow() : other.app.pullCart();
    this.observe(alongside);
    await this.act(tab, step, items);
    await this.people?.act(step);
    await this.settle();
    await this.people?.note();
    proxy.plan = [];
  }

  private async act(tab: Tab, step: Step, items: readonly Item[]): Promise<void> {
    const { pick, participants } = step;
    const item = items[pick % Math.max(1, items.length)];
    switch (step.act) {
      case 'add':
        return this.add(tab, this.slots[pick], participants, items);
      case 'add_many':
        for (const slot of this.slots.slice(0, 7)) await this.add(tab, slot, 1, items);
        return;
      case 'change':
        return item && this.change(tab, item, participants);
      case 'remove':
        return item && this.remove(tab, item);
      case 'clear':
        if (pick > 3) return;
        this.takenOut = await tab.app.clearCart();
        return this.expectedSeats.clear();
      case 'resolve':
        return this.resolve(
          tab,
          items.filter(({ conflict }) => conflict),
          pick,
        );
      case 'move':
        return item && this.move(tab, item, this.slots[(pick + participants) % this.slots.length], items);
      case 'put_back':
        return this.putBack(tab, items);
      case 'crash':
        return this.crash(step, item, items);
      default:
        return this.happen(tab, step);
    }
  }

  private async add(tab: Tab, slot: Slot | undefined, participants: number, items: readonly Item[]): Promise<void> {
    if (!slot) return;
    const shown = items.find((item) => slotOf(item) === keyOf(slot))?.participants ?? 0;
    const tooMany = shown + participants > bookingMax;
    const refused = await isRefused(tab.app.addToCart(this.booking(slot, participants)));
    if (refused !== tooMany) this.problems.push(`${shown} + ${participants} was ${refused ? 'refused' : 'taken'}`);
    if (!tooMany) this.expectedSeats.set(keyOf(slot), shown + participants);
  }

  private booking(slot: Slot, participants: number) {
    const experience = makeExperience({ id: this.experienceId, maxParticipants: bookingMax, price });
    return { experience, selectedDate: slot.date, selectedTime: slot.time, participants, unitPrice: price };
  }

  private async change(tab: Tab, item: Item, participants: number): Promise<void> {
    await tab.app.changeParticipants(item.id, participants);
    this.expectedSeats.set(slotOf(item), participants);
  }

  private async move(tab: Tab, item: Item, slot: Slot | undefined, items: readonly Item[]): Promise<void> {
    if (!slot || keyOf(slot) === slotOf(item)) return;
    const shown = items.find((one) => slotOf(one) === keyOf(slot))?.participants ?? 0;
    const tooMany = await isRefused(tab.app.replaceInCart(item.id, this.booking(slot, item.participants)));
    if (tooMany !== shown + item.participants > bookingMax)
      this.problems.push(`to move ${item.participants} to ${shown} was ${tooMany ? 'refused' : 'taken'}`);
    if (tooMany) return;
    this.expectedSeats.delete(slotOf(item));
    this.expectedSeats.set(keyOf(slot), shown + item.participants);
  }

  private async remove(tab: Tab, item: Item): Promise<void> {
    this.takenOut = await tab.app.removeFromCart(item.id);
    this.expectedSeats.delete(slotOf(item));
  }

  private async putBack(tab: Tab, items: readonly Item[]): Promise<void> {
    const rows = this.takenOut.filter((row) => !items.some((item) => slotOf(item) === slotOf(row)));
    this.takenOut = [];
    await tab.app.putBack(rows);
    for (const row of rows) this.expectedSeats.set(slotOf(row), row.participants);
  }

  private async resolve(tab: Tab, conflicting: readonly Item[], pick: number): Promise<void> {
    const item = conflicting[pick % Math.max(1, conflicting.length)];
    const choice = (['remove', 'use_remaining', 'accept_price', 'retry', 'dismiss'] as const)[pick % 5];
    if (!item || !choice) return;
    const { remaining, wished } = item.conflict ?? {};
    await tab.app.resolveConflict(item.id, choice);
    if (choice === 'remove') this.expectedSeats.delete(slotOf(item));
    if (choice === 'use_remaining' && remaining) this.expectedSeats.set(slotOf(item), remaining);
    if (choice === 'retry') this.expectedSeats.set(slotOf(item), wished ?? item.participants);
    if (choice === 'dismiss' && !(await this.view()).items.find(({ id }) => id === item.id)?.conflict?.wished)
      this.expectedSeats.set(slotOf(item), item.participants);
  }

  /** The tab closes in the middle of a change, which must be complete or absent. */
  private async crash(
    { inTab, pick, participants }: Step,
    item: Item | undefined,
    items: readonly Item[],
  ): Promise<void> {
    const { app } = this.tabs[inTab];
    const slot = this.slots[pick];
    const shown = slot && items.find((one) => slotOf(one) === keyOf(slot));
    const adds = participants % 2 === 0 || !item;
    const [key, before, after] = adds
      ? [keyOf(slot), this.expectedSeats.get(keyOf(slot)), (shown?.participants ?? 0) + participants]
      : [slotOf(item), this.expectedSeats.get(slotOf(item)), participants];
    if (after > bookingMax || !slot) return;
    this.observe(
      adds ? app.addToCart(this.booking(slot, participants)) : app.changeParticipants(item.id, participants),
    );
    for (let ticks = pick * 2; ticks > 0; ticks -= 1) await new Promise((resolve) => setImmediate(resolve));
    this.reopen(inTab);
    await this.settle();
    const now = (await this.view()).items.find((one) => slotOf(one) === key);
    const wished = now?.conflict?.wished ?? now?.participants;
    if (wished !== before && wished !== after)
      this.problems.push(`after a crash between ${before} and ${after} it is ${wished}`);
    if (wished === undefined) this.expectedSeats.delete(key);
    else this.expectedSeats.set(key, wished);
  }

  reopen(inTab: 0 | 1): void {
    this.tabs[inTab].close();
    this.tabs[inTab] = this.browser.open();
    this.startPage(inTab);
  }

  private async happen(tab: Tab, { act, inTab, pick, participants }: Step): Promise<void> {
    const { proxy } = this.environment;
    switch (act) {
      case 'sync':
        return this.observe(this.people?.sync(tab) ?? tab.app.flushNow().then(() => tab.app.pullCart()));
      case 'pull':
        return this.observe(tab.app.pullCart());
      case 'reopen':
        return this.reopen(inTab);
      case 'time_passes':
        return this.browser.advance([1_000, 16_000, 45_000, 400_000][pick % 4] ?? 0);
      case 'release':
        return void (await proxy.release(pick));
      case 'forget_local_storage':
        return void this.browser.storage.clear();
      case 'offline':
        return void (proxy.down = true);
      case 'online':
        return void (proxy.down = false);
      case 'restart':
        return this.environment.restart();
      case 'change_session':
        return this.changeSession(participants);
      case 'sell_out':
        return this.override(pick, { capacity: participants });
      case 'free':
        return this.override(pick, {});
      case 'block':
        return this.override(pick, { blocked: 1 });
      case 'price':
        return this.override(pick, { price_cop: price + participants * 1_000 });
      case 'buy_seats':
        return this.buySeats(pick, participants);
      case 'give_back':
        return this.competingBuyers.giveBack(this.environment.serverUrl);
      default:
    }
  }

  private async override(pick: number, part: { capacity?: number; blocked?: 1; price_cop?: number }): Promise<void> {
    const date = this.slots[pick]?.date ?? '';
    const values = {
      blocked: 0 as const,
      times: null,
      capacity: null,
      price_cop: null,
      version: 1,
      updated_at: new Date().toISOString(),
      ...part,
    };
    if (Object.keys(part).length > 0)
      for (const slot of this.slots) if (slot.date === date) this.troubled.add(keyOf(slot));
    await this.environment.server.db.write((tx) =>
      tx
        .insertInto('availability_overrides')
        .values({ experience_id: this.experienceId, date, ...values })
        .onConflict((conflict) => conflict.columns(['experience_id', 'date']).doUpdateSet(values))
        .execute(),
    );
  }

  private async buySeats(pick: number, participants: number): Promise<void> {
    const slot = this.slots[pick];
    if (!slot) return;
    this.troubled.add(keyOf(slot));
    await this.competingBuyers.buy(this.environment.serverUrl, slot, participants);
  }

  /** Restores the calendar, and frees the other buyers' seats. */
  async freeEverything(): Promise<void> {
    for (const date of new Set(this.slots.map((slot) => slot.date)))
      await this.override(
        this.slots.findIndex((slot) => slot.date === date),
        {},
      );
    await this.competingBuyers.giveEverythingBack(this.environment.serverUrl);
  }

  /** Ends the session or replaces its token elsewhere, so that the browser learns of it with its next call. */
  private changeSession(which: number): Promise<void> {
    if (which >= 5) return this.replaceToken();
    return which >= 3 ? this.revokeToken() : this.loseSession();
  }

  private async loseSession(): Promise<void> {
    const id = await this.sessionId();
    if (!id) return;
    this.sessionLost = true;
    await this.environment.server.db.write(async (tx) => {
      await tx.deleteFrom('cart_items').where('session_id', '=', id).execute();
      await tx.deleteFrom('retired_session_tokens').where('session_id', '=', id).execute();
      await tx.deleteFrom('visitor_sessions').where('id', '=', id).execute();
    });
  }

  /** Like a sign-in: the same session with another token, which only the cookie tells. */
  private async replaceToken(): Promise<void> {
    const [id, former] = [await this.sessionId(), this.token];
    if (!id || !former) return;
    const token = ids.token();
    await this.environment.server.db.write(async (tx) => {
      await tx
        .updateTable('visitor_sessions')
        .set({ token_hash: hashToken(token) })
        .where('id', '=', id)
        .execute();
      await tx
        .insertInto('retired_session_tokens')
        .values({ token_hash: hashToken(former), session_id: id, retired_at: new Date().toISOString() })
        .execute();
    });
    this.browser.cookies.set(plainCookieNames.visitor, token);
  }

  /** Like a sign-out: no token opens the session any more, and the cookie is gone. */
  private async revokeToken(): Promise<void> {
    const id = await this.sessionId();
    if (!id) return;
    this.sessionLost = true;
    await this.environment.server.db.write((tx) =>
      tx.updateTable('visitor_sessions').set({ token_hash: null }).where('id', '=', id).execute(),
    );
    this.browser.cookies.delete(plainCookieNames.visitor);
  }

  /** Failed calls are expected; other failures are defects. */
  observe(work: Promise<unknown> | null): void {
    work?.catch((error: unknown) => {
      const name = error instanceof Error ? error.name : '';
      if (name !== 'NetworkError' && name !== 'ApiError' && name !== 'SessionRefused' && name !== 'DatabaseClosedError')
        this.browser.defects.push(error);
    });
  }
}

/** True if the app refuses more people than a booking takes. */
function isRefused(adding: Promise<unknown>): Promise<boolean> {
  return adding.then(
    () => false,
    (error: Error) => error.name === 'BookingRefused' || Promise.reject(error),
  );
}

export function slotOf({ selectedDate, selectedTime }: { selectedDate: string; selectedTime: string }): string {
  return `${selectedDate} ${selectedTime}`;
}

function keyOf(slot: Slot | undefined): string {
  return slot ? `${slot.date} ${slot.time}` : '';
}
