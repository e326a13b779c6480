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
export { isOnline, noteReachable } from '#src/lib/reachable.ts';
export { api } from '#src/lib/api.ts';
export { isSignOutDue } from '#src/lib/due-sign-out.ts';
export { toggleFavourite } from '#src/offline/favourites/change-favourites.ts';
export { visitorOwner } from '#src/offline/outbox/enqueue.ts';
export { resumeOwner } from '#src/offline/outbox/owners.ts';
export { clearFormerPerson } from '#src/offline/sync/clear-former-person.ts';
export { followSignIn, leaveWithPerson } from '#src/offline/sync/follow-sign-in.ts';
export { leaveDevice, sendBeforeSignOut } from '#src/offline/sync/sign-out.ts';
export { syncFavourites } from '#src/offline/sync/sync-favourites.ts';
