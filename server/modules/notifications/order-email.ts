import type { OrderEmailTask } from '#server/core/tasks.ts';
import type { EmailPicture } from './email-content.ts';

/** An item in an email. Amounts are integer pesos. */
export interface EmailItem {
  name: string;
  date: string;
  time: string;
  participants: number;
  totalCop: number;
  provider: string;
  rnt: string | null;
  meetingPoint: string;
  /** Map link of the meeting point; null without coordinates. */
  mapLink: string | null;
  /** Voucher code; null when no longer booked. */
  voucherCode: string | null;
  picture: EmailPicture | null;
  isCancelled: boolean;
}

/** What every email needs: support contact and the shop's URL. */
export interface EmailContext {
  support: { email: string; phone: string };
  publicUrl: string;
}

/** What a mail about an order says to its buyer. */
export interface OrderEmail extends EmailContext {
  template: OrderEmailTask['template'];
  orderNumber: string;
  /** Salutation: a first name, or 'Hola'. */
  greeting: string;
  /** Why an order was refunded: a code of the contract. */
  refundReason: string | null;
  /** The slot before a move. */
  movedFrom?: { date: string; time: string };
  /** Opens the order with the buyer's key. */
  link: string;
  items: EmailItem[];
  /** What was paid, as the receipt says it. */
  sums: { label: string; amount: string; strong: boolean }[];
  /** What a cancellation gives back. */
  refund?: { cashCop: number; cashbackCop: number };
  /** Which documents are attached. */
  documents: readonly ('receipt' | 'calendar')[];
}
