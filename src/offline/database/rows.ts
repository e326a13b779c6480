import type { Experience } from '#contract/api/experiences.ts';
import type { Slot } from '#contract/api/availability.ts';
import type { Order } from '#contract/api/orders.ts';
import type { PictureFormat, TravelDay } from '#contract/api/travel.ts';

/** The rows of each table in the browser's database. Types only, so they cost the first view nothing. */

/** Why an item can't be booked as it is. */
export interface Conflict {
  code: string;
  /** Spanish; shown to the person. */
  message: string;
  /** Seats left in the slot, if that is the reason. */
  remaining?: number;
  newPriceCop?: number;
  /** The refused number of participants, while the item shows the server's. */
  wished?: number;
}

export interface CartItemRow {
  id: string;
  experienceId: string;
  /** The experience as it was when added; the catalogue's row is shown instead if there is one. */
  experience: Experience;
  selectedDate: string;
  selectedTime: string;
  participants: number;
  /** Pesos per person that the visitor saw and accepted. */
  unitPrice: number;
  /** Pesos per person in the server's last response; null before the first. */
  serverUnitPrice: number | null;
  /** Whether the server holds this item, as far as is known. */
  onServer: boolean;
  /** Why the server refused the item's last change; stays until the visitor chooses. */
  refusal: Conflict | null;
  /** The problem that the server's cart reports for this item. */
  problem: Conflict | null;
  /** Sorts the cart: oldest first. */
  position: number;
}

/** A change that waits to be sent. Only its kind's handler knows the payload (`outbox/handler.ts`). */
export interface OutboxEntry<P = unknown> {
  /** Sending order. */
  seq: number;
  /** UUID; the idempotency key. */
  id: string;
  kind: string;
  /** The owner: the visitor, or a user's id. */
  ownerId: string;
  payload: P;
  /** null: never sent, may still coalesce. Otherwise the entry keeps its key and payload and is resent the same way. */
  sentAs: 'single' | 'batch' | null;
  /** How often it was sent. */
  attempts: number;
  /** Not sent before this time (epoch milliseconds); 0: at once. */
  notBeforeMs: number;
}

export interface OrderRow {
  orderNumber: string;
  accessKey: string | null;
  /** null until the order was first read. */
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

/** One resource of a download. */
export interface DownloadPart {
  /** The resource's address, or `days` for the days ahead. */
  path: string;
  /** Stored bytes; null until downloaded. */
  bytes: number | null;
}

/** An experience downloaded for offline use. */
export interface DownloadRow {
  experienceId: string;
  /** The experience as it was when downloaded. */
  experience: Experience;
  format: PictureFormat;
  parts: DownloadPart[];
  /** The estimated total size in bytes. */
  expectedBytes: number | null;
  wantedAt: string;
  /** True if the person stopped the download. */
  stopped: boolean;
  /** Why the download failed: a resource no longer exists, or the disk is full. */
  failure: 'missing' | 'full' | null;
  /** When it was last downloaded completely (ISO 8601); null before that. */
  readyAt: string | null;
}

/** Availability of a downloaded experience's coming days, from the server's last response. */
export interface TravelDaysRow {
  experienceId: string;
  days: TravelDay[];
  fetchedAt: string;
}

/** The person's own review of an experience. Until it is sent, an outbox entry holds the same text. */
export interface ReviewRow {
  experienceId: string;
  /** UUID; the idempotency key. Stays the same over retries and reloads while the text is unchanged. */
  key: string;
  authorName: string;
  rating: number;
  text: string;
  /** ISO 8601. */
  writtenAt: string;
  /** waiting: not sent yet; refused: the server refused it and the person decides; sent: the server has it. */
  state: 'waiting' | 'refused' | 'sent';
  /** Number of sends under this key before the review came back to the person; while it waits, its entry counts. */
  attempts: number;
  /** Why the server refused it, in Spanish. */
  refusal: string | null;
  /** The server's id, once it has the review. */
  reviewId: string | null;
}

export interface FavouriteRow {
  experienceId: string;
  /** ISO 8601. */
  addedAt: string;
  /** The user whose favourite it is; null or absent for one of the device, added while nobody was signed in. */
  ownerId?: string | null;
  /** `has`: the owner's account had it when last heard of; `refused`: it won't take it. Absent: not known. */
  account?: 'has' | 'refused';
}

/** The signed-in person's account as last read. Its reader parses the value. */
export interface PortalRow {
  key: 'me';
  /** Whose it is. */
  ownerId: string;
  value: unknown;
  /** ISO 8601. */
  fetchedAt: string;
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

/** Single values by key. */
export interface MetaRow {
  key: string;
  value: unknown;
}

export interface Rows {
  experiences: Experience;
  cartItems: CartItemRow;
  outbox: OutboxEntry;
  orders: OrderRow;
  favourites: FavouriteRow;
  drafts: { key: string; value: unknown; savedAt: string };
  contact: Contact & { key: 'me' };
  availability: AvailabilityRow;
  downloads: DownloadRow;
  travelDays: TravelDaysRow;
  reviews: ReviewRow;
  portal: PortalRow;
  meta: MetaRow;
}

export type TableName = keyof Rows;

/** Indexed columns. */
export interface Indexes {
  experiences: 'createdAt';
}

/** Tables with an auto-incremented primary key. */
export type NumberedTable = 'outbox';

/** The primary key of each table. */
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
  portal: 'key',
  meta: 'key',
} as const satisfies { [Name in TableName]: keyof Rows[Name] };

export const tableNames = Object.keys(primaryKeys) as TableName[];

/** Tables with user changes; everything else can be fetched again. */
export const userTables: readonly TableName[] = [
  'cartItems',
  'outbox',
  'favourites',
  'drafts',
  'contact',
  'orders',
  'reviews',
];
