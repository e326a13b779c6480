import { Link } from '@tanstack/react-router';
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs';
import type { ReactNode } from 'react';
import { cartLabel } from './cart-label.ts';
import { ColourSchemeToggle } from './colour-scheme-toggle.tsx';
import classes from './header.module.css';
import { Wordmark } from './wordmark.tsx';

interface HeaderProps {
  cartCount: number;
  /** The connection badge, if any. */
  status: ReactNode;
}

/** The header; on phones its links are in the bottom bar. */
export function Header({ cartCount, status }: HeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Wordmark />
        <nav className={classes.links} aria-label="Principal">
          <Link to="/" className={classes.link}>
            Explorar
          </Link>
          <Link to="/favoritos" className={classes.link}>
            Favoritos
          </Link>
          <Link to="/reservas" className={classes.link}>
            Reservas
          </Link>
          {/* Preloading would ask the server who is signed in. */}
          <Link to="/usuario" preload={false} className={classes.link}>
            Cuenta
          </Link>
        </nav>
        <div className={classes.end}>
          {status}
          <ColourSchemeToggle />
          <Link to="/carrito" className={classes.cart} aria-label={cartLabel(cartCount)}>
            <IconShoppingBag size={20} aria-hidden />
            <span className={classes.word}>Carrito</span>{' '}
            <span className={classes.count} data-empty={cartCount === 0}>
              {cartCount}
            </span>
          </Link>
        </div>
      </div>
    </header>
  );
}
