import { useCart } from '#src/offline/cart/cart.ts';
import { useCatalogue } from '#src/offline/catalogue/use-catalogue.ts';
import { useDownloads } from '#src/offline/downloads/stored-downloads.ts';
import { useStoredOrders } from '#src/offline/orders/stored-orders.ts';

/** How much this device has stored of what can be opened offline; 0 while it is being read. */
export function useStoredCounts() {
  const catalogue = useCatalogue();
  const cart = useCart();
  return {
    experiences: catalogue.state === 'ready' ? catalogue.facets.total : 0,
    downloads: useDownloads()?.length ?? 0,
    cartItems: cart.state === 'ready' ? cart.items.length : 0,
    orders: useStoredOrders()?.length ?? 0,
  };
}
