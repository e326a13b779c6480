import { randomInt } from 'node:crypto';
import type { Records } from '../store.ts';

/** The sandbox's records. Bodies use Mercado Pago's own names. */
export interface Preference {
  id: string;
  items: { id?: string; title: string; quantity: number; unit_price: number; currency_id: string }[];
  external_reference: string;
  back_urls: { success: string | null; pending: string | null; failure: string | null };
  notification_url: string | null;
  date_of_expiration: string | null;
  metadata: Record<string, unknown>;
  payer: Record<string, unknown>;
  date_created: string;
  /** Set once an update has moved its window into the past; time alone never closes the sandbox's page. */
  closed: boolean;
  /** Any other fields of the request. */
  sent: Record<string, unknown>;
}

export interface Refund {
  id: number;
  payment_id: number;
  amount: number;
  status: string;
  refund_mode: string;
  date_created: string;
  unique_sequence_number: null;
}

export interface Payment {
  id: number;
  status: string;
  status_detail: string;
  live_mode: false;
  external_reference: string | null;
  metadata: Record<string, unknown>;
  order: { id: string; type: 'mercadopago' };
  collector_id: number;
  payer: Record<string, unknown>;
  description: string;
  date_created: string;
  date_approved: string | null;
  date_last_updated: string;
  date_of_expiration: string | null;
  payment_method_id: string;
  payment_type_id: string;
  installments: number;
  currency_id: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  transaction_details: { net_received_amount: number; total_paid_amount: number };
  fee_details: { type: string; amount: number; fee_payer: string }[];
  refunds: Refund[];
  notification_url: string | null;
  /** The sandbox's own field: the preference that was paid. */
  preference_id: string | null;
}

const kinds = { preference: 'mp:preference', payment: 'mp:payment' } as const;

export const preferences = {
  get: (records: Records, id: string) => records.get<Preference>(kinds.preference, id),
  list: async (records: Records) => (await records.list<Preference>(kinds.preference)).map((record) => record.body),
  put: (records: Records, preference: Preference) => records.put(kinds.preference, preference.id, preference),
};

export const payments = {
  get: (records: Records, id: string) => records.get<Payment>(kinds.payment, id),
  /** Newest first. */
  list: async (records: Records) => (await records.list<Payment>(kinds.payment)).map((record) => record.body),
  put: (records: Records, payment: Payment) => records.put(kinds.payment, String(payment.id), payment),
};

/** As long as Mercado Pago's ids, and random, so that guessing finds nothing. */
export function numericId(): number {
  return randomInt(10_000_000_000, 200_000_000_000);
}

/** The preference's total in pesos. */
export function totalOf(preference: Preference): number {
  return preference.items.reduce((sum, item) => sum + item.quantity * item.unit_price, 0);
}
