import type { Conflict } from '#src/offline/tables/cart.ts';

export interface ConflictChoices {
  /** People that still fit, or null where that isn't the matter. */
  useRemaining: number | null;
  /** The new price per person in pesos, or null. */
  acceptPriceCop: number | null;
  otherDate: boolean;
  retry: boolean;
}

const slotCodes = new Set(['sold_out', 'date_blocked', 'slot_unavailable']);
const finalCodes = new Set(['experience_unavailable', 'experience_not_found', 'price_changed']);

/** The ways out of a conflict, by its reason. Taking the item out is always one. */
export function conflictChoices({ code, remaining, newPriceCop }: Conflict): ConflictChoices {
  const isSlot = slotCodes.has(code);
  return {
    useRemaining: remaining !== undefined && remaining > 0 ? remaining : null,
    acceptPriceCop: newPriceCop ?? null,
    otherDate: isSlot,
    retry: !isSlot && !finalCodes.has(code) && newPriceCop === undefined,
  };
}
