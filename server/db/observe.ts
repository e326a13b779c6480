import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { databaseProblem, type DatabaseProblem } from './problem.ts';
import type { Schema } from './schema.ts';

/** `ok`: reads and writes. `away`: neither. Anything else: only reads, and why. */
export type DatabaseState = 'ok' | DatabaseProblem;

interface Observable {
  engine: 'sqlite' | 'postgres';
  read: Kysely<Schema>;
  write<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
}

const answerWaitMs = 2_000;
const probeKey = 'write_probe';
/** More than the free space in allocated pages. */
const probeLength = 65_536;

/**
 * Remembers writes that the database refused. Only a large write proves recovery, because a small one may fit on a
 * full disk; it is attempted on request, and only after a refusal.
 */
export function observed<D extends Observable>(db: D): D & { state(): Promise<DatabaseState> } {
  let refused: DatabaseProblem | null = null;
  let probe: Promise<void> | null = null;

  async function write<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
    try {
      return await db.write(work);
    } catch (error) {
      refused = refusalOf(error) ?? refused;
      throw error;
    }
  }

  function refusalOf(error: unknown): DatabaseProblem | null {
    const problem = databaseProblem(error);
    // SQLite has one lock for all writers; on PostgreSQL only some rows were busy.
    return problem === 'full' || problem === 'read_only' || (problem === 'busy' && db.engine === 'sqlite')
      ? problem
      : null;
  }

  async function tryToWrite(): Promise<void> {
    try {
      const value = 'x'.repeat(probeLength);
      await db.write((tx) =>
        tx
          .insertInto('meta')
          .values({ key: probeKey, value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute(),
      );
      await db.write((tx) => tx.deleteFrom('meta').where('key', '=', probeKey).execute());
      refused = null;
    } catch (error) {
      refused = refusalOf(error) ?? refused;
    }
  }

  async function ask(): Promise<DatabaseState> {
    try {
      await sql`select 1`.execute(db.read);
    } catch {
      return 'away';
    }
    if (refused === null) return 'ok';
    probe ??= tryToWrite().finally(() => {
      probe = null;
    });
    await probe;
    return refused ?? 'ok';
  }

  return {
    ...db,
    write,
    state: () =>
      Promise.race([
        ask(),
        sleep(answerWaitMs, undefined, { ref: false }).then((): DatabaseState => (refused === null ? 'away' : refused)),
      ]),
  };
}
