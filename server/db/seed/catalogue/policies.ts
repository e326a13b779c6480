import type { SeedCancellationPolicy } from './types.ts';

/** Everything back until `hours` before the start. */
export const freeUntil = (hours: number): SeedCancellationPolicy => ({ kind: 'free', hours });

/** `percent` of the price back until `hours` before the start. */
export const partialUntil = (hours: number, percent: number): SeedCancellationPolicy => ({
  kind: 'partial',
  hours,
  percentBp: percent * 100,
});

/** Nothing back: permits and seats are bought in the traveller's name. */
export const noRefund: SeedCancellationPolicy = { kind: 'none', hours: 0 };
