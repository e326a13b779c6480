import type { ReactNode } from 'react';
import { ColourSchemeToggle } from '../shell/colour-scheme-toggle.tsx';
import { useFocusOnNavigation } from '../shell/use-focus-on-navigation.ts';
import { Wordmark } from '../shell/wordmark.tsx';
import { ToastOutlet } from '../toast-outlet.tsx';
import classes from './panel-shell.module.css';
import { ReauthDialog } from './reauth-dialog.tsx';

const contentId = 'contenido';

interface PanelShellProps {
  /** The panel's name: 'Administración'. */
  title: string;
  /** The signed-in person; null without access. */
  userName: string | null;
  /** At the header's end: the sign-out. */
  end?: ReactNode;
  children: ReactNode;
}

/** The layout of every panel page. */
export function PanelShell({ title, userName, end, children }: PanelShellProps) {
  useFocusOnNavigation(contentId);
  return (
    <div className={classes.shell}>
      <a href={`#${contentId}`} className={classes.skip}>
        Saltar al contenido
      </a>
      <header className={classes.header}>
        <Wordmark />
        <p className={classes.title}>{title}</p>
        <div className={classes.end}>
          {userName && <p className={classes.user}>{userName}</p>}
          <ColourSchemeToggle />
          {end}
        </div>
      </header>
      <main id={contentId} className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <ToastOutlet />
      <ReauthDialog />
    </div>
  );
}
