import { type ReactNode, useId } from 'react';
import classes from './panel-card.module.css';

interface PanelCardProps {
  title: string;
  hint?: string | undefined;
  /** Beside the title. */
  end?: ReactNode;
  children: ReactNode;
}

/** A titled box of the tab. */
export function PanelCard({ title, hint, end, children }: PanelCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h3 id={id} className={classes.title}>
            {title}
          </h3>
          {hint && <p className={classes.hint}>{hint}</p>}
        </div>
        {end}
      </div>
      {children}
    </section>
  );
}
