import * as v from 'valibot';
import { CalendarDate, ClockTime, Count, Id } from './primitives.ts';

/** What a voucher proves, once its signature holds: who was booked for what. Nothing of the person is in it. */
export const VoucherClaim = v.object({
  orderNumber: Id,
  itemId: v.string(),
  experienceId: Id,
  date: CalendarDate,
  time: ClockTime,
  participants: Count,
});
export type VoucherClaim = v.InferOutput<typeof VoucherClaim>;

/** Shown at the gate: the token as a QR code, the short code to be read aloud. */
export const Voucher = v.object({ token: v.string(), code: v.string() });
export type Voucher = v.InferOutput<typeof Voucher>;

/** The first part of every token; another one would be another format. */
export const voucherFormat = 'RUMBO1';
