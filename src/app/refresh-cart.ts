import { cartFailureTexts } from '#contract/texts/cart-texts.ts';
import { checkoutTexts } from '#contract/texts/purchase-texts.ts';
import { NetworkError, ApiError } from '#src/lib/errors.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { pullCart } from '#src/offline/cart/pull-cart.ts';
import { toastError } from '#src/ui/toast.ts';
import type { AppRouter } from './router.tsx';

const cartPages = new Set(['/carrito', '/checkout']);

/**
 * Pulls the server's cart whenever a cart page opens: prices and seats may have changed, and the session cookie may
 * know a cart that this browser lost.
 */
export function refreshCartOnItsPages(router: AppRouter): void {
  const refresh = () => {
    if (cartPages.has(router.state.location.pathname)) refreshCart(router).catch(reportUnexpectedError);
  };
  router.subscribe('onResolved', refresh);
  refresh();
}

/** @throws only for defects */
async function refreshCart(router: AppRouter): Promise<void> {
  try {
    await pullCart({ ensureSession: true });
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    // A stored cart is shown unchanged; without IndexedDB there is none.
    if ((await openLocalDatabase()).durable) return;
    const { title, message } =
      router.state.location.pathname === '/checkout' ? checkoutTexts.initFailed : cartFailureTexts.load;
    toastError(title, message);
  }
}
