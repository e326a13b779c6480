import { readPolicy } from '#server/db/codecs.ts';
import type { ItemMoveRow } from './move-queries.ts';
import type { MovableItem } from './move-rules.ts';
import type { OrderItemRow, OrderRow } from './queries.ts';

/** @param moves those of the item's order */
export function movableItem(
  order: Pick<OrderRow, 'status'>,
  item: OrderItemRow,
  moves: readonly ItemMoveRow[],
): MovableItem {
  return {
    slot: { date: item.selected_date, time: item.selected_time },
    startsAt: new Date(item.starts_at),
    isBooked: order.status === 'confirmed' && item.state === 'booked',
    unitPriceCop: item.unit_price_cop,
    policy: readPolicy(item.cancellation_policy),
    travellerMoves: moves.filter(({ item_id, moved_by }) => item_id === item.id && moved_by === 'traveller').length,
  };
}
