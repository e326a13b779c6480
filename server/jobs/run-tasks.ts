import { fromJson, instant } from '#server/db/codecs.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { Row } from '#server/db/schema.ts';
import { finishTask, listDueTasks, postponeTask, takeTask } from '#server/core/task-queries.ts';
import { GatewayRefused } from '#server/integrations/mercado-pago/port.ts';
import {
  sendOrderEmail,
  sendProviderEmail,
  sendRefundEmail,
  sendRequestEmail,
} from '#server/modules/notifications/send-email.ts';
import { cancelPayment } from '#server/modules/payments/cancel-payment.ts';
import { executeRefund } from '#server/modules/payments/execute-refund.ts';
import { withoutAddresses } from '#server/core/without-addresses.ts';
import { type QueueName, queues, type Task, TaskRefused } from '#server/core/tasks.ts';

const lockSeconds = 60;
const candidatesMax = 10;
/** With the backoff below, 27 hours. */
const attemptsMax = 36;
const backoffSecondsMax = 3_600;
const errorLengthMax = 500;

/**
 * Runs the due tasks of a queue. Task locks expire, so that another server can take over after a crash. A task may
 * therefore run twice, and every kind must be idempotent.
 * @returns how many were done
 */
export async function runTasks(deps: Dependencies, queue: QueueName): Promise<number> {
  let done = 0;
  for (;;) {
    const task = await takeNext(deps, queue);
    if (!task) return done;
    try {
      await perform(deps, task);
      await deps.db.write((tx) => finishTask(tx, task.id, instant(deps.clock.now())));
      done += 1;
    } catch (error) {
      await postpone(deps, task, error);
    }
  }
}

async function takeNext(deps: Dependencies, queue: QueueName): Promise<Row<'tasks'> | undefined> {
  const due = await listDueTasks(deps.db.read, {
    kinds: queues[queue],
    now: instant(deps.clock.now()),
    locksEndedBy: instant(new Date()),
    limit: candidatesMax,
  });
  for (const id of due) {
    const until = instant(new Date(Date.now() + lockSeconds * 1_000));
    const taken = await deps.db.write((tx) => takeTask(tx, id, { until, endedBy: instant(new Date()) }));
    if (taken) return taken;
  }
  return undefined;
}

async function perform(deps: Dependencies, row: Row<'tasks'>): Promise<void> {
  const task = { kind: row.kind, payload: fromJson<unknown>(row.payload) } as Task;
  switch (task.kind) {
    case 'mail':
      return sendOrderEmail(deps, row.id, task.payload);
    case 'refund-mail':
      return sendRefundEmail(deps, row.id, task.payload.refundId);
    case 'provider-mail':
      return sendProviderEmail(deps, row.id, task.payload);
    case 'cancel-payment':
      return cancelPayment(deps, task.payload.paymentId);
    case 'request-mail':
      return sendRequestEmail(deps, row.id, task.payload);
    case 'refund':
      return executeRefund(deps, task.payload.refundId);
    case 'expire-preference':
      try {
        return await deps.gateway.expirePreference(task.payload.preferenceId);
      } catch (error) {
        // The preference is gone or expired already; a payment for it would be refunded.
        if (error instanceof GatewayRefused) return deps.log.warn({ error: error.message }, 'preference not expired');
        throw error;
      }
  }
}

/** Reschedules with backoff; after the last attempt the task fails, for an admin to handle. */
async function postpone(deps: Dependencies, task: Row<'tasks'>, error: unknown): Promise<void> {
  const message = withoutAddresses(error instanceof Error ? error.message : String(error)).slice(0, errorLengthMax);
  // Refunds are retried every hour until made or refused for good.
  const failed = error instanceof TaskRefused || (task.attempts >= attemptsMax && task.kind !== 'refund');
  const seconds = Math.min(2 ** Math.min(task.attempts, 20) * 5, backoffSecondsMax);
  deps.log[failed ? 'error' : 'warn']({ task: task.kind, attempts: task.attempts, error: message }, 'task failed');
  await deps.db.write((tx) =>
    postponeTask(tx, task, {
      state: failed ? 'failed' : 'waiting',
      run_at: instant(new Date(deps.clock.now().getTime() + seconds * 1_000)),
      last_error: message,
    }),
  );
}
