import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

interface ActionBarProps {
  /** What it comes to: shown at the left. */
  label: string;
  amount: string;
  /** The main action of the screen. */
  children: ReactNode;
}

/** A phone's bar under the thumb: the sum and the main action. It takes the place of the bottom bar; wide screens don't show it. */
export function ActionBar({ label, amount, children }: ActionBarProps) {
  return (
    <div className={classes.bar} data-action-bar="">
      <p className={classes.sum}>
        <span className={classes.label}>{label}</span>
        <strong className={classes.amount}>{amount}</strong>
      </p>
      {children}
    </div>
  );
}
