import { instant, toJson } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/dependencies.ts';

/** Work that a transaction leaves for later: it exists if and only if the transaction was committed. */
export type Task =
  | { kind: 'mail'; payload: { template: 'order-confirmed' | 'order-refunded' | 'order-cancelled'; orderId: string } }
  | { kind: 'expire-preference'; payload: { preferenceId: string } }
  | { kind: 'refund'; payload: { refundId: string } };

export async function enqueueTask(deps: Pick<Dependencies, 'clock' | 'ids'>, tx: Tx, task: Task): Promise<void> {
  const now = instant(deps.clock.now());
  await tx
    .insertInto('tasks')
    .values({ id: deps.ids.uuid(), kind: task.kind, payload: toJson(task.payload), run_at: now, attempts: 0, locked_until: null, state: 'waiting', last_error: null, created_at: now, done_at: null })
    .execute();
}
