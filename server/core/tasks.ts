import { instant, toJson } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from './dependencies.ts';
import { insertTask } from './task-queries.ts';

/** Background work enqueued by a transaction; it exists only if the transaction commits. */
export type Task =
  | { kind: 'mail'; payload: OrderEmailTask }
  | { kind: 'refund-mail'; payload: { refundId: string } }
  | { kind: 'provider-mail'; payload: ProviderEmailTask }
  | { kind: 'request-mail'; payload: RequestEmailTask }
  | { kind: 'expire-preference'; payload: { preferenceId: string } }
  | { kind: 'cancel-payment'; payload: { paymentId: string; orderId: string } }
  | { kind: 'refund'; payload: { refundId: string } };

/** One queue per external service, so that an outage of the mail server does not delay refunds, and vice versa. */
export const queues = {
  mails: ['mail', 'provider-mail', 'refund-mail', 'request-mail'],
  payments: ['refund', 'expire-preference', 'cancel-payment'],
} as const satisfies Record<string, readonly Task['kind'][]>;
export type QueueName = keyof typeof queues;

/** A retry cannot succeed: the task fails at once, and an admin decides. */
export class TaskRefused extends Error {}

/** An email to the buyer, about the whole order when `itemIds` is missing. */
export interface OrderEmailTask {
  template: 'order-confirmed' | 'order-refunded' | 'order-cancelled' | 'order-reminder' | 'order-moved';
  orderId: string;
  itemIds?: string[];
  /** For reminders and moves: how often the item was moved by then. A later move sends its own. */
  moveCount?: number;
  movedFrom?: { date: string; time: string };
}

/**
 * An email to the provider of the items. `booking-changed` means that only some items were cancelled; `itemIds` lists
 * those.
 */
export interface ProviderEmailTask {
  template: 'booking-new' | 'booking-changed' | 'booking-cancelled' | 'booking-moved';
  orderId: string;
  providerId: string;
  itemIds: string[];
  movedFrom?: { date: string; time: string };
}

/** An email about a request (PQR): its number to the person, or its text to support. */
export interface RequestEmailTask {
  template: 'request-received' | 'request-for-support';
  requestId: string;
}

/** @param runAt earliest start; default now */
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
