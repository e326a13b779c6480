import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

interface CardProps {
  /** The card's heading, which also names its region. */
  title?: string;
  children: ReactNode;
  className?: string;
  /** An article is a thing of its own (a product); a section is a part of the page. */
  as?: 'section' | 'article';
  /** The id of a heading inside that names it, where it isn't `title`. */
  labelledBy?: string;
}

/** A sheet of paper on the ground. */
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
