import * as v from 'valibot';
import { CalendarDate, ClockTime, Count, Id } from './primitives.ts';

/** What a voucher proves, once its signature holds: who was booked for what. Nothing of the person is in it. */
export interface VoucherClaim {
  orderNumber: string;
  itemId: string;
  experienceId: string;
  date: string;
  time: string;
  participants: number;
}

/** A claim as it stands in a token: its values alone, because each letter makes the code harder to read in the sun. */
const Written = v.tuple([Id, v.string(), Id, CalendarDate, ClockTime, Count]);

export function writeClaim({ orderNumber, itemId, experienceId, date, time, participants }: VoucherClaim): string {
  return JSON.stringify([orderNumber, itemId, experienceId, date, time, participants] satisfies v.InferOutput<
    typeof Written
  >);
}

/** @throws ValiError, SyntaxError for what isn't a claim */
export function readClaim(text: string): VoucherClaim {
  const [orderNumber, itemId, experienceId, date, time, participants] = v.parse(Written, JSON.parse(text));
  return { orderNumber, itemId, experienceId, date, time, participants };
}

/** Shown at the gate: the token as a QR code, the short code to be read aloud. */
export const Voucher = v.object({ token: v.string(), code: v.string() });
export type Voucher = v.InferOutput<typeof Voucher>;

/** The first part of every token; another one would be another format. */
export const voucherFormat = 'RUMBO1';
