import type { ReactNode } from 'react';
import { useSyncStatus } from '#src/offline/sync/status.ts';
import { useCart } from '#src/offline/cart/cart.ts';
import { CustomerShell } from '#src/ui/shell/customer-shell.tsx';
import { useDelayedValue } from '../use-delayed-value.ts';

const pendingShownAfterMs = 2_000;

/** The store's shell, with the cart and connection of this device. */
export function StoreShell({ children }: { children: ReactNode }) {
  const cart = useCart();
  const { online, pending } = useSyncStatus();
  const lasting = useDelayedValue(pending, pendingShownAfterMs);
  return (
    <CustomerShell
      cartCount={cart.state === 'ready' ? cart.total.itemCount : 0}
      connection={{ online, pendingCount: online ? lasting : pending }}
    >
      {children}
    </CustomerShell>
  );
}
