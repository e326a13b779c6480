import type { Experience } from '#contract/api/experiences.ts';
import { uuid } from '#src/lib/uuid.ts';

/**
 * What a visitor left in the browser's outbox with the release before the outbox had kinds. The shapes are that
 * release's, written down independently of today's.
 */
export interface OlderVisit {
  tables: Record<string, object[]>;
  /** The emergency journal of a page on a full disk. */
  pad: object[];
  keys: Record<'changed' | 'batched' | 'alsoBatched' | 'unsent' | 'noted' | 'reviewed' | 'waitingReview', string>;
  itemIds: Record<'changed' | 'batched' | 'alsoBatched' | 'unsent' | 'noted', string>;
}

interface OlderVisitor {
  sessionToken: string;
  experience: Experience;
  date: string;
  /** Of five bookings: one that the server has with one participant, and four that it doesn't have. */
  times: readonly [string, string, string, string, string];
  /** Of reviews: one waiting, one whose response was lost, one refused, and one only in the journal. */
  reviewed: readonly [string, string, string, string];
}

export const olderWords = { authorName: 'Lucía', rating: 5, text: 'Volvería mañana mismo' };
const writtenAt = '2026-11-01T12:00:00.000Z';

export function makeOlderVisit({ sessionToken, experience, date, times, reviewed }: OlderVisitor): OlderVisit {
  const keys = {
    changed: uuid(),
    batched: uuid(),
    alsoBatched: uuid(),
    unsent: uuid(),
    noted: uuid(),
    reviewed: uuid(),
    waitingReview: uuid(),
  };
  const itemIds = { changed: uuid(), batched: uuid(), alsoBatched: uuid(), unsent: uuid(), noted: uuid() };
  const item = (id: string, nth: 0 | 1 | 2 | 3 | 4, participants: number) => ({
    id,
    experienceId: experience.id,
    experience,
    selectedDate: date,
    selectedTime: times[nth],
    participants,
    unitPrice: experience.price,
    serverUnitPrice: nth === 0 ? experience.price : null,
    onServer: nth === 0,
    refusal: null,
    problem: null,
    position: nth + 1,
  });
  const add = (itemId: string, nth: 1 | 2 | 3 | 4) => ({
    kind: 'add',
    itemId,
    experienceId: experience.id,
    selectedDate: date,
    selectedTime: times[nth],
    participants: 1,
  });
  const review = (experienceId: string, part: object) => ({
    experienceId,
    key: uuid(),
    ...olderWords,
    writtenAt,
    state: 'waiting',
    attempts: 0,
    retryAtMs: 0,
    refusal: null,
    reviewId: null,
    ...part,
  });
  return {
    keys,
    itemIds,
    tables: {
      cartItems: [
        item(itemIds.changed, 0, 2),
        item(itemIds.batched, 1, 1),
        item(itemIds.alsoBatched, 2, 1),
        item(itemIds.unsent, 3, 1),
      ],
      outbox: [
        {
          seq: 3,
          id: keys.changed,
          change: { kind: 'update', itemId: itemIds.changed, participants: 2 },
          sentBy: 'single',
          attempts: 1,
          retryAtMs: 0,
        },
        { seq: 4, id: keys.batched, change: add(itemIds.batched, 1), sentBy: 'batch', attempts: 1, retryAtMs: 0 },
        {
          seq: 5,
          id: keys.alsoBatched,
          change: add(itemIds.alsoBatched, 2),
          sentBy: 'batch',
          attempts: 1,
          retryAtMs: 0,
        },
        { seq: 6, id: keys.unsent, change: add(itemIds.unsent, 3), sentBy: null, attempts: 0, retryAtMs: 0 },
      ],
      reviews: [
        review(reviewed[0], { key: keys.waitingReview }),
        review(reviewed[1], { key: keys.reviewed, attempts: 1 }),
        review(reviewed[2], { state: 'refused', refusal: 'Ya escribiste una reseña de esta experiencia' }),
      ],
      drafts: [{ key: `review:${reviewed[2]}`, value: olderWords, savedAt: writtenAt }],
      favourites: [{ experienceId: experience.id, addedAt: writtenAt }],
      meta: [
        { key: 'session', value: sessionToken },
        { key: 'marker', value: 'kept' },
      ],
    },
    pad: [
      { name: 'cartItems', gone: [], rows: [item(itemIds.noted, 4, 1)] },
      {
        name: 'outbox',
        gone: [],
        rows: [{ seq: 7, id: keys.noted, change: add(itemIds.noted, 4), sentBy: null, attempts: 0, retryAtMs: 0 }],
      },
      { name: 'reviews', gone: [], rows: [review(reviewed[3], {})] },
    ],
  };
}

/** Creates the browser's database as that release did. Has no imports, because a page runs it too. */
export async function writeOlderDatabase(tables: Record<string, object[]>): Promise<void> {
  const keyPaths = {
    experiences: 'id',
    cartItems: 'id',
    orders: 'orderNumber',
    favourites: 'experienceId',
    drafts: 'key',
    contact: 'key',
    availability: 'key',
    meta: 'key',
    downloads: 'experienceId',
    travelDays: 'experienceId',
    reviews: 'experienceId',
  };
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    // Dexie's version 4.
    const opening = indexedDB.open('rumbo', 40);
    opening.addEventListener('upgradeneeded', () => {
      for (const [name, keyPath] of Object.entries(keyPaths)) opening.result.createObjectStore(name, { keyPath });
      opening.result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
      opening.transaction?.objectStore('experiences').createIndex('createdAt', 'createdAt');
    });
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
  });
  const transaction = db.transaction(Object.keys(tables), 'readwrite');
  for (const [name, rows] of Object.entries(tables)) for (const row of rows) transaction.objectStore(name).put(row);
  await new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve);
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not written')));
  });
  db.close();
}
