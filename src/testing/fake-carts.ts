import { AddToCart, CartChange, CartChanges, ChangeCartItem } from '#contract/api/cart.ts';
import type { Cart, CartItem } from '#contract/api/cart.ts';
import { errorCatalogue } from '#contract/api/errors.ts';
import type { ErrorCode } from '#contract/api/errors.ts';
import type { Experience } from '#contract/api/experiences.ts';
import * as v from 'valibot';
import type { Change } from '#src/offline/cart/change.ts';
import { uuid } from '#src/lib/uuid.ts';
import { cartTotal } from '#contract/domain/totals.ts';

export interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

interface Call {
  method: string;
  path: string;
  key: string | null;
  body: unknown;
  sessionToken: string;
}

interface StoredCart {
  items: CartItem[];
  version: number;
  answers: Map<string, { fingerprint: string; reply: Reply }>;
}

/**
 * Carts with the server's rules: one effect per key, stored responses, a limit of seats per slot, adds of the same slot
 * merged.
 */
export class FakeCarts {
  readonly sessions = new Map<string, StoredCart>();
  readonly experiences = new Map<string, Experience>();
  /** Seats per slot of an experience; unlimited without an entry. */
  readonly seats = new Map<string, number>();
  /** Former tokens, mapped to the present one. */
  private readonly replaced = new Map<string, string>();
  /** The published reviews, oldest first. */
  readonly reviews: unknown[] = [];
  /** How many changes took effect. */
  effects = 0;

  handle(call: Call): Reply {
    if (call.path === '/api/session') return this.openSession(call.sessionToken);
    const cart = this.sessions.get(call.sessionToken);
    if (!cart) return failure('cart_not_found');
    if (call.method === 'GET') return { status: 200, body: view(cart) };
    if (call.path === '/api/cart/changes')
      return this.many(cart, v.parse(v.array(CartChange), v.parse(CartChanges, call.body).changes));
    if (call.path.startsWith('/api/product/'))
      return this.once(cart, call.key, JSON.stringify([call.path, call.body]), () => this.publish(call.body));
    const change = changeOf(call);
    return this.once(cart, call.key, JSON.stringify(change), () => this.apply(cart, change));
  }

  private publish(body: unknown): Reply {
    this.reviews.push(body);
    const id = `r-${this.reviews.length}`;
    return {
      status: 201,
      body: { success: true, review: { ...(body as object), id, date: '2026-11-01T12:00:00.000Z', verified: false } },
    };
  }

  /** Does what a sign-in does: the session continues under another token. */
  replaceToken(): void {
    const [[former, cart] = []] = this.sessions;
    if (!former || !cart) throw new Error('no session to sign in');
    this.sessions.clear();
    const token = `session-${uuid()}`;
    this.sessions.set(token, cart);
    this.replaced.set(former, token);
  }

  /** Returns the session of the browser's cookie, if there is one. */
  openSession(former: string): Reply {
    const [known] = this.sessions.keys();
    if (known)
      return {
        status: 200,
        body: { sessionId: known, ...(this.replaced.get(former) === known ? { continues: true } : {}) },
      };
    const sessionToken = `session-${uuid()}`;
    this.sessions.set(sessionToken, { items: [], version: 0, answers: new Map() });
    return { status: 200, body: { sessionId: sessionToken } };
  }

  /** The only cart, in a test with one session. */
  only(): StoredCart {
    const [cart, ...more] = this.sessions.values();
    if (more.length > 0) throw new Error(`${this.sessions.size} carts`);
    return cart ?? { items: [], version: 0, answers: new Map() };
  }

  private many(cart: StoredCart, changes: CartChange[]): Reply {
    const results = changes.map(({ key, ...change }) => {
      const { status, body } = this.once(cart, key, JSON.stringify(change), () => this.apply(cart, change));
      const { itemId, code, error, remaining } = body as Record<string, unknown>;
      return { key, status, itemId, code, error, remaining };
    });
    return { status: 200, body: { results, cart: view(cart) } };
  }

  private once(cart: StoredCart, key: string | null, fingerprint: string, effect: () => Reply): Reply {
    const known = key ? cart.answers.get(key) : undefined;
    if (known) return known.fingerprint === fingerprint ? known.reply : failure('key_reused');
    const reply = structuredClone(effect());
    if (key) cart.answers.set(key, { fingerprint, reply });
    return reply;
  }

  private apply(cart: StoredCart, change: Change): Reply {
    if (change.kind === 'add') return this.add(cart, change);
    if (change.kind === 'clear') cart.items = [];
    else {
      const item = cart.items.find((one) => one.id === change.itemId);
      if (!item) return failure('cart_item_not_found');
      if (change.kind === 'remove') cart.items = cart.items.filter((one) => one !== item);
      else if (change.participants > this.seatsOf(item.experience.id))
        return failure('sold_out', { remaining: this.seatsOf(item.experience.id) });
      else setParticipants(item, change.participants);
    }
    return this.done(cart, change.kind === 'clear' ? undefined : change.itemId);
  }

  private add(cart: StoredCart, change: Extract<Change, { kind: 'add' }>): Reply {
    const experience = this.experiences.get(change.experienceId);
    if (!experience) return failure('experience_not_found');
    const { itemId, selectedDate, selectedTime, participants } = change;
    const sameSlot = cart.items.find(
      (one) =>
        one.experience.id === experience.id && one.selectedDate === selectedDate && one.selectedTime === selectedTime,
    );
    const sum = participants + (sameSlot?.participants ?? 0);
    if (sum > this.seatsOf(experience.id)) return failure('sold_out', { remaining: this.seatsOf(experience.id) });
    if (sameSlot) setParticipants(sameSlot, sum);
    else
      cart.items.push({
        id: itemId,
        experience,
        selectedDate,
        selectedTime,
        participants,
        unitPrice: experience.price,
        lineTotal: experience.price * participants,
      });
    return this.done(cart, sameSlot?.id ?? itemId);
  }

  private seatsOf(experienceId: string): number {
    return this.seats.get(experienceId) ?? Number.MAX_SAFE_INTEGER;
  }

  private done(cart: StoredCart, itemId: string | undefined): Reply {
    this.effects += 1;
    cart.version += 1;
    return { status: 200, body: { success: true, itemId, cart: view(cart), cartVersion: cart.version } };
  }
}

function setParticipants(item: CartItem, participants: number): void {
  item.participants = participants;
  item.lineTotal = item.unitPrice * participants;
}

function view(cart: StoredCart): Cart {
  const lines = cart.items.map((item) => ({ unitPriceCop: item.unitPrice, participants: item.participants }));
  return structuredClone({ items: cart.items, total: cartTotal(lines), cartVersion: cart.version });
}

function changeOf({ method, path, body }: Call): Change {
  if (method === 'POST') {
    const { id, experienceId, selectedDate, selectedTime, participants } = v.parse(AddToCart, body);
    return { kind: 'add', itemId: id ?? uuid(), experienceId, selectedDate, selectedTime, participants };
  }
  const itemId = /^\/api\/cart\/item\/(.+)$/.exec(path)?.[1];
  if (!itemId) return { kind: 'clear' };
  if (method === 'DELETE') return { kind: 'remove', itemId };
  return { kind: 'update', itemId, participants: v.parse(ChangeCartItem, body).participants };
}

function failure(code: ErrorCode, more: Record<string, unknown> = {}): Reply {
  const { status, text } = errorCatalogue[code];
  return { status, body: { error: text, code, ...more } };
}
