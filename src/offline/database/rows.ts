import type { Experience } from '#contract/api/experiences.ts';
import type { Slot } from '#contract/api/availability.ts';
import type { Order } from '#contract/api/orders.ts';
import type { PictureFormat, TravelDay } from '#contract/api/travel.ts';

/** What the browser keeps, table by table. Types only: nothing here costs the first view a byte. */

/** Why an item can't be booked as it stands. */
export interface Conflict {
  code: string;
  /** Spanish, for a person. */
  message: string;
  /** Seats that are left in the slot, where that is the reason. */
  remaining?: number;
  newPriceCop?: number;
  /** The number of participants that was refused, while the item shows the server's. */
  wished?: number;
}

export interface CartItemRow {
  id: string;
  experienceId: string;
  /** As it was when it was added; the catalogue's own row, where there is one, is shown instead. */
  experience: Experience;
  selectedDate: string;
  selectedTime: string;
  participants: number;
  /** Pesos per person that the visitor has seen and accepted. */
  unitPrice: number;
  /** Pesos per person by the server's last word; null before there was one. */
  serverUnitPrice: number | null;
  /** Whether the server holds this item, as far as is known. */
  onServer: boolean;
  /** Why the server refused the last change of this item; stays until the visitor chooses. */
  refusal: Conflict | null;
  /** What the server's cart says is wrong with this item. */
  problem: Conflict | null;
  /** Sorts the cart: oldest first. */
  position: number;
}

/** A change that waits to be sent. What its payload is, its kind's handler knows (`outbox/handler.ts`). */
export interface OutboxEntry<P = unknown> {
  /** The order of sending. */
  seq: number;
  /** UUID; the idempotency key. */
  id: string;
  kind: string;
  /** In whose name it goes: the visitor's, or a user's. */
  ownerId: string;
  payload: P;
  /** null: never sent, may still coalesce. Otherwise it keeps its key and payload, and is sent again only the way that it went first. */
  sentAs: 'single' | 'batch' | null;
  /** How often it was sent. */
  attempts: number;
  /** Milliseconds of the epoch before which it isn't sent again; 0: at once. */
  notBeforeMs: number;
}

export interface OrderRow {
  orderNumber: string;
  accessKey: string | null;
  /** null while it was never read. */
  order: Order | null;
  fetchedAt: string | null;
  rememberedAt: string;
}

export interface AvailabilityRow {
  /** `experienceId|date`, or `experienceId|blocked` for the list of blocked dates. */
  key: string;
  slots: Slot[];
  blocked: boolean;
  blockedDates: string[];
  fetchedAt: string;
}

/** One of the things that a download is made of. */
export interface DownloadPart {
  /** The address of what is kept, or `days` for the days ahead. */
  path: string;
  /** What it takes here; null while it isn't here. */
  bytes: number | null;
}

/** An experience that is kept to travel with. */
export interface DownloadRow {
  experienceId: string;
  /** As it was when it was downloaded. */
  experience: Experience;
  format: PictureFormat;
  parts: DownloadPart[];
  /** What it should come to, as far as is known. */
  expectedBytes: number | null;
  wantedAt: string;
  /** The person has stopped it. */
  stopped: boolean;
  /** Why it didn't get on: a part isn't there any more, or there is no room. */
  failure: 'missing' | 'full' | null;
  /** When all of it was last brought (ISO 8601); null before that. */
  readyAt: string | null;
}

/** The days ahead of a downloaded experience, as the server last said. */
export interface TravelDaysRow {
  experienceId: string;
  days: TravelDay[];
  fetchedAt: string;
}

/** The person's own review of an experience; until it is sent, an entry of the outbox waits with the same words. */
export interface ReviewRow {
  experienceId: string;
  /** UUID; the idempotency key, the same over every try and reload for as long as the words stay the same. */
  key: string;
  authorName: string;
  rating: number;
  text: string;
  /** ISO 8601. */
  writtenAt: string;
  /** waiting: to be sent; refused: the server said why, and the person decides; sent: the server has it. */
  state: 'waiting' | 'refused' | 'sent';
  /** How often it was sent under its key before it came back to the person; while it waits, its entry counts. */
  attempts: number;
  /** Why the server refused it, for a person. */
  refusal: string | null;
  /** What the server calls it, once it has it. */
  reviewId: string | null;
}

export interface Contact {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  documentType: string;
  documentNumber: string;
  address: string;
  city: string;
}

/** Small facts about the rest, by key. */
export interface MetaRow {
  key: string;
  value: unknown;
}

export interface Rows {
  experiences: Experience;
  cartItems: CartItemRow;
  outbox: OutboxEntry;
  orders: OrderRow;
  favourites: { experienceId: string; addedAt: string };
  drafts: { key: string; value: unknown; savedAt: string };
  contact: Contact & { key: 'me' };
  availability: AvailabilityRow;
  downloads: DownloadRow;
  travelDays: TravelDaysRow;
  reviews: ReviewRow;
  meta: MetaRow;
}

export type TableName = keyof Rows;

/** The columns with an index of their own. */
export interface Indexes {
  experiences: 'createdAt';
}

/** Tables whose primary key counts up by itself. */
export type NumberedTable = 'outbox';

/** The field that names a row, per table. */
export const primaryKeys = {
  experiences: 'id',
  cartItems: 'id',
  outbox: 'seq',
  orders: 'orderNumber',
  favourites: 'experienceId',
  drafts: 'key',
  contact: 'key',
  availability: 'key',
  downloads: 'experienceId',
  travelDays: 'experienceId',
  reviews: 'experienceId',
  meta: 'key',
} as const satisfies { [Name in TableName]: keyof Rows[Name] };

export const tableNames = Object.keys(primaryKeys) as TableName[];

/** What the person did: the rest can be fetched again. */
export const userTables: readonly TableName[] = [
  'cartItems',
  'outbox',
  'favourites',
  'drafts',
  'contact',
  'orders',
  'reviews',
];
