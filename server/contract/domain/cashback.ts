export const cashbackStatuses = ['pending', 'available', 'used'] as const;
export type CashbackStatus = (typeof cashbackStatuses)[number];

/**
 * Why the available balance changed. `granted`, `adjusted` (available to used or back) and `withdrawn` (pending again) are
 * an admin's.
 */
export const ledgerReasons = ['released', 'spent', 'restored', 'revoked', 'granted', 'adjusted', 'withdrawn'] as const;
export type LedgerReason = (typeof ledgerReasons)[number];
