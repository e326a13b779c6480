import { errorCatalogue } from '#contract/api/errors.ts';
import { idempotencyKeyDays } from '#contract/domain/limits.ts';
import type { Failure, Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { Clock } from './clock.ts';
import { fromJson, instant, toJson } from '#server/db/codecs.ts';
import type { Database, ReadDb, Tx } from '#server/db/connect.ts';
import { deleteKeysBefore, hasKey, insertKey, readKey, storeResponse } from './idempotency-queries.ts';

/** A caller's promise that a call with this key is the same call. */
export interface IdempotencyClaim {
  /** Whose keys these are: a visitor session's id or a user's. */
  scope: string;
  key: string;
  /** Of method, path and body; another body under the same key is refused. */
  fingerprint: string;
}

/** Carries an expected failure out of a transaction, so that it rolls back. */
class RolledBack extends Error {
  readonly result: Result<never>;
  constructor(result: Result<never>) {
    super('rolled back');
    this.result = result;
  }
}

const okStatus = 200;
const dayMs = 86_400_000;

interface Context {
  db: Database;
  clock: Clock;
}

/**
 * One transaction, at most once per key. A failed result rolls everything back and stores nothing, so that the
 * same call may be judged anew; a success is stored with its answer, and the same key gets that answer again.
 * The key's row is inserted first: a concurrent twin waits for it and then finds the answer.
 */
export async function withIdempotency<T>(
  context: Context,
  claim: IdempotencyClaim | null,
  work: (tx: Tx) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await context.db.write(async (tx) => {
      if (claim) {
        const stored = await claimKey(tx, claim, instant(context.clock.now()));
        if (stored) return stored as Result<T>;
      }
      const result = await work(tx);
      if (!result.ok) throw new RolledBack(result);
      if (claim) await storeResult(tx, claim, result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}

/** Whether a call under this key has taken effect: a copy of it gets that answer again, and need not count as another try. */
export async function hasStoredResponse(db: ReadDb, claim: IdempotencyClaim | null): Promise<boolean> {
  if (!claim) return false;
  return hasKey(db, claim);
}

async function claimKey(tx: Tx, claim: IdempotencyClaim, now: string): Promise<Result<unknown> | null> {
  if (await insertKey(tx, claim, now)) return null;
  const stored = await readKey(tx, claim);
  if (stored.fingerprint !== claim.fingerprint) return fail('key_reused');
  return stored.status === okStatus
    ? ok(fromJson<unknown>(stored.body))
    : { ok: false, failure: fromJson<Failure>(stored.body) };
}

async function storeResult(tx: Tx, claim: IdempotencyClaim, result: Result<unknown>): Promise<void> {
  const answer = result.ok
    ? { status: okStatus, body: toJson(result.value ?? null) }
    : { status: errorCatalogue[result.failure.code].status, body: toJson(result.failure) };
  await storeResponse(tx, claim, answer);
}

/**
 * One piece of work inside a transaction that is under way, at most once per key: a refusal too is stored and given
 * again, because a copy of the call that comes late, when nothing stands in its way any more, must not do what its
 * caller was told is not done. The work must check before it writes: what a failed one wrote would stay.
 */
export async function idempotentStep<T>(
  tx: Tx,
  claim: IdempotencyClaim | null,
  now: string,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const stored = claim ? await claimKey(tx, claim, now) : null;
  if (stored) return stored as Result<T>;
  const result = await work();
  if (claim) await storeResult(tx, claim, result);
  return result;
}

/** Forgets the keys whose time is over. */
export async function purgeIdempotencyKeys(context: Context): Promise<void> {
  const before = instant(new Date(context.clock.now().getTime() - idempotencyKeyDays * dayMs));
  await context.db.write((tx) => deleteKeysBefore(tx, before));
}
