/** Which purchases the history shows, as in its address. */
export const purchaseFilters = ['ahead', 'done', 'ended'] as const;
export type PurchaseFilter = (typeof purchaseFilters)[number];
