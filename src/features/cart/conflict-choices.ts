import type { Conflict, LocalCartItem } from '#src/offline/cart/cart.ts';

export interface ConflictChoices {
  /** Participants that still fit; null if seats aren't the reason. */
  useRemaining: number | null;
  /** The new price per person in pesos, or null. */
  acceptPriceCop: number | null;
  /** Participants in the server's cart when an increase was refused; null otherwise. */
  keep: number | null;
  otherTime: boolean;
  otherDate: boolean;
  retry: boolean;
}

const timeCodes = new Set(['sold_out', 'slot_unavailable']);
const dateCodes = new Set([...timeCodes, 'date_blocked', 'date_past']);
const finalCodes = new Set(['experience_unavailable', 'experience_not_found', 'price_changed']);

/** The ways to resolve a conflict, by its reason. Removing the item is always possible. */
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
