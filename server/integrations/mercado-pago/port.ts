/** What the product needs of a payment service. Amounts are integer pesos. */

export interface PreferenceRequest {
  orderNumber: string;
  attempt: number;
  items: { id: string; title: string; quantity: number; unitPriceCop: number }[];
  payer: { firstName: string; lastName: string; email: string };
  /** Where the browser comes back to; absolute. */
  returnUrl: string;
  notificationUrl: string;
  /** After this instant the payment page takes no payment any more. */
  expiresAt: Date;
  /** Until when a cash or bank payment that was begun may be settled. */
  paymentExpiresAt: Date;
}

export interface Preference {
  preferenceId: string;
  checkoutUrl: string;
}

/** A payment, as Mercado Pago tells it; `status` and `statusDetail` are its own words. */
export interface GatewayPayment {
  id: string;
  status: string;
  statusDetail: string;
  externalReference: string;
  amountCop: number;
  refundedCop: number;
  currency: string;
  collectorId: string;
  method: string;
  expiresAt: string | null;
  createdAt: string;
  changedAt: string;
}

export interface GatewayRefund {
  refundId: string;
  status: string;
}

export interface NotificationProof {
  signature: string | undefined;
  requestId: string | undefined;
  /** `data.id` of the query string. */
  dataId: string | undefined;
}

/** The service can't be reached, timed out or answered 5xx: try later. */
export class GatewayUnavailable extends Error {}
/** The service refused (4xx): trying again won't help. `code` is its own. */
export class GatewayRefused extends Error {
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

export interface PaymentGateway {
  /** @throws GatewayUnavailable, GatewayRefused */
  createPreference(request: PreferenceRequest): Promise<Preference>;
  /** Makes the payment page take no more payments. @throws GatewayUnavailable, GatewayRefused */
  expirePreference(preferenceId: string): Promise<void>;
  /** null when there is no such payment. @throws GatewayUnavailable */
  getPayment(paymentId: string): Promise<GatewayPayment | null>;
  /** Every payment that bears the order's number, newest first. @throws GatewayUnavailable */
  findPayments(orderNumber: string): Promise<GatewayPayment[]>;
  /** The account's payments that changed in a span, whatever they are for: so many of them, oldest change first. @throws GatewayUnavailable */
  findChanged(span: { from: Date; to: Date }, limit: number): Promise<GatewayPayment[]>;
  /** Gives back a part, or without an amount the whole. @throws GatewayUnavailable, GatewayRefused */
  refund(paymentId: string, amountCop: number | null, idempotencyKey: string): Promise<GatewayRefund>;
  /** Whose account the payments must belong to; null when it can't be told. */
  collectorId(): string | null;
  isAuthentic(proof: NotificationProof, now: Date): boolean;
}
