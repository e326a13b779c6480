/** What payments read and lock of an order. Its use cases have files of their own. */

export type { OrderItemRow, OrderRow } from './queries.ts';
export { findById as findOrder, listItems, lockOrder, lockOrderWithSession } from './queries.ts';
export { holdIsLive } from './rules.ts';
