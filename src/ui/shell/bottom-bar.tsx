import { Link } from '@tanstack/react-router';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs';
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import classes from './bottom-bar.module.css';
import { cartLabel } from './cart-label.ts';

/** The phone's main navigation. */
export function BottomBar({ cartCount }: { cartCount: number }) {
  return (
    <nav className={classes.bar} aria-label="Secciones" data-bottom-bar="">
      <Link to="/" className={classes.item}>
        <IconMap2 size={22} aria-hidden />
        Explorar
      </Link>
      <Link to="/favoritos" className={classes.item}>
        <IconHeart size={22} aria-hidden />
        Favoritos
      </Link>
      <Link to="/carrito" className={classes.item} aria-label={cartLabel(cartCount)}>
        <IconShoppingBag size={22} aria-hidden />
        <span>Carrito</span> {cartCount > 0 && <span className={classes.count}>{cartCount}</span>}
      </Link>
      <Link to="/reservas" className={classes.item}>
        <IconTicket size={22} aria-hidden />
        Reservas
      </Link>
      {/* Preloading would ask the server who is signed in. */}
      <Link to="/usuario" preload={false} className={classes.item}>
        <IconUser size={22} aria-hidden />
        Cuenta
      </Link>
    </nav>
  );
}
