/** The app's offline modules as one tab loads them. `browser.ts` bundles this file once; each tab runs its own copy. */
export {
  currentCart,
  addToCart,
  changeParticipants,
  removeFromCart,
  replaceInCart,
  clearCart,
  putBack,
  resolveConflict,
} from '#src/offline/cart/cart.ts';
export { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
export { flushNow } from '#src/offline/sync/outbox.ts';
export { pullCart } from '#src/offline/cart/pull-cart.ts';
export { currentSession } from '#src/lib/session-token.ts';
export { noteReachable } from '#src/lib/reachable.ts';
