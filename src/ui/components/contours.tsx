import classes from './contours.module.css';

interface ContoursProps {
  shape?: 'wide' | 'hill';
  /** Drawn on the deep green. */
  onDeep?: boolean;
  className?: string;
}

/** Contour lines, the product's one ornament. It fills its positioned parent and takes the colour of the token there. */
export function Contours({ shape = 'wide', onDeep = false, className }: ContoursProps) {
  return (
    <span
      className={[classes.contours, classes[shape], onDeep && classes.onDeep, className].filter(Boolean).join(' ')}
      aria-hidden="true"
    />
  );
}
