import * as v from 'valibot';
import { CalendarDate, ClockTime, Count, Id } from './primitives.ts';

/** What a voucher with a valid signature proves: who was booked for what. It holds no personal data. */
export interface VoucherClaim {
  orderNumber: string;
  itemId: string;
  experienceId: string;
  date: string;
  time: string;
  participants: number;
}

/** A claim as encoded in a token: only its values, because each character makes the code harder to scan in the sun. */
const Written = v.tuple([Id, v.string(), Id, CalendarDate, ClockTime, Count]);

export function writeClaim({ orderNumber, itemId, experienceId, date, time, participants }: VoucherClaim): string {
  return JSON.stringify([orderNumber, itemId, experienceId, date, time, participants] satisfies v.InferOutput<
    typeof Written
  >);
}

/** @throws ValiError, SyntaxError for anything but a claim */
export function readClaim(text: string): VoucherClaim {
  const [orderNumber, itemId, experienceId, date, time, participants] = v.parse(Written, JSON.parse(text));
  return { orderNumber, itemId, experienceId, date, time, participants };
}

/** Shown at the gate: the token as a QR code, and the short code to read aloud. */
export const Voucher = v.object({ token: v.string(), code: v.string() });
export type Voucher = v.InferOutput<typeof Voucher>;

/** The first part of every token; another format would have another. */
export const voucherFormat = 'RUMBO1';

/** Longer than any token, whose claim has three ids. */
export const voucherTokenMax = 800;
