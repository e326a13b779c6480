import * as v from 'valibot';
import { CheckoutResponse, type CheckoutInput } from '#contract/api/checkout.ts';
import type { StorefrontCoupon } from '#contract/api/coupons.ts';
import { termsVersion } from '#contract/domain/limits.ts';
import { ApiError, api, NetworkError } from '#src/lib/api.ts';
import { uuid } from '#src/lib/uuid.ts';
import { cartKind } from '#src/offline/cart/cart-kind.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { flush } from '#src/offline/sync/outbox.ts';
import { withSession } from '#src/offline/cart/with-session.ts';
import { currentCart } from '#src/offline/cart/cart.ts';
import { rememberOrder } from '#src/offline/orders/stored-orders.ts';
import { type CheckoutValues, changeDraft, readAttempt } from './draft.ts';
import { payableItems, previewTotals } from './preview-totals.ts';

/** A total in integer pesos, and the cart items it is for. */
export interface Offer {
  totalCop: number;
  itemIds: string[];
}

export type PlacedOrder =
  | { kind: 'placed'; orderNumber: string; checkoutUrl: string | null }
  /** The total differs from the one the buyer saw (integer pesos); the buyer decides. */
  | ({ kind: 'price_changed' } & Offer)
  /** After the flush, nothing in the cart can be bought. */
  | { kind: 'nothing_to_pay' };

export interface OrderRequest {
  values: CheckoutValues;
  coupon: StorefrontCoupon | null;
  /** Pesos of cashback to spend, at most what the order costs. */
  cashbackCop: number;
  /** Integer pesos, as the screen shows them. */
  seenTotalCop: number;
  /** A changed total that the buyer has accepted; it takes precedence over the seen one. */
  accepted?: Offer;
}

/**
 * Flushes the cart, then places the order. Retries of the same order send the same idempotency key.
 * @throws NetworkError; SessionRefused; ApiError for every refusal but a changed total
 */
export async function placeOrder(request: OrderRequest): Promise<PlacedOrder> {
  if (((await flush()).leftByKind[cartKind.kind] ?? 0) > 0) throw new NetworkError('the cart could not be sent');
  const offer = request.accepted ?? (await presentOffer(request));
  if (offer.itemIds.length === 0) return { kind: 'nothing_to_pay' };
  if (!request.accepted && offer.totalCop !== request.seenTotalCop) return { kind: 'price_changed', ...offer };
  const { values, coupon, cashbackCop } = request;
  return send({
    customer: values,
    paymentMethod: 'mercadopago',
    couponCode: coupon?.code ?? null,
    ...(cashbackCop > 0 ? { cashbackToUse: cashbackCop } : {}),
    expectedTotal: offer.totalCop,
    itemIds: offer.itemIds,
    termsVersion,
  });
}

/** The cart's total after the flush. */
async function presentOffer({ coupon, cashbackCop }: OrderRequest): Promise<Offer> {
  const { items } = await currentCart();
  return {
    totalCop: previewTotals(items, coupon, cashbackCop).totalCop,
    itemIds: payableItems(items).map((item) => item.id),
  };
}

/** Without the session's token: a sign-in replaces the token, but the order stays the same attempt. */
type Body = Omit<CheckoutInput, 'customer' | 'itemIds' | 'sessionId'> & { customer: CheckoutValues; itemIds: string[] };

async function send(body: Body): Promise<PlacedOrder> {
  try {
    const idempotencyKey = await keyFor(JSON.stringify(body));
    const { order, payment } = await withSession(await openLocalDatabase(), (sessionToken) =>
      api('/api/checkout', {
        method: 'POST',
        body: { ...body, sessionId: sessionToken },
        sessionToken,
        idempotencyKey,
        timeoutMs: 30_000,
        schema: CheckoutResponse,
      }),
    );
    await rememberOrder({ orderNumber: order.orderNumber, accessKey: order.accessKey });
    // The order may lapse or be cancelled: the same cart is then ordered anew, not answered by this key's stored response.
    await changeDraft({ placedOrder: order.orderNumber, attempt: null });
    return { kind: 'placed', orderNumber: order.orderNumber, checkoutUrl: payment.checkoutUrl };
  } catch (error) {
    // A response ends the attempt, and the next one gets a new key. Without a response the key is kept.
    if (error instanceof ApiError && error.status < 500) await changeDraft({ attempt: null });
    const totalCop = changedTotal(error);
    if (totalCop === null) throw error;
    return { kind: 'price_changed', totalCop, itemIds: body.itemIds };
  }
}

async function keyFor(body: string): Promise<string> {
  const before = await readAttempt();
  if (before?.body === body) return before.key;
  const key = uuid();
  await changeDraft({ attempt: { key, body } });
  return key;
}

const ChangedTotal = v.object({ code: v.literal('price_changed'), total: v.number() });

function changedTotal(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  const parsed = v.safeParse(ChangedTotal, error.body);
  return parsed.success ? parsed.output.total : null;
}
