import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { checkoutTexts } from '#contract/texts/purchase-texts.ts';
import { useOnline } from '#src/lib/online.ts';
import { useHoldUpdates } from '#src/lib/update-state.ts';
import { type CartView, useCart } from '#src/offline/cart/cart.ts';
import { Page } from '#src/ui/components/page.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { toastError } from '#src/ui/toast.ts';
import { useToasts } from '#src/ui/use-toasts.ts';
import { readCheckoutDraft, type StoredCheckout } from '../draft.ts';
import { useCheckout } from '../use-checkout.ts';
import { CheckoutScreen } from './checkout-screen.tsx';

/** Checkout, reading the cart and the draft from this device. */
export function CheckoutPage() {
  useToasts();
  const cart = useCart();
  const [initial, setInitial] = useState<StoredCheckout | null>(null);
  useEffect(() => {
    readCheckoutDraft().then(setInitial, () =>
      toastError(checkoutTexts.initFailed.title, checkoutTexts.initFailed.message),
    );
  }, []);
  // Postpones updates of the app until the form is submitted or left.
  useHoldUpdates(true);
  if (cart.state === 'loading' || !initial) return <LoadingCheckout />;
  return <LoadedCheckout cart={cart} initial={initial} />;
}

function LoadedCheckout({ cart, initial }: { cart: CartView; initial: StoredCheckout }) {
  const checkout = useCheckout(initial);
  const isOnline = useOnline();
  // A free order empties the cart before the confirmation page opens.
  if (cart.items.length === 0 && !checkout.isPaying) return <Navigate to="/carrito" replace />;
  return <CheckoutScreen items={cart.items} checkout={checkout} isOnline={isOnline} />;
}

function LoadingCheckout() {
  return (
    <Page title={checkoutTexts.title} back={{ to: '/carrito', label: 'Volver al carrito' }}>
      <LoadingLabel>Cargando tu compra</LoadingLabel>
      <div aria-hidden="true">
        <Skeleton height="480px" radius="20px" />
      </div>
    </Page>
  );
}
