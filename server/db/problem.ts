/**
 * What is wrong with a database that fails for its own reasons, not for what it was asked:
 * `away`: it refuses, is gone or doesn't answer; `busy`: somebody holds a lock for too long; `full`: no room to write;
 * `read_only`: it takes no writes. The last three may still read.
 */
export type DatabaseProblem = 'away' | 'busy' | 'full' | 'read_only';

/** A connection failure without an engine's error code. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`the database is away: ${cause instanceof Error ? cause.message || codeOf(cause) : String(cause)}`, {
      cause,
    });
  }
}

/** By SQLSTATE, or its class. */
const postgresProblems: readonly (readonly [RegExp, DatabaseProblem])[] = [
  [/^53100$/, 'full'],
  [/^25006$/, 'read_only'],
  // Ended by a timeout of ours, deadlocked or not serializable after every retry, out of memory or locks.
  [/^(57014|55P03|40001|40P01|53000|53200|53400)$/, 'busy'],
  // Connection failures, refused sign-ins, a missing database, too many connections, shutdown, crash, starting up, an ended session.
  [/^(08...|28...|3D000|53300|57P0[1-5]|25P03)$/, 'away'],
];

/** By the name of the result code, extended ones included. */
const sqliteProblems: readonly (readonly [RegExp, DatabaseProblem])[] = [
  // Beyond `ulimit -f` the system says EFBIG, which SQLite reports as a failed write; a WAL index that can't grow is the third.
  [/^SQLITE_(FULL|IOERR_WRITE|IOERR_SHMSIZE)$/, 'full'],
  [/^SQLITE_READONLY/, 'read_only'],
  [/^SQLITE_(BUSY|LOCKED)/, 'busy'],
  [/^SQLITE_(IOERR|CANTOPEN|NOTADB|CORRUPT)/, 'away'],
];

/** Classifies an error; null when it is not about the database's health. */
export function databaseProblem(error: unknown): DatabaseProblem | null {
  if (error instanceof DatabaseAway) return 'away';
  const code = codeOf(error);
  const known = code.startsWith('SQLITE_') ? sqliteProblems : /^[0-9A-Z]{5}$/.test(code) ? postgresProblems : [];
  return known.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

/** The error's code from engine or system; '' without one. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** True when other statements would fail too. A lock affects only those who wait for it. */
export function isOutage(error: unknown): boolean {
  const problem = databaseProblem(error);
  return problem !== null && problem !== 'busy';
}
