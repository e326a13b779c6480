import type { Logger } from 'pino';
import type { DatabaseProblem } from './problem.ts';

const quietMs = 10_000;
const last = new WeakMap<Logger, { problem: DatabaseProblem; at: number; more: number }>();

/** Logs a database problem when it begins or changes, then every ten seconds with a count. */
export function reportProblem(log: Logger, problem: DatabaseProblem, error: unknown): void {
  const before = last.get(log);
  if (before?.problem === problem && performance.now() - before.at < quietMs) {
    before.more += 1;
    return;
  }
  last.set(log, { problem, at: performance.now(), more: 0 });
  const again = before?.problem === problem ? { sinceLastLine: before.more + 1 } : {};
  log.error(
    { problem, error: error instanceof Error ? error.message : String(error), ...again },
    `database ${problem}`,
  );
}
