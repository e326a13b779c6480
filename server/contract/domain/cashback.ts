export const cashbackStatuses = ['pending', 'available', 'used'] as const;
export type CashbackStatus = (typeof cashbackStatuses)[number];

/** Why the available balance changed. */
export const ledgerReasons = ['released', 'spent', 'restored', 'revoked', 'forfeited', 'written_off'] as const;
export type LedgerReason = (typeof ledgerReasons)[number];
