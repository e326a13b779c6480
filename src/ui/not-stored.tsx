import { Link } from '@tanstack/react-router';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs';
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import type { ReactNode } from 'react';
import { useRetryPolling } from '#src/lib/use-retry-polling.ts';
import classes from './not-stored.module.css';
import { StateMessage } from './components/state-message.tsx';

/** How much of each kind this device has stored. */
export interface StoredCounts {
  experiences: number;
  downloads: number;
  cartItems: number;
  orders: number;
}

interface NotStoredProps {
  title: string;
  stored: StoredCounts;
  /** Asks the server again; called when back online and periodically. */
  onRetry: () => void;
}

/** Replaces a page that isn't stored on this device while there is no connection: says what is stored instead. */
export function NotStored({ title, stored, onRetry }: NotStoredProps) {
  useRetryPolling(onRetry);
  return (
    <StateMessage role="status" headingLevel={1} title={title}>
      <p>Estás sin conexión y aquí no la habías abierto. Apenas vuelva la señal, la mostramos sola.</p>
      <h2 className={classes.title}>Esto sí lo tienes guardado</h2>
      <ul className={classes.kept}>
        <Kept
          to="/"
          icon={<IconMap2 size={24} aria-hidden />}
          name="Explorar"
          count={counted(stored.experiences, 'experiencia', 'experiencias')}
        />
        <Kept
          to="/descargas"
          icon={<IconDownload size={24} aria-hidden />}
          name="Descargas"
          count={counted(stored.downloads, 'experiencia', 'experiencias')}
        />
        <Kept
          to="/carrito"
          icon={<IconShoppingBag size={24} aria-hidden />}
          name="Carrito"
          count={counted(stored.cartItems, 'experiencia', 'experiencias')}
        />
        <Kept
          to="/reservas"
          icon={<IconTicket size={24} aria-hidden />}
          name="Reservas"
          count={counted(stored.orders, 'orden', 'órdenes')}
        />
      </ul>
    </StateMessage>
  );
}

function Kept({
  to,
  icon,
  name,
  count,
}: {
  to: '/' | '/descargas' | '/carrito' | '/reservas';
  icon: ReactNode;
  name: string;
  count: string;
}) {
  return (
    <li>
      <Link to={to}>
        {icon}
        <strong>{name}</strong>
        <span>{count}</span>
      </Link>
    </li>
  );
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? 'Vacío' : `${count} ${count === 1 ? one : many}`;
}
