import * as v from 'valibot';
import { Count, Id, Instant } from '../domain/primitives.ts';

export const taskKinds = ['mail', 'provider-mail', 'refund-mail', 'refund', 'expire-preference'] as const;

/** Work that didn't succeed. failed: given up or refused, until an admin has it tried again; retrying: still tried by itself. */
export const FailedTask = v.object({
  id: Id,
  kind: v.picklist(taskKinds),
  state: v.picklist(['failed', 'retrying']),
  /** What it is, in Spanish: 'Correo de confirmación', 'Reembolso de $95.000 COP'. */
  title: v.string(),
  orderNumber: v.nullable(Id),
  /** Why it didn't succeed the last time; without anybody's address. */
  error: v.string(),
  /** How often it was tried, since it was made or last asked for by an admin. */
  tries: Count,
  createdAt: Instant,
  /** While it is still tried by itself: when next. */
  nextTryAt: v.nullable(Instant),
});
export type FailedTask = v.InferOutput<typeof FailedTask>;

export const FailedTasks = v.object({ tasks: v.array(FailedTask) });
