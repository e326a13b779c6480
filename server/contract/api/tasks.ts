import * as v from 'valibot';
import { Count, Id, Instant } from '../domain/primitives.ts';

export const taskKinds = [
  'mail',
  'provider-mail',
  'refund-mail',
  'request-mail',
  'refund',
  'expire-preference',
  'cancel-payment',
] as const;

/**
 * A task that didn't succeed. failed: given up or refused, until an admin retries it; retrying: retried
 * automatically.
 */
export const FailedTask = v.object({
  id: Id,
  kind: v.picklist(taskKinds),
  state: v.picklist(['failed', 'retrying']),
  /** What the task does, in Spanish: 'Correo de confirmación', 'Reembolso de $95.000 COP'. */
  title: v.string(),
  orderNumber: v.nullable(Id),
  /** The last error, without anybody's address. */
  error: v.string(),
  /** The number of tries since it was created or an admin last retried it. */
  tries: Count,
  createdAt: Instant,
  /** The next automatic retry. */
  nextTryAt: v.nullable(Instant),
});
export type FailedTask = v.InferOutput<typeof FailedTask>;

export const FailedTasks = v.object({ tasks: v.array(FailedTask) });
