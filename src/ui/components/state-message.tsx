import type { ReactNode } from 'react';
import { Contours } from './contours.tsx';
import classes from './state-message.module.css';

interface StateMessageProps {
  title: string;
  /** 1 if the message is the whole page. */
  headingLevel?: 1 | 2;
  children?: ReactNode;
  actions?: ReactNode;
  role?: 'alert' | 'status';
}

/** Replaces a page or list without content: what happened, and what to do. */
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
