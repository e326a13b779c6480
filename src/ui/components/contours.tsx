import classes from './contours.module.css';

interface ContoursProps {
  shape?: 'wide' | 'hill';
  className?: string;
}

/** Contour lines, the product's one ornament. It fills its positioned parent and takes the colour of the token there. */
export function Contours({ shape = 'wide', className }: ContoursProps) {
  return <span className={[classes.contours, classes[shape], className].filter(Boolean).join(' ')} aria-hidden="true" />;
}
