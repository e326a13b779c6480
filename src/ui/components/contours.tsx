import classes from './contours.module.css';

interface ContoursProps {
  shape?: 'wide' | 'hill';
  /** True on the dark green background. */
  onDeep?: boolean;
  className?: string;
}

/** Decorative contour lines. Fills its positioned parent. */
export function Contours({ shape = 'wide', onDeep = false, className }: ContoursProps) {
  return (
    <span
      className={[classes.contours, classes[shape], onDeep && classes.onDeep, className].filter(Boolean).join(' ')}
      aria-hidden="true"
    />
  );
}
