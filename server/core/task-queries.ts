import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { NewRow, Row } from '#server/db/schema.ts';

export async function insertTask(tx: Tx, row: NewRow<'tasks'>): Promise<void> {
  await tx.insertInto('tasks').values(row).execute();
}

/** Ids of due, unlocked tasks of the given kinds. */
export async function listDueTasks(
  db: ReadDb,
  due: { kinds: readonly string[]; now: string; locksEndedBy: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('tasks')
    .select('id')
    .where('state', '=', 'waiting')
    .where('kind', 'in', due.kinds)
    .where('run_at', '<=', due.now)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', due.locksEndedBy)]))
    .orderBy('run_at')
    .limit(due.limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Locks a task until an instant. @returns undefined when another server took it first */
export function takeTask(
  tx: Tx,
  id: string,
  lock: { until: string; endedBy: string },
): Promise<Row<'tasks'> | undefined> {
  return tx
    .updateTable('tasks')
    .set((eb) => ({ locked_until: lock.until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', lock.endedBy)]))
    .returningAll()
    .executeTakeFirst();
}

export async function finishTask(tx: Tx, id: string, now: string): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ state: 'done', done_at: now, locked_until: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Releases a failed task, unless another server took it after the lock expired. */
export async function postponeTask(
  tx: Tx,
  task: Pick<Row<'tasks'>, 'id' | 'attempts'>,
  next: { state: 'failed' | 'waiting'; run_at: string; last_error: string },
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ ...next, locked_until: null })
    .where('id', '=', task.id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', task.attempts)
    .execute();
}
