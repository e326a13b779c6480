import type { Tx } from '#server/db/connect.ts';

/** Counts hits in their window. @returns the window's hits, these included */
export async function addHits(tx: Tx, bucket: string, windowStart: number, hits: number): Promise<number> {
  const row = await tx
    .insertInto('rate_limits')
    .values({ bucket, window_start: windowStart, hits })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'window_start']).doUpdateSet((eb) => ({ hits: eb('rate_limits.hits', '+', hits) })),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return row.hits;
}

export async function deleteWindowsBefore(tx: Tx, windowStart: number): Promise<void> {
  await tx.deleteFrom('rate_limits').where('window_start', '<', windowStart).execute();
}
