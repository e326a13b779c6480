import type { Conflict, LocalCartItem } from '#src/offline/cart/cart.ts';

export interface ConflictChoices {
  /** People that still fit, or null where that isn't the matter. */
  useRemaining: number | null;
  /** The new price per person in pesos, or null. */
  acceptPriceCop: number | null;
  /** People that the server's cart has, while more were refused; null where that isn't the matter. */
  keep: number | null;
  otherTime: boolean;
  otherDate: boolean;
  retry: boolean;
}

const timeCodes = new Set(['sold_out', 'slot_unavailable']);
const dateCodes = new Set([...timeCodes, 'date_blocked', 'date_past']);
const finalCodes = new Set(['experience_unavailable', 'experience_not_found', 'price_changed']);

/** The ways out of a conflict, by its reason. Taking the item out is always one. */
export function conflictChoices(
  { code, remaining, newPriceCop, wished }: Conflict,
  { sync, participants }: Pick<LocalCartItem, 'sync' | 'participants'>,
): ConflictChoices {
  const isDate = dateCodes.has(code);
  return {
    useRemaining: remaining !== undefined && remaining > 0 ? remaining : null,
    acceptPriceCop: newPriceCop ?? null,
    keep:
      wished !== undefined && wished !== participants && participants !== remaining && sync === 'saved'
        ? participants
        : null,
    otherTime: timeCodes.has(code),
    otherDate: isDate,
    retry: !isDate && !finalCodes.has(code) && newPriceCop === undefined,
  };
}
