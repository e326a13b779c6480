/** Names that the page and the service worker share. Kept on devices: they never change. */

/** Pictures that were seen; the browser and the worker may let them go. */
export const pictureCache = 'pictures';
/** Downloads: only the person removes them. */
export const downloadsCache = 'para-viajar';
/** Marks a request whose answer the page keeps itself: the worker lets it pass. */
export const downloadHeader = 'x-rumbo-travel';

/** The suffixes of a picture's base path, widest first. */
export const pictureWidths = ['', '-800', '-480'] as const;
