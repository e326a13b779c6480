import { Link } from '@tanstack/react-router';
import { useStoredOrders, waitsForPayment } from '#src/offline/orders/stored-orders.ts';
import { buttonClass } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';

/** This device's orders that still wait for payment, because the cart's items may belong to one of them. */
export function WaitingOrders() {
  const waiting = (useStoredOrders() ?? []).filter(waitsForPayment);
  return waiting.map(({ orderNumber }) => (
    <Notice
      key={orderNumber}
      tone="info"
      title={`Tu orden ${orderNumber} espera su pago`}
      actions={
        <Link
          to="/order-confirmation/$orderNumber"
          params={{ orderNumber }}
          className={buttonClass({ variant: 'outline' })}
        >
          Ver la orden
        </Link>
      }
    >
      Lo que reservaste en ella sigue en tu carrito hasta que el pago se confirme.
    </Notice>
  ));
}
