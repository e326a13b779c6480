import { errorCatalogue } from '#contract/api/errors.ts';
import { idempotencyKeyDays } from '#contract/domain/limits.ts';
import type { Failure, Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { Clock } from './clock.ts';
import { fromJson, instant, toJson } from '#server/db/codecs.ts';
import type { Database, ReadDb, Tx } from '#server/db/connect.ts';
import { deleteKeysBefore, hasKey, insertKey, readKey, storeResponse } from './idempotency-queries.ts';

/** Identifies a call: a second call with the same key is a retry of the first. */
export interface IdempotencyClaim {
  /** Owner of the key: a visitor session's id or a user's. */
  scope: string;
  key: string;
  /** Hash of method, path and body; a different body under the same key is refused. */
  fingerprint: string;
}

/** Thrown to roll back a transaction on an expected failure. */
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
 * Runs a transaction at most once per key. A success is stored, and the same key gets the stored response again. A
 * failure rolls back and stores nothing, so a retry is evaluated anew. The key is inserted first: a concurrent
 * duplicate waits for it and then finds the response.
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

/**
 * True when a call under this key succeeded. A retry gets the stored response and does not count against rate limits.
 */
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
 * Runs a step inside an open transaction at most once per key. Failures are stored too: a late duplicate must not
 * succeed after its caller was told it failed. The step must check before it writes, because its writes are not
 * rolled back on failure.
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

/** Deletes expired keys. */
export async function purgeIdempotencyKeys(context: Context): Promise<void> {
  const before = instant(new Date(context.clock.now().getTime() - idempotencyKeyDays * dayMs));
  await context.db.write((tx) => deleteKeysBefore(tx, before));
}
