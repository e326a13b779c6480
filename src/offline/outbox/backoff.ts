const firstMs = 1_000;
const longestMs = 5 * 60_000;

/**
 * Exponential backoff, at most five minutes, with 50% jitter so that devices that reconnect together don't retry
 * together.
 */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
  return Math.round(whole * (0.5 + random() / 2));
}
