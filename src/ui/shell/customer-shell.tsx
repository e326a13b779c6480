import type { ReactNode } from 'react';
import { useLeftOverSheets } from '../sheet-history.ts';
import { ToastOutlet } from '../toast-outlet.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { type Connection, ConnectionBadge } from './connection-badge.tsx';
import classes from './customer-shell.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const contentId = 'contenido';

interface CustomerShellProps {
  cartCount: number;
  connection: Connection;
  children: ReactNode;
}

/** The layout of every store page. Presentational: all data comes in props. */
export function CustomerShell({ cartCount, connection, children }: CustomerShellProps) {
  useFocusOnNavigation(contentId);
  useLeftOverSheets();
  return (
    <div className={classes.shell}>
      <a href={`#${contentId}`} className={classes.skip}>
        Saltar al contenido
      </a>
      <Header cartCount={cartCount} status={<ConnectionBadge {...connection} />} />
      <main id={contentId} className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar cartCount={cartCount} />
      <ToastOutlet />
    </div>
  );
}
