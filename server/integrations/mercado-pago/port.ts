/** What the product needs of a payment service. Amounts are whole pesos. */

export interface PreferenceRequest {
  orderNumber: string;
  attempt: number;
  items: { id: string; title: string; quantity: number; unitPriceCop: number }[];
  payer: { firstName: string; lastName: string; email: string };
  /** The absolute address that the browser returns to. */
  returnUrl: string;
  notificationUrl: string;
  /** The payment page takes no payments after this instant. */
  expiresAt: Date;
  /** The deadline for settling a cash or bank payment that was begun. */
  paymentExpiresAt: Date;
}

export interface Preference {
  preferenceId: string;
  checkoutUrl: string;
}

/** A payment as Mercado Pago reports it; `status` and `statusDetail` are its own terms. */
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

/** The service can't be reached, timed out or answered 5xx: retry later. */
export class GatewayUnavailable extends Error {}
/** The service refused (4xx): retrying won't help. `code` is its own. */
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
  /**
   * Closes the payment page for further payments.
   * @throws GatewayUnavailable, GatewayRefused
   */
  expirePreference(preferenceId: string): Promise<void>;
  /**
   * Cancels a payment that is pending or in process.
   * @throws GatewayUnavailable; GatewayRefused once it is approved or over
   */
  cancelPayment(paymentId: string): Promise<void>;
  /** null when there is no such payment. @throws GatewayUnavailable */
  getPayment(paymentId: string): Promise<GatewayPayment | null>;
  /**
   * Every payment with the order's number, newest first.
   * @throws GatewayUnavailable
   */
  findPayments(orderNumber: string): Promise<GatewayPayment[]>;
  /**
   * The account's payments that changed in a span, whatever they are for: at most `limit`, oldest change first.
   * @throws GatewayUnavailable
   */
  findChanged(span: { from: Date; to: Date }, limit: number): Promise<GatewayPayment[]>;
  /**
   * Refunds an amount, by default the whole.
   * @throws GatewayUnavailable, GatewayRefused
   */
  refund(paymentId: string, amountCop: number | null, idempotencyKey: string): Promise<GatewayRefund>;
  /** The account that payments must belong to; null when it isn't known. */
  collectorId(): string | null;
  isAuthentic(proof: NotificationProof, now: Date): boolean;
}
