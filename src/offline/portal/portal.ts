import * as v from 'valibot';
import { CashbackAccount, CustomerCoupon, Dashboard, Purchase } from '#contract/api/customer.ts';
import { live, useLive } from '#src/offline/database/live.ts';
import type { PortalRow } from '#src/offline/database/rows.ts';

/** What the portal shows of a person's account. */
export const Portal = v.object({
  dashboard: Dashboard,
  purchases: v.array(Purchase),
  cashback: CashbackAccount,
  coupons: v.array(CustomerCoupon),
});
export type Portal = v.InferOutput<typeof Portal>;

export interface StoredPortal extends Portal {
  /** ISO 8601. */
  fetchedAt: string;
}

const stored = live(async (reader) => ({ row: (await reader.get('portal', 'me')) ?? null }));

/**
 * A person's account as this device last read it: `undefined` while that is being found out, null when this device has
 * none of theirs, or one of an older version.
 */
export function useStoredPortal(ownerId: string | null): StoredPortal | null | undefined {
  const read = useLive(stored);
  return read ? toPortal(read.row, ownerId) : undefined;
}

function toPortal(row: PortalRow | null, ownerId: string | null): StoredPortal | null {
  if (!row || row.ownerId !== ownerId) return null;
  const parsed = v.safeParse(Portal, row.value);
  return parsed.success ? { ...parsed.output, fetchedAt: row.fetchedAt } : null;
}
