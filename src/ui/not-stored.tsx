import { Link } from '@tanstack/react-router';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs';
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import type { ReactNode } from 'react';
import { useKnocking } from '#src/lib/use-knocking.ts';
import { useCart } from '#src/offline/cart/cart.ts';
import { useCatalogue } from '#src/offline/catalogue/use-catalogue.ts';
import { useDownloads } from '#src/offline/downloads/stored-downloads.ts';
import { useStoredOrders } from '#src/offline/orders/stored-orders.ts';
import classes from './not-stored.module.css';
import { StateMessage } from './components/state-message.tsx';

interface NotStoredProps {
  title: string;
  /** Asks the server again; called when the network returns, and now and then. */
  onKnock: () => void;
}

/** In the place of a page that was never opened on this device, while there is no connection: what there is instead. */
export default function NotStored({ title, onKnock }: NotStoredProps) {
  useKnocking(onKnock);
  const catalogue = useCatalogue();
  const cart = useCart();
  const orders = useStoredOrders();
  const experiences = catalogue.state === 'ready' ? catalogue.facets.total : 0;
  const downloads = useDownloads();
  return (
    <StateMessage role="status" headingLevel={1} title={title}>
      <p>Estás sin conexión y aquí no la habías abierto. Apenas vuelva la señal, la mostramos sola.</p>
      <h2 className={classes.title}>Esto sí lo tienes guardado</h2>
      <ul className={classes.kept}>
        <Kept
          to="/"
          icon={<IconMap2 size={24} aria-hidden />}
          name="Explorar"
          count={counted(experiences, 'experiencia', 'experiencias')}
        />
        <Kept
          to="/descargas"
          icon={<IconDownload size={24} aria-hidden />}
          name="Descargas"
          count={counted(downloads?.length ?? 0, 'experiencia', 'experiencias')}
        />
        <Kept
          to="/carrito"
          icon={<IconShoppingBag size={24} aria-hidden />}
          name="Carrito"
          count={counted(cart.state === 'ready' ? cart.items.length : 0, 'experiencia', 'experiencias')}
        />
        <Kept
          to="/reservas"
          icon={<IconTicket size={24} aria-hidden />}
          name="Reservas"
          count={counted(orders?.length ?? 0, 'orden', 'órdenes')}
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
