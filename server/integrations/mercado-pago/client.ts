import { MPNotFoundError, Payment, PaymentRefund, Preference } from 'mercadopago';
import { PaymentResponse, PreferenceResponse, readResponse, RefundResponse, SearchResponse } from './responses.ts';
import { type CallSettings, callMercadoPago } from './call.ts';
import type { GatewayPayment, PaymentGateway } from './port.ts';
import { expiredPreferenceBody, gatewayDate, preferenceBody } from './preference-body.ts';
import { isAuthenticNotification } from './signature.ts';

export interface MercadoPagoSettings extends CallSettings {
  webhookSecret: string;
  /** The seller's user id; null derives it from the access token, or takes it from the first preference. */
  collectorId: string | null;
  /** The clock for the expiry of preferences; the system's by default. */
  now?: () => Date;
}

const searchPageSize = 50;
const searchPagesMax = 10;

/** Checkout Pro through the official SDK. */
export function createMercadoPago(settings: MercadoPagoSettings): PaymentGateway {
  const now = settings.now ?? (() => new Date());
  let collectorId = settings.collectorId ?? collectorOf(settings.accessToken);
  return {
    async createPreference(request) {
      const key = `preference-${request.orderNumber}-${request.attempt}`;
      const body = preferenceBody(request, now());
      const answer = readResponse(
        PreferenceResponse,
        await callMercadoPago(settings, key, (config) => new Preference(config).create({ body })),
      );
      collectorId ??= answer.collector_id ?? null;
      return { preferenceId: answer.id, checkoutUrl: answer.init_point };
    },
    async expirePreference(preferenceId) {
      const updatePreferenceRequest = expiredPreferenceBody(now());
      await callMercadoPago(settings, `expire-${preferenceId}`, (config) =>
        new Preference(config).update({ id: preferenceId, updatePreferenceRequest }),
      );
    },
    async cancelPayment(paymentId) {
      await callMercadoPago(settings, `cancel-${paymentId}`, (config) => new Payment(config).cancel({ id: paymentId }));
    },
    getPayment: (paymentId) => getPayment(settings, paymentId),
    findPayments: (orderNumber) => findPayments(settings, orderNumber),
    findChanged: (span, limit) => findChanged(settings, span, limit),
    async refund(paymentId, amountCop, idempotencyKey) {
      const answer = await callMercadoPago(settings, idempotencyKey, (config) => {
        const refunds = new PaymentRefund(config);
        return amountCop === null
          ? refunds.total({ payment_id: paymentId })
          : refunds.create({ payment_id: paymentId, body: { amount: amountCop } });
      });
      return readResponse(RefundResponse, answer);
    },
    collectorId: () => collectorId,
    isAuthentic: (proof, at) => isAuthenticNotification(proof, settings.webhookSecret, at),
  };
}

async function getPayment(settings: CallSettings, paymentId: string): Promise<GatewayPayment | null> {
  const answer = await callMercadoPago(settings, undefined, (config) =>
    new Payment(config).get({ id: paymentId }).catch(nullWhenMissing),
  );
  return answer === null ? null : readResponse(PaymentResponse, answer);
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof MPNotFoundError) return null;
  throw error;
}

async function findPayments(settings: CallSettings, orderNumber: string): Promise<GatewayPayment[]> {
  const found: GatewayPayment[] = [];
  for (let page = 0; page < searchPagesMax; page += 1) {
    const options = {
      external_reference: orderNumber,
      sort: 'date_created' as const,
      criteria: 'desc' as const,
      limit: searchPageSize,
      offset: page * searchPageSize,
    };
    const answer = readResponse(
      SearchResponse,
      await callMercadoPago(settings, undefined, (config) => new Payment(config).search({ options })),
    );
    found.push(...answer.results.filter((payment) => payment.externalReference === orderNumber));
    if (answer.results.length < searchPageSize) break;
  }
  return found;
}

async function findChanged(
  settings: CallSettings,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<GatewayPayment[]> {
  const changed = 'date_last_updated' as const;
  const options = {
    range: changed,
    begin_date: gatewayDate(from),
    end_date: gatewayDate(to),
    sort: changed,
    criteria: 'asc' as const,
    limit,
  };
  return readResponse(
    SearchResponse,
    await callMercadoPago(settings, undefined, (config) => new Payment(config).search({ options })),
  ).results;
}

/** 'APP_USR-…-123456789' ends with the seller's user id. */
function collectorOf(accessToken: string): string | null {
  return /^(?:APP_USR|TEST)-.*-(\d+)$/.exec(accessToken)?.[1] ?? null;
}
