export const cashbackStatuses = ['pending', 'available', 'used'] as const;
export type CashbackStatus = (typeof cashbackStatuses)[number];

/**
 * Why the available balance changed. `granted`, `adjusted` (available to used or back) and `withdrawn` (pending again) are
 * an admin's; `forfeited` and `written_off` end the account of a person who deletes theirs.
 */
export const ledgerReasons = [
  'released',
  'spent',
  'restored',
  'revoked',
  'granted',
  'adjusted',
  'withdrawn',
  'forfeited',
  'written_off',
] as const;
export type LedgerReason = (typeof ledgerReasons)[number];
