import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

interface ActionBarProps {
  /** What it comes to: shown at the left, where the button doesn't say it. */
  sum?: { label: string; amount: string };
  /** Above both: why the action can't be had just now. */
  note?: ReactNode;
  /** The main action of the screen. */
  children: ReactNode;
}

/**
 * A phone's bar under the thumb: the sum and the main action. It takes the place of the bottom bar; wide screens don't show it.
 * It is the last child of what it belongs to, which is as wide as the page's gutters leave.
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
