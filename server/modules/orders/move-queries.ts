import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { NewRow, Row } from '#server/db/schema.ts';

export type ItemMoveRow = Row<'item_moves'>;

/** The moves of an order's items, oldest first. */
export function listMoves(db: ReadDb | Tx, orderId: string): Promise<ItemMoveRow[]> {
  return db.selectFrom('item_moves').selectAll().where('order_id', '=', orderId).orderBy('number').execute();
}

export async function insertMove(tx: Tx, row: NewRow<'item_moves'>): Promise<void> {
  await tx.insertInto('item_moves').values(row).execute();
}
