import { errorCatalogue, type ErrorCode } from '#contract/api/errors.ts';
import { WishlistInput, type WishlistItem } from '#contract/api/wishlist.ts';
import * as v from 'valibot';
import { uuid } from '#src/lib/uuid.ts';
import type { Reply } from './fake-carts.ts';

interface Call {
  method: string;
  path: string;
  key: string | null;
  body: unknown;
}

const path = '/api/customer/wishlist';
const done: Reply = { status: 200, body: { success: true } };

/** People's favourites as the server keeps them: one effect per key and person, refusals not stored. */
export class FakeWishlist {
  /** Whose cookie the browser sends; null: nobody's. */
  person: string | null = null;
  readonly items = new Map<string, WishlistItem[]>();
  readonly unpublished = new Set<string>();
  private readonly answers = new Map<string, Reply>();
  private added = 0;

  static isFor(call: Call): boolean {
    return call.path.startsWith(path);
  }

  /** The ids of a person's favourites, in order. */
  of(person: string): string[] {
    return this.itemsOf(person)
      .map(({ experienceId }) => experienceId)
      .sort();
  }

  handle({ method, path: called, key, body }: Call): Reply {
    const { person } = this;
    if (person === null) return failure('unauthorized');
    if (method === 'GET') {
      const listed = this.itemsOf(person).filter(({ experienceId }) => !this.unpublished.has(experienceId));
      return { status: 200, body: structuredClone({ wishlist: listed }) };
    }
    const scoped = `${person} ${key}`;
    const stored = key === null ? undefined : this.answers.get(scoped);
    if (stored) return stored;
    const reply =
      method === 'POST'
        ? this.add(person, v.parse(WishlistInput, body).experienceId)
        : this.remove(person, decodeURIComponent(called.slice(path.length + 1).replace(/\?.*/, '')));
    if (reply.status === 200 && key !== null) this.answers.set(scoped, reply);
    return reply;
  }

  add(person: string, experienceId: string): Reply {
    const items = this.itemsOf(person);
    if (items.some((item) => item.experienceId === experienceId)) return done;
    if (this.unpublished.has(experienceId)) return failure('experience_not_found');
    this.added += 1;
    const item = {
      id: uuid(),
      experienceId,
      experienceName: 'Caminata',
      experiencePrice: 95_000,
      experienceImage: null,
      customerId: person,
      addedAt: new Date(this.added * 1_000).toISOString(),
    };
    this.items.set(person, [item, ...items]);
    return done;
  }

  remove(person: string, id: string): Reply {
    const items = this.itemsOf(person);
    const left = items.filter((item) => item.experienceId !== id);
    if (left.length === items.length) return failure('wishlist_item_not_found');
    this.items.set(person, left);
    return done;
  }

  private itemsOf(person: string): WishlistItem[] {
    return this.items.get(person) ?? [];
  }
}

function failure(code: ErrorCode): Reply {
  const { status, text } = errorCatalogue[code];
  return { status, body: { error: text, code } };
}
