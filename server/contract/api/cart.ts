import * as v from 'valibot';
import { Experience } from './experiences.ts';
import { changesPerRequestMax } from '../domain/limits.ts';
import {
  CalendarDate,
  ClockTime,
  Cop,
  Count,
  Id,
  Participants,
  SessionToken,
  Uuid,
  boundedArray,
} from '../domain/primitives.ts';

export const CartItem = v.object({
  id: Uuid,
  experience: Experience,
  selectedDate: CalendarDate,
  selectedTime: ClockTime,
  participants: Participants,
  /** The day's price per person, from the server's catalogue. */
  unitPrice: Cop,
  lineTotal: v.pipe(v.number(), v.integer()),
  /** Set when this item can't be booked as it is; blocks only this item's checkout. */
  problem: v.optional(v.object({ code: v.string(), error: v.string(), remaining: v.optional(Count) })),
});
export type CartItem = v.InferOutput<typeof CartItem>;

export const CartTotal = v.object({
  itemCount: Count,
  participantCount: Count,
  subtotal: Count,
  total: Count,
  currency: v.literal('COP'),
});

export const Cart = v.object({ items: v.array(CartItem), total: CartTotal, cartVersion: Count });
export type Cart = v.InferOutput<typeof Cart>;

export const AddToCart = v.object({
  id: v.optional(Uuid),
  experienceId: Id,
  selectedDate: CalendarDate,
  selectedTime: ClockTime,
  participants: Participants,
  sessionId: v.optional(SessionToken),
});
export type AddToCart = v.InferOutput<typeof AddToCart>;

export const ChangeCartItem = v.object({ participants: Participants });

/** A change of the outbox, as `POST /api/cart/changes` takes it; `key` is its idempotency key. */
export const CartChange = v.variant('kind', [
  v.object({
    kind: v.literal('add'),
    key: Uuid,
    itemId: Uuid,
    experienceId: Id,
    selectedDate: CalendarDate,
    selectedTime: ClockTime,
    participants: Participants,
  }),
  v.object({ kind: v.literal('update'), key: Uuid, itemId: Uuid, participants: Participants }),
  v.object({ kind: v.literal('remove'), key: Uuid, itemId: Uuid }),
  v.object({ kind: v.literal('clear'), key: Uuid }),
]);
export type CartChange = v.InferOutput<typeof CartChange>;

/** An invalid entry is refused alone, under its key, without blocking the others. */
const KeyedEntry = v.looseObject({ key: Uuid });
export const CartChanges = v.object({
  changes: v.pipe(boundedArray(v.union([CartChange, KeyedEntry]), changesPerRequestMax), v.minLength(1)),
});
export type CartChanges = v.InferOutput<typeof CartChanges>;

/** The result of one change. `itemId` names the surviving item when the slot was in the cart already. */
export const CartChangeResult = v.object({
  key: Uuid,
  status: v.number(),
  itemId: v.optional(Uuid),
  code: v.optional(v.string()),
  error: v.optional(v.string()),
  remaining: v.optional(Count),
});
export type CartChangeResult = v.InferOutput<typeof CartChangeResult>;

export const CartChangesResponse = v.object({ results: v.array(CartChangeResult), cart: Cart });

/** The response to a single cart change: its item, and the whole cart after it. */
export const CartResponse = v.object({
  success: v.literal(true),
  itemId: v.optional(Uuid),
  cart: Cart,
  cartVersion: Count,
});
export type CartResponse = v.InferOutput<typeof CartResponse>;
