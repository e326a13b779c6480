import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type Tone = 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger';

interface BadgeProps {
  tone?: Tone;
  /** Beside the text, so that a state isn't told by colour alone. */
  icon?: ReactNode;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
