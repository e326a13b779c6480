/** Local storage keys. */
export const sessionStorageKey = 'rumbo_session_id';
export const cartStampStorageKey = 'rumbo_cart_updated_at';
/** Dispatched on `window` after each cart change. */
export const cartUpdatedEvent = 'cart-updated';
/** The id of the user whose data this device keeps. It stays when their session ends, and goes at a sign-out. */
export const personKey = 'rumbo_person';
/** The id of a user who signed out here, until the server has heard of it. */
export const signOutDueKey = 'rumbo_sign_out_due';
