import { purgeIdempotencyKeys } from '#server/core/idempotency.ts';
import { purgeRateLimits } from '#server/core/rate-limit.ts';
import { databaseProblem } from '#server/db/problem.ts';
import { reportProblem } from '#server/db/report-problem.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { purgeAuthSessions } from '#server/modules/auth/sessions.ts';
import { purgeTransfers } from '#server/modules/device-transfer/service.ts';
import { purgeAddresses } from '#server/modules/orders/hold-limits.ts';
import { completeDue, expireDue } from '#server/modules/orders/expire-and-complete.ts';
import { followChanges, reconcilePayments } from '#server/modules/payments/reconcile.ts';
import { clearDeletedAccounts } from '#server/modules/users/anonymise-account.ts';
import { purgeVisitorSessions } from '#server/core/visitor-sessions.ts';
import { runTasks } from './run-tasks.ts';

interface Job {
  name: string;
  everyMs: number;
  run(deps: Dependencies): Promise<unknown>;
}

const jobs: Job[] = [
  { name: 'payment tasks', everyMs: 1_000, run: (deps) => runTasks(deps, 'payments') },
  { name: 'mail tasks', everyMs: 1_000, run: (deps) => runTasks(deps, 'mails') },
  { name: 'expire', everyMs: 15_000, run: expireDue },
  { name: 'complete', everyMs: 60_000, run: completeDue },
  { name: 'reconcile', everyMs: 180_000, run: reconcilePayments },
  { name: 'follow', everyMs: 180_000, run: followChanges },
  { name: 'purge', everyMs: 3_600_000, run: purge },
];

export interface Schedule {
  /** Runs all due jobs in order. */
  runDue(): Promise<void>;
  /** Starts no more jobs and waits for running ones. */
  stop(): Promise<void>;
}

/**
 * Runs each job at its interval, never concurrently within this process. Jobs tolerate other servers running them
 * too.
 */
export function startSchedule(deps: Dependencies, beforeEach: () => Promise<void>): Schedule {
  let stopped = false;
  const running = new Map<string, Promise<void>>();

  const runJob = (job: Job): Promise<void> => {
    const present = running.get(job.name);
    if (present) return present;
    const run = guarded(job).finally(() => running.delete(job.name));
    running.set(job.name, run);
    return run;
  };

  async function runAfresh(job: Job): Promise<void> {
    await running.get(job.name);
    await runJob(job);
  }

  async function guarded(job: Job): Promise<void> {
    if (stopped) return;
    try {
      await beforeEach();
      await job.run(deps);
    } catch (error) {
      const problem = databaseProblem(error);
      if (problem) reportProblem(deps.log, problem, error);
      else deps.log.error({ job: job.name, error: error instanceof Error ? error.stack : String(error) }, 'job failed');
    }
  }

  const timers = jobs.map((job) => setInterval(() => void (stopped || runJob(job)), job.everyMs));
  return {
    async runDue() {
      // A running job may have read the clock before it moved: wait for it, then run again.
      for (const job of jobs) await runAfresh(job);
      // Expiring and reconciling enqueue tasks, and refunds enqueue emails.
      for (const job of jobs.slice(0, 2)) await runAfresh(job);
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

/** Deletes expired keys, rate-limit windows, transfer codes, sign-ins, sessions, addresses, and rests of deleted accounts. */
async function purge(deps: Dependencies): Promise<void> {
  await purgeIdempotencyKeys(deps);
  await purgeRateLimits(deps.db);
  await purgeTransfers(deps);
  await purgeAuthSessions(deps.db);
  await purgeVisitorSessions(deps);
  await purgeAddresses(deps);
  await clearDeletedAccounts(deps);
}
