import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { Database, Tx } from '#server/db/connect.ts';
import { addHit, deleteWindowsBefore } from './rate-limit-queries.ts';

const daySeconds = 86_400;

/** Hits allowed per window. Addresses are generous, because Colombian mobile networks share them. */
export const rateLimits = {
  sessionsPerAddress: { hits: 30, seconds: 3_600 },
  reviewsPerSession: { hits: 5, seconds: 3_600 },
  reviewsPerAddress: { hits: 60, seconds: 3_600 },
  /** Votes for reviews ('útil') and their withdrawal. */
  marksPerSession: { hits: 100, seconds: 3_600 },
  reportsPerSession: { hits: 10, seconds: 3_600 },
  /** Votes and reports together. */
  marksPerAddress: { hits: 600, seconds: 3_600 },
  couponTriesPerSession: { hits: 10, seconds: 600 },
  checkoutsPerSession: { hits: 10, seconds: 600 },
  /** Free orders, because each sends an email to an unverified address. Paid orders are not limited. */
  freeOrdersPerSession: { hits: 5, seconds: 3_600 },
  freeOrdersPerAddress: { hits: 60, seconds: 3_600 },
  orderLookupsPerSession: { hits: 60, seconds: 60 },
  transfersPerSession: { hits: 10, seconds: 600 },
  /** A code has 40 bits and lives ten minutes, so guessing at this rate is hopeless. */
  transferTriesPerAddress: { hits: 60, seconds: 600 },
  signInsPerAddress: { hits: 20, seconds: 600 },
} as const;

export type RateLimitName = keyof typeof rateLimits;

/**
 * Counts a hit in the database, so that limits survive restarts and hold across servers. Windows are fixed and use
 * system time, not the demo's clock.
 */
export function takeRateLimit(db: Database, name: RateLimitName, who: string, now = Date.now()): Promise<Result<null>> {
  return db.write((tx) => countHit(tx, name, who, now));
}

/** `takeRateLimit` inside a transaction: a rollback undoes the count. */
export async function countHit(tx: Tx, name: RateLimitName, who: string, now = Date.now()): Promise<Result<null>> {
  const limit = rateLimits[name];
  const windowStart = Math.floor(now / 1_000 / limit.seconds) * limit.seconds;
  const hits = await addHit(tx, `${name}:${who}`, windowStart);
  if (hits <= limit.hits) return ok(null);
  return fail('rate_limited', undefined, {
    retryAfter: Math.max(1, windowStart + limit.seconds - Math.floor(now / 1_000)),
  });
}

/** Deletes expired windows. */
export async function purgeRateLimits(db: Database, now = Date.now()): Promise<void> {
  await db.write((tx) => deleteWindowsBefore(tx, Math.floor(now / 1_000) - daySeconds));
}
