import type { Tx } from '#server/db/connect.ts';

/** Counts a hit in its window. @returns the window's hits, this one included */
export async function addHit(tx: Tx, bucket: string, windowStart: number): Promise<number> {
  const row = await tx
    .insertInto('rate_limits')
    .values({ bucket, window_start: windowStart, hits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'window_start']).doUpdateSet((eb) => ({ hits: eb('rate_limits.hits', '+', 1) })),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return row.hits;
}

export async function deleteWindowsBefore(tx: Tx, windowStart: number): Promise<void> {
  await tx.deleteFrom('rate_limits').where('window_start', '<', windowStart).execute();
}
