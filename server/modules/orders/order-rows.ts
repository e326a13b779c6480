import type { CheckoutInput } from '#contract/api/checkout.ts';
import { holdMinutes, termsVersion } from '#contract/domain/limits.ts';
import { bogotaInstant } from '#contract/domain/time.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { flag, instant, toJson } from '#server/db/codecs.ts';
import type { NewRow } from '#server/db/schema.ts';
import type { Buyer, Purchase } from './purchase.ts';

export const holdEnd = (now: Date) => instant(new Date(now.getTime() + holdMinutes * 60_000));

export function customerColumns(input: CheckoutInput) {
  const { customer } = input;
  return {
    // Lower case as in accounts, so that a guest's order can be matched to its owner later.
    email: customer.email.toLowerCase(),
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    document_type: customer.documentType,
    document_number: customer.documentNumber,
    address: customer.address ?? '',
    city: customer.city,
    notes: input.notes ?? '',
  };
}

export function orderRow(deps: Dependencies, buyer: Buyer, input: CheckoutInput, purchase: Purchase): NewRow<'orders'> {
  const now = deps.clock.now();
  return {
    id: deps.ids.uuid(),
    order_number: deps.ids.orderNumber(),
    session_id: buyer.session.id,
    user_id: buyer.userId,
    status: 'pending_payment',
    ...customerColumns(input),
    subtotal_cop: purchase.totals.subtotalCop,
    discount_cop: purchase.totals.discountCop,
    cashback_cop: purchase.totals.cashbackCop,
    total_cop: purchase.totals.totalCop,
    coupon_id: purchase.coupon?.id ?? null,
    coupon_code: purchase.coupon?.code ?? null,
    coupon_taken: flag(purchase.coupon !== null),
    cashback_taken: flag(purchase.totals.cashbackCop > 0),
    fingerprint: purchase.fingerprint,
    attempt: 1,
    hold_expires_at: holdEnd(now),
    refund_reason: null,
    terms_version: input.termsVersion ?? termsVersion,
    created_at: instant(now),
    updated_at: instant(now),
    confirmed_at: null,
    version: 1,
  };
}

export function itemRows(deps: Dependencies, orderId: string, purchase: Purchase): NewRow<'order_items'>[] {
  return purchase.items.map(({ row, experience, quote }, index) => {
    const startsAt = bogotaInstant(row.selected_date, row.selected_time);
    const line = purchase.totals.lines[index];
    return {
      id: deps.ids.uuid(),
      order_id: orderId,
      position: index,
      cart_item_id: row.id,
      experience_id: experience.id,
      provider_id: experience.provider?.id ?? null,
      experience_name: experience.name,
      selected_date: row.selected_date,
      selected_time: row.selected_time,
      starts_at: instant(startsAt),
      ends_at: instant(new Date(startsAt.getTime() + experience.durationMinutes * 60_000)),
      participants: row.participants,
      unit_price_cop: quote.unitPriceCop,
      line_total_cop: line?.lineTotalCop ?? 0,
      coupon_share_cop: line?.couponShareCop ?? 0,
      cashback_share_cop: line?.cashbackShareCop ?? 0,
      state: 'booked',
      cancellation_policy: toJson(experience.cancellationPolicy),
    };
  });
}

/** Consent records: the terms always, marketing as chosen. */
export function consentRows(deps: Dependencies, order: NewRow<'orders'>, input: CheckoutInput): NewRow<'consents'>[] {
  const version = input.termsVersion ?? termsVersion;
  const common = { order_id: order.id, user_id: order.user_id, version, created_at: order.created_at };
  return [
    { ...common, id: deps.ids.uuid(), kind: 'terms', granted: 1 },
    { ...common, id: deps.ids.uuid(), kind: 'marketing', granted: flag(input.customer.acceptsMarketing) },
  ];
}
