import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

interface ActionBarProps {
  /** The total, shown at the left if the button doesn't contain it. */
  sum?: { label: string; amount: string };
  /** Shown above: why the action is unavailable. */
  note?: ReactNode;
  /** The main action of the screen. */
  children: ReactNode;
}

/**
 * A phone's fixed bar with the total and the main action. It replaces the bottom bar; wide screens don't show it.
 * Render it as the last child of its section.
 */
export function ActionBar({ sum, note, children }: ActionBarProps) {
  return (
    <div className={classes.bar} data-action-bar="">
      {note && <div className={classes.note}>{note}</div>}
      {sum && (
        <p className={classes.sum}>
          <span className={classes.label}>{sum.label}</span>
          <strong className={classes.amount}>{sum.amount}</strong>
        </p>
      )}
      {children}
    </div>
  );
}
