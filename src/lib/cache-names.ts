/** Names shared by page and service worker. Stored on devices, so they never change. */

/** Viewed pictures; the browser and the worker may evict them. */
export const pictureCache = 'pictures';
/** Downloads; only the person removes them. */
export const downloadsCache = 'para-viajar';
/** Marks a request that the service worker must not cache, because the page does. */
export const downloadHeader = 'x-rumbo-travel';

/** The suffixes of a picture's base path, widest first. */
export const pictureWidths = ['', '-800', '-480'] as const;
