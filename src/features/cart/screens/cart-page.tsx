import { useOnline } from '#src/lib/online.ts';
import { type LocalCartItem, useCart } from '#src/offline/cart/cart.ts';
import { WaitingOrders } from '../components/waiting-orders.tsx';
import { useCartActions } from '../use-cart-actions.ts';
import { useContactForm } from '../use-contact-form.ts';
import { type CartFrame, CartScreen } from './cart-screen.tsx';

/** The cart, read from this device. */
export function CartPage({ onRebook, Frame }: { onRebook: (item: LocalCartItem) => void; Frame?: CartFrame }) {
  return (
    <CartScreen
      cart={useCart()}
      actions={useCartActions()}
      contact={useContactForm()}
      isOnline={useOnline()}
      notices={<WaitingOrders />}
      onRebook={onRebook}
      {...(Frame && { Frame })}
    />
  );
}
