import type { VoucherCheck } from '#contract/api/vouchers.ts';
import type { VoucherClaim } from '#contract/domain/voucher.ts';
import { voucherTexts } from '#contract/texts/move-texts.ts';

/** A voucher's booking as it is now. */
export interface VoucherItem {
  date: string;
  time: string;
  experienceName: string;
  participants: number;
  state: string;
}

const over: ReadonlySet<string> = new Set(['cancelled', 'refunded']);

/**
 * Compares what a voucher claims with its booking.
 * @param claim null unless we signed it
 * @param item null when there is no such booking
 */
export function voucherState(claim: VoucherClaim | null, item: VoucherItem | null): VoucherCheck {
  if (!claim || !item) return { state: 'unknown', message: voucherTexts.unknown };
  const { state, ...facts } = item;
  if (over.has(state)) return { state: 'cancelled', ...facts, message: voucherTexts.cancelled };
  const isSame = claim.date === item.date && claim.time === item.time;
  return isSame
    ? { state: 'valid', ...facts, message: voucherTexts.valid(item) }
    : { state: 'moved', ...facts, message: voucherTexts.moved(item) };
}
