const firstMs = 1_000;
const longestMs = 5 * 60_000;

/**
 * How long to wait after so many failures in a row: doubling, at most five minutes, and of that between half and all,
 * so that the phones of a village that gets its network back don't call in step.
 */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
  return Math.round(whole * (0.5 + random() / 2));
}
