import * as v from 'valibot';
import { GatewayUnavailable, type GatewayPayment, type GatewayRefund } from './port.ts';

/** The parts of Mercado Pago's responses that the product reads. Ids come as numbers or as texts. */
const AnyId = v.pipe(v.union([v.number(), v.string()]), v.transform(String));
const optionalText = v.optional(v.nullable(v.string()));
const optionalId = v.optional(v.nullable(AnyId));

export const PreferenceResponse = v.object({ id: v.string(), init_point: v.string(), collector_id: optionalId });

export const RefundResponse = v.pipe(
  v.object({ id: AnyId, status: optionalText }),
  v.transform((refund): GatewayRefund => ({ refundId: refund.id, status: refund.status ?? 'in_process' })),
);

export const PaymentResponse = v.pipe(
  v.object({
    id: AnyId,
    status: v.string(),
    status_detail: optionalText,
    external_reference: optionalText,
    transaction_amount: v.number(),
    transaction_amount_refunded: v.optional(v.nullable(v.number())),
    currency_id: optionalText,
    collector_id: optionalId,
    collector: v.optional(v.nullable(v.object({ id: optionalId }))),
    payment_method_id: optionalText,
    date_of_expiration: optionalText,
    date_created: v.string(),
    date_last_updated: optionalText,
  }),
  v.transform((payment): GatewayPayment => ({
    id: payment.id,
    status: payment.status,
    statusDetail: payment.status_detail ?? '',
    externalReference: payment.external_reference ?? '',
    // COP has no fractions; if one appears, it is rounded so that a payment never counts as more than it is.
    amountCop: Math.floor(payment.transaction_amount),
    refundedCop: Math.ceil(payment.transaction_amount_refunded ?? 0),
    currency: payment.currency_id ?? '',
    collectorId: payment.collector_id ?? payment.collector?.id ?? '',
    method: payment.payment_method_id ?? '',
    expiresAt: utcInstant(payment.date_of_expiration),
    createdAt: utcInstant(payment.date_created) ?? payment.date_created,
    changedAt: utcInstant(payment.date_last_updated) ?? utcInstant(payment.date_created) ?? payment.date_created,
  })),
);

export const SearchResponse = v.object({
  paging: v.optional(v.object({ total: v.optional(v.number()) })),
  results: v.array(PaymentResponse),
});

export const ErrorCauses = v.array(v.object({ code: v.optional(v.union([v.number(), v.string()])) }));

/** @throws GatewayUnavailable when the response doesn't fit (a proxy's page, a cut body). */
export function readResponse<const T extends v.GenericSchema>(schema: T, answer: unknown): v.InferOutput<T> {
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success)
    throw new GatewayUnavailable(
      `unexpected answer: ${v.flatten(parsed.issues).root?.[0] ?? Object.keys(v.flatten(parsed.issues).nested ?? {}).join(', ')}`,
    );
  return parsed.output;
}

function utcInstant(text: string | null | undefined): string | null {
  const date = text ? new Date(text) : null;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}
