import type { ReactNode } from 'react';
import { Contours } from './contours.tsx';
import classes from './state-message.module.css';

interface StateMessageProps {
  title: string;
  /** The page's h1 where the message is all there is. */
  headingLevel?: 1 | 2;
  children?: ReactNode;
  actions?: ReactNode;
  role?: 'alert' | 'status';
}

/** A page or list that has nothing to show: what happened, and a way on. */
export function StateMessage({ title, headingLevel = 2, children, actions, role }: StateMessageProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <section className={classes.message} role={role}>
      <span className={classes.hill}>
        <Contours shape="hill" />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </section>
  );
}
