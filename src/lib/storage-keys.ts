/** Local storage keys. */
export const sessionStorageKey = 'rumbo_session_id';
export const cartStampStorageKey = 'rumbo_cart_updated_at';
/** Dispatched on `window` after each cart change. */
export const cartUpdatedEvent = 'cart-updated';
