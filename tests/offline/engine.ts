/** What a tab of the test has of the product: the engine as the app uses it. Bundled by `browser.ts`, once for each tab. */
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
