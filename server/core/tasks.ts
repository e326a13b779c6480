import { instant, toJson } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from './dependencies.ts';
import { insertTask } from './task-queries.ts';

/** Work that a transaction leaves for later: it exists if and only if the transaction was committed. */
export type Task =
  | { kind: 'mail'; payload: OrderMailTask }
  | { kind: 'refund-mail'; payload: { refundId: string } }
  | { kind: 'provider-mail'; payload: ProviderMailTask }
  | { kind: 'expire-preference'; payload: { preferenceId: string } }
  | { kind: 'refund'; payload: { refundId: string } };

/** Which work waits for which service: a mail server that is away doesn't hold up refunds, nor the other way round. */
export const queues = {
  mails: ['mail', 'provider-mail', 'refund-mail'],
  payments: ['refund', 'expire-preference'],
} as const satisfies Record<string, readonly Task['kind'][]>;
export type QueueName = keyof typeof queues;

/** Trying again by itself makes no sense: the task stands as failed at once, for an admin to decide. */
export class TaskRefused extends Error {}

/** A mail to the buyer. Without `itemIds` it tells of the whole order. */
export interface OrderMailTask {
  template: 'order-confirmed' | 'order-refunded' | 'order-cancelled' | 'order-reminder';
  orderId: string;
  itemIds?: string[];
}

/** A mail to who offers the items, all of one provider. A booking changed when only some of its items were cancelled: those are told. */
export interface ProviderMailTask {
  template: 'booking-new' | 'booking-changed' | 'booking-cancelled';
  orderId: string;
  providerId: string;
  itemIds: string[];
}

/** @param runAt not before; without it as soon as may be */
export async function enqueueTask(
  deps: Pick<Dependencies, 'clock' | 'ids'>,
  tx: Tx,
  task: Task,
  runAt?: Date,
): Promise<void> {
  const now = instant(deps.clock.now());
  await insertTask(tx, {
    id: deps.ids.uuid(),
    kind: task.kind,
    payload: toJson(task.payload),
    run_at: runAt ? instant(runAt) : now,
    attempts: 0,
    locked_until: null,
    state: 'waiting',
    last_error: null,
    created_at: now,
    done_at: null,
  });
}
