import type { Picture } from '#contract/api/experiences.ts';
import type { Order, OrderItem } from '#contract/api/orders.ts';
import type { ItemState, OrderStatus, PaymentState } from '#contract/domain/order-states.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { VoucherClaim } from '#contract/domain/voucher.ts';
import { fromJson, instant, readPolicy } from '#server/db/codecs.ts';
import type { ReadDb } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import {
  hasPaymentUnderWay,
  latestPayment,
  listRefundsInProgress,
  livePreference,
} from '#server/modules/payments/lifecycle.ts';
import { voucherOf } from '#server/modules/vouchers/service.ts';
import { orderKeySecret } from './access-key.ts';
import type { OrderItemRow, OrderRow } from './queries.ts';
import { movableItem } from './movable-item.ts';
import type { ItemMoveRow } from './move-queries.ts';
import { listMoves } from './move-queries.ts';
import { travellerMove } from './move-rules.ts';
import { findByNumber, listItemDetails, listItems } from './queries.ts';
import { isCancellable, refundOfItem } from './refund-terms.ts';
import type { OrderCaller } from './order-caller.ts';
import { isBuyer } from './order-caller.ts';
import { holdIsLive, maskEmail, maskName, maskPhone } from './rules.ts';

/** An order as the caller may see it; others than the buyer get masked customer data. */
export async function readOrder(deps: Dependencies, orderNumber: string, caller: OrderCaller): Promise<Result<Order>> {
  const keySecret = await orderKeySecret(deps);
  const order = await findByNumber(deps.db.read, orderNumber);
  return order ? ok(await present(deps, order, isBuyer(keySecret, order, caller))) : fail('order_not_found');
}

async function present(deps: Dependencies, order: OrderRow, buyer: boolean): Promise<Order> {
  const db = deps.db.read;
  const now = instant(deps.clock.now());
  const payment = await latestPayment(db, order.id);
  const inProgress = await listRefundsInProgress(db, order.id);
  return {
    orderNumber: order.order_number,
    status: statusNow(order, now, await hasPaymentUnderWay(db, order.id, now)),
    items: await presentItems(deps, order, inProgress, buyer ? deps.clock.now() : null),
    customer: {
      firstName: buyer ? order.first_name : maskName(order.first_name),
      lastName: buyer ? order.last_name : maskName(order.last_name),
      email: buyer ? order.email : maskEmail(order.email),
      phone: buyer ? order.phone : maskPhone(order.phone),
    },
    createdAt: order.created_at,
    subtotal: order.subtotal_cop,
    discount: order.discount_cop,
    couponCode: buyer ? order.coupon_code : null,
    cashbackUsed: order.cashback_cop,
    totalAmount: order.total_cop,
    currency: 'COP',
    isBuyer: buyer,
    payment: {
      status: paymentNow(payment),
      statusDetail: payment?.status_detail ?? null,
      method: (buyer && payment?.method) || null,
      expiresAt: (buyer && payment?.expires_at) || null,
      checkoutUrl: await payableUrl(db, order, now),
    },
    payableUntil: order.status === 'pending_payment' ? order.hold_expires_at : null,
    refundReason: order.refund_reason,
    refundInProgress: inProgress.length > 0,
  };
}

/** Reports an expired hold at once, before the job records it. */
function statusNow(order: OrderRow, now: string, paymentUnderWay: boolean): OrderStatus {
  if (order.status === 'pending_payment' && order.hold_expires_at <= now && !paymentUnderWay) return 'expired';
  return order.status as OrderStatus;
}

/** A payment that was given up counts as cancelled, before Mercado Pago has done it. */
function paymentNow(payment: Awaited<ReturnType<typeof latestPayment>>): PaymentState | null {
  if (!payment) return null;
  const isGivenUp = payment.given_up_at !== null && (payment.status === 'pending' || payment.status === 'in_process');
  return isGivenUp ? 'cancelled' : (payment.status as PaymentState);
}

/** The payment URL; null when paid, expired, or a payment is in progress. */
async function payableUrl(db: ReadDb, order: OrderRow, now: string): Promise<string | null> {
  if (!holdIsLive(order, now) || (await hasPaymentUnderWay(db, order.id, now))) return null;
  return (await livePreference(db, order))?.checkout_url ?? null;
}

/** @param buyerAt now for the buyer, which adds what they may do and their vouchers; null for others */
async function presentItems(
  deps: Dependencies,
  order: OrderRow,
  inProgress: readonly string[],
  buyerAt: Date | null,
): Promise<OrderItem[]> {
  const db = deps.db.read;
  const details = new Map((await listItemDetails(db, order.id)).map((row) => [row.id, row]));
  const items = await listItems(db, order.id);
  const moves = await listMoves(db, order.id);
  return Promise.all(
    items.map(async (item) => ({
      ...presentItem(item, details.get(item.id)),
      refundInProgress: item.refund_id !== null && inProgress.includes(item.refund_id),
      cancellation: buyerAt && cancellationOf(order, item, buyerAt),
      move: buyerAt && moveOf(order, item, moves, buyerAt),
      movedFrom: movedFrom(item, moves),
      voucher: buyerAt && isBooked(order, item) ? await voucherOf(deps, claimOf(order, item)) : null,
    })),
  );
}

function cancellationOf(order: OrderRow, item: OrderItemRow, now: Date): OrderItem['cancellation'] {
  if (!isCancellable(order, item, now)) return null;
  const { cashCop, cashbackCop, basis, until } = refundOfItem(order, item, now);
  return { cash: cashCop, cashback: cashbackCop, basis, until: until && instant(until) };
}

function moveOf(order: OrderRow, item: OrderItemRow, moves: readonly ItemMoveRow[], now: Date): OrderItem['move'] {
  const may = travellerMove(movableItem(order, item, moves), now);
  return may && { until: instant(may.until), left: may.left };
}

function movedFrom(item: OrderItemRow, moves: readonly ItemMoveRow[]): OrderItem['movedFrom'] {
  const last = moves.findLast(({ item_id }) => item_id === item.id);
  return last ? { date: last.from_date, time: last.from_time } : null;
}

function isBooked(order: OrderRow, item: OrderItemRow): boolean {
  return order.status === 'confirmed' && (item.state === 'booked' || item.state === 'checked_in');
}

function claimOf(order: OrderRow, item: OrderItemRow): VoucherClaim {
  return {
    orderNumber: order.order_number,
    itemId: item.id,
    experienceId: item.experience_id,
    date: item.selected_date,
    time: item.selected_time,
    participants: item.participants,
  };
}

type Details = Awaited<ReturnType<typeof listItemDetails>>[number];

function presentItem(
  item: OrderItemRow,
  details: Details | undefined,
): Omit<OrderItem, 'cancellation' | 'move' | 'movedFrom' | 'voucher' | 'refundInProgress'> {
  const picture = details ? fromJson<Picture[]>(details.pictures)[0] : undefined;
  return {
    id: item.id,
    experienceId: item.experience_id,
    experienceName: item.experience_name,
    image: picture?.src ?? null,
    location: details?.location ?? '',
    selectedDate: item.selected_date,
    selectedTime: item.selected_time,
    duration: details?.duration ?? '',
    participants: item.participants,
    unitPrice: item.unit_price_cop,
    totalPrice: item.line_total_cop,
    state: item.state as ItemState,
    refunded: { cash: item.refunded_cop, cashback: item.refunded_cashback_cop },
    cancellationPolicy: readPolicy(item.cancellation_policy),
    provider: details?.provider_name ? { name: details.provider_name, rnt: details.provider_rnt } : null,
  };
}
