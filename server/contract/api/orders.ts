import * as v from 'valibot';
import { CancellationPolicy } from './experiences.ts';
import { changesPerRequestMax } from '../domain/limits.ts';
import { itemStates, orderStatuses, paymentStates } from '../domain/order-states.ts';
import { refundBases } from '../domain/refunds.ts';
import { Voucher } from '../domain/voucher.ts';
import { CalendarDate, ClockTime, Cop, Count, Id, Instant, boundedArray } from '../domain/primitives.ts';

/** A slot of a known experience, in Bogotá's time. */
export const ItemSlot = v.object({ date: CalendarDate, time: ClockTime });
export type ItemSlot = v.InferOutput<typeof ItemSlot>;

export const OrderItem = v.object({
  id: v.string(),
  experienceId: Id,
  experienceName: v.string(),
  image: v.nullable(v.string()),
  location: v.string(),
  selectedDate: CalendarDate,
  selectedTime: ClockTime,
  duration: v.string(),
  participants: Count,
  unitPrice: Count,
  totalPrice: Count,
  state: v.picklist(itemStates),
  /** The refund for cancelling it now; null if it can't be cancelled, or not by the caller. */
  cancellation: v.nullable(
    v.object({ cash: Count, cashback: Count, basis: v.picklist(refundBases), until: v.nullable(Instant) }),
  ),
  /** The refund of a cancellation. */
  refunded: v.object({ cash: Count, cashback: Count }),
  /** True while that cash is in transit: Mercado Pago hasn't made the refund, or refused it. */
  refundInProgress: v.optional(v.boolean(), false),
  cancellationPolicy: CancellationPolicy,
  /** Until when and how often the caller may move it to another slot; null when that can't be. */
  move: v.optional(v.nullable(v.object({ until: Instant, left: Count })), null),
  /** The slot before its last move; null if it never was moved. */
  movedFrom: v.optional(v.nullable(ItemSlot), null),
  /** Only for its buyer, while the item is booked. */
  voucher: v.nullable(Voucher),
  provider: v.nullable(v.object({ name: v.string(), rnt: v.nullable(v.string()) })),
});
export type OrderItem = v.InferOutput<typeof OrderItem>;

export const Order = v.object({
  orderNumber: Id,
  status: v.picklist(orderStatuses),
  items: v.array(OrderItem),
  /** Masked ('a•••@…') for anyone but the buyer. */
  customer: v.object({ firstName: v.string(), lastName: v.string(), email: v.string(), phone: v.string() }),
  createdAt: Instant,
  subtotal: Count,
  discount: Count,
  couponCode: v.nullable(v.string()),
  cashbackUsed: Count,
  totalAmount: Count,
  currency: v.literal('COP'),
  /** True if the caller is the buyer; nobody else sees personal data. */
  isBuyer: v.boolean(),
  payment: v.object({
    status: v.nullable(v.picklist(paymentStates)),
    statusDetail: v.nullable(v.string()),
    /** Mercado Pago's name of the payment method: 'visa', 'pse', 'efecty'. */
    method: v.nullable(v.string()),
    /** The deadline of a pending payment. */
    expiresAt: v.nullable(Instant),
    checkoutUrl: v.nullable(v.string()),
  }),
  /** The end of the seats' hold, while unpaid. */
  payableUntil: v.nullable(Instant),
  /** Set when a payment came too late for its seats and is refunded. */
  refundReason: v.nullable(v.string()),
  /** True while any refund of this order is pending. */
  refundInProgress: v.optional(v.boolean(), false),
});
export type Order = v.InferOutput<typeof Order>;

/** Cancels items, by default all that can be; `expectedRefund` is the sum that was shown. */
export const CancelInput = v.object({
  itemIds: v.optional(v.pipe(boundedArray(Id, changesPerRequestMax), v.minLength(1))),
  expectedRefund: v.optional(v.object({ cash: Cop, cashback: Cop }), { cash: 0, cashback: 0 }),
});
export type CancelInput = v.InferOutput<typeof CancelInput>;

/** Moves an item to another slot. A stale `expectedFrom` (a second tab, a second person) is 409 `stale_version`. */
export const MoveInput = v.object({ date: CalendarDate, time: ClockTime, expectedFrom: ItemSlot });
export type MoveInput = v.InferOutput<typeof MoveInput>;

export const OrderResponse = v.object({ order: Order });
export const PayAgainResponse = v.object({
  success: v.literal(true),
  order: v.object({ orderNumber: Id, status: v.picklist(orderStatuses) }),
  payment: v.object({ checkoutUrl: v.nullable(v.string()) }),
});
