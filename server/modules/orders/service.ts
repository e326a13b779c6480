/** Order reads and locks that the payments module needs. */

export type { OrderItemRow, OrderRow } from './queries.ts';
export { findById as findOrder, listItems, lockOrder, lockOrderWithSession } from './queries.ts';
export { holdIsLive } from './rules.ts';
