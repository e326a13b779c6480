/** Names in local storage. */
export const sessionStorageKey = 'rumbo_session_id';
export const cartStampStorageKey = 'rumbo_cart_updated_at';
/** The event on `window` after each change of the cart. */
export const cartUpdatedEvent = 'cart-updated';
