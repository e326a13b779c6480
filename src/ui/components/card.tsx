import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

interface CardProps {
  /** The card's heading, which also names its region. */
  title?: string;
  children: ReactNode;
  className?: string;
  /** 'article' for a self-contained item (a product), 'section' for a part of the page. */
  as?: 'section' | 'article';
  /** The id of a heading inside that names the card, instead of `title`. */
  labelledBy?: string;
}

/** A raised box that groups content. */
export function Card({ title, children, className, as: Element = 'section', labelledBy }: CardProps) {
  const id = useId();
  return (
    <Element className={[classes.card, className].filter(Boolean).join(' ')} aria-labelledby={title ? id : labelledBy}>
      {title && (
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
      )}
      {children}
    </Element>
  );
}
