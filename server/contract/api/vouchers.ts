import * as v from 'valibot';
import { CalendarDate, ClockTime, Count } from '../domain/primitives.ts';
import { voucherTokenMax } from '../domain/voucher.ts';

export const VoucherCheckInput = v.object({
  token: v.pipe(v.string('Falta el voucher'), v.trim(), v.maxLength(voucherTokenMax, 'Voucher inválido')),
});

/** What a voucher is worth now. The booking's present slot, and nothing about who made it. */
export const VoucherCheck = v.object({
  state: v.picklist(['valid', 'moved', 'cancelled', 'unknown']),
  date: v.optional(CalendarDate),
  time: v.optional(ClockTime),
  experienceName: v.optional(v.string()),
  participants: v.optional(Count),
  /** In Spanish, for who checks it. */
  message: v.string(),
});
export type VoucherCheck = v.InferOutput<typeof VoucherCheck>;
