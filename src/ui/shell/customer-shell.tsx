import type { ReactNode } from 'react';
import { ToastOutlet } from '../toast-outlet.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { type Connection, ConnectionBadge } from './connection-badge.tsx';
import classes from './customer-shell.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

interface CustomerShellProps {
  cartCount: number;
  connection: Connection;
  /** A line above the page: a new version that waits, say. */
  announcement?: ReactNode;
  children: ReactNode;
}

/** What stands around every page of the store. Everything it shows comes in as values. */
export function CustomerShell({ cartCount, connection, announcement, children }: CustomerShellProps) {
  return (
    <div className={classes.shell}>
      <a href="#contenido" className={classes.skip}>
        Saltar al contenido
      </a>
      <Header cartCount={cartCount} status={<ConnectionBadge {...connection} />} />
      {announcement}
      <main id="contenido" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar cartCount={cartCount} />
      <ToastOutlet />
    </div>
  );
}
