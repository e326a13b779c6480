import { randomUUID } from 'node:crypto';
import type { ApiResponse } from './client.ts';
import { Client } from './client.ts';

export interface SandboxPayment {
  id: number;
  status: string;
  status_detail: string;
  external_reference: string | null;
  transaction_amount: number;
  transaction_amount_refunded: number;
  currency_id: string;
  collector_id: number;
  refunds: { amount: number }[];
}

interface SandboxPreference {
  id: string;
  external_reference: string;
  items: { quantity: number; unit_price: number }[];
  date_of_expiration: string;
  closed: boolean;
}

export interface PaymentOptions {
  externalReference?: string;
  preferenceId?: string;
  status?: string;
  amount?: number;
  currency?: string;
  collectorId?: number;
  notify?: boolean;
}

/** Controls the payment sandbox: what Mercado Pago knows, sends, and fails at. */
export class PaymentSandbox {
  private readonly client: Client;

  constructor(url: string) {
    this.client = new Client(url);
  }

  /** Makes a payment of any kind; by default approved, of its preference's whole total, and without a notification. */
  async pay(request: PaymentOptions): Promise<SandboxPayment> {
    return this.ok(await this.client.post('/_demo/pay/control/payments', request)) as SandboxPayment;
  }

  async change(
    paymentId: number,
    change: { status: string; statusDetail?: string; notify?: boolean },
  ): Promise<SandboxPayment> {
    return this.ok(await this.client.post(`/_demo/pay/control/payments/${paymentId}`, change)) as SandboxPayment;
  }

  /**
   * Sends notifications of a payment at once.
   * @returns the status of each response
   */
  async notify(
    paymentId: number,
    options: { times?: number; forge?: 'signature' | 'none' | 'old' } = {},
  ): Promise<(number | null)[]> {
    const sent = this.ok(await this.client.post('/_demo/pay/control/webhook', { paymentId, ...options }));
    return (sent as { answers: (number | null)[] }).answers;
  }

  /**
   * Makes a refund as in Mercado Pago's own panel, of an amount or of all that is left.
   * @returns whether it was accepted
   */
  async refundOutside(paymentId: number, accessToken: string, amount?: number): Promise<boolean> {
    const headers = { Authorization: `Bearer ${accessToken}`, 'X-Idempotency-Key': randomUUID() };
    return (
      (
        await this.client.post(
          `/_demo/pay/api/v1/payments/${paymentId}/refunds`,
          amount === undefined ? {} : { amount },
          headers,
        )
      ).status === 201
    );
  }

  async fail(
    mode: 'none' | 'error500' | 'timeout' | 'lateAnswer' | 'noMoney' | 'rejectedRefund',
    options: { count?: number; match?: string } = {},
  ): Promise<void> {
    this.ok(await this.client.post('/_demo/pay/control/fault', { mode, ...options }));
  }

  /** All payments of an order, newest first. */
  async payments(orderNumber: string): Promise<SandboxPayment[]> {
    const all = this.ok(await this.client.get('/_demo/pay/control/payments')) as SandboxPayment[];
    return all.filter((payment) => payment.external_reference === orderNumber);
  }

  async refunds(): Promise<{ payment_id: number; amount: number }[]> {
    return this.ok(await this.client.get('/_demo/pay/control/refunds')) as { payment_id: number; amount: number }[];
  }

  async preferences(orderNumber: string): Promise<SandboxPreference[]> {
    const all = this.ok(await this.client.get('/_demo/pay/control/preferences')) as SandboxPreference[];
    return all.filter((preference) => preference.external_reference === orderNumber);
  }

  private ok({ status, body }: ApiResponse): unknown {
    if (status >= 300) throw new Error(`the sandbox answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }
}
