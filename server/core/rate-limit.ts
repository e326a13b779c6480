import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { Database, Tx } from '#server/db/connect.ts';
import { addHits, deleteWindowsBefore } from './rate-limit-queries.ts';

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
  /** Tokens are signed, so guessing is hopeless; this bounds the work. */
  voucherChecksPerAddress: { hits: 120, seconds: 60 },
  cartCallsPerSession: { hits: 120, seconds: 60 },
  cartCallsPerAddress: { hits: 2_400, seconds: 60 },
  /** Changes, of which a call may bear many. Each leaves its idempotency key, which is kept for months. */
  cartChangesPerSession: { hits: 2_000, seconds: daySeconds },
  cartChangesPerAddress: { hits: 30_000, seconds: 600 },
  transfersPerSession: { hits: 10, seconds: 600 },
  /** A code has 40 bits and lives ten minutes, so guessing at this rate is hopeless. */
  transferTriesPerAddress: { hits: 60, seconds: 600 },
  signInsPerAddress: { hits: 20, seconds: 600 },
  /** Requests (PQR); each sends an email to an unverified address. */
  requestsPerSession: { hits: 5, seconds: 3_600 },
  requestsPerAddress: { hits: 60, seconds: 3_600 },
  /** Tries to read a request by its number and email. */
  requestLookupsPerNumber: { hits: 10, seconds: 3_600 },
  requestLookupsPerAddress: { hits: 60, seconds: 600 },
} as const;

export type RateLimitName = keyof typeof rateLimits;

/**
 * Counts a hit in the database, so that limits survive restarts and hold across servers. Windows are fixed and use
 * system time, not the demo's clock.
 */
export function takeRateLimit(db: Database, name: RateLimitName, who: string, now = Date.now()): Promise<Result<null>> {
  return db.write((tx) => countHit(tx, name, who, now));
}

export interface RateLimitUse {
  name: RateLimitName;
  who: string;
  hits: number;
}

/**
 * `takeRateLimit` of several limits at once, up to the first that is reached. Name those of a session before those of
 * an address: concurrent calls then lock them in the same order.
 */
export function takeRateLimits(db: Database, uses: readonly RateLimitUse[], now = Date.now()): Promise<Result<null>> {
  return db.write(async (tx) => {
    for (const { name, who, hits } of uses) {
      const allowed = await countHit(tx, name, who, now, hits);
      if (!allowed.ok) return allowed;
    }
    return ok(null);
  });
}

/** `takeRateLimit` inside a transaction: a rollback undoes the count. */
export async function countHit(
  tx: Tx,
  name: RateLimitName,
  who: string,
  now = Date.now(),
  hits = 1,
): Promise<Result<null>> {
  const limit = rateLimits[name];
  const windowStart = Math.floor(now / 1_000 / limit.seconds) * limit.seconds;
  const counted = await addHits(tx, `${name}:${who}`, windowStart, hits);
  if (counted <= limit.hits) return ok(null);
  return fail('rate_limited', undefined, {
    retryAfter: Math.max(1, windowStart + limit.seconds - Math.floor(now / 1_000)),
  });
}

/** Deletes expired windows. */
export async function purgeRateLimits(db: Database, now = Date.now()): Promise<void> {
  await db.write((tx) => deleteWindowsBefore(tx, Math.floor(now / 1_000) - daySeconds));
}
