import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

interface CardProps {
  /** The card's heading, which also names its region. */
  title?: string;
  children: ReactNode;
  className?: string;
}

/** A sheet of paper on the ground. */
export function Card({ title, children, className }: CardProps) {
  const id = useId();
  return (
    <section className={[classes.card, className].filter(Boolean).join(' ')} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
