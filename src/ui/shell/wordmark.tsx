import { Link } from '@tanstack/react-router';
import classes from './wordmark.module.css';

/** The name, with a summit drawn by its contour lines and the way up to it. */
export function Wordmark() {
  return (
    <Link to="/" className={classes.wordmark} aria-label="Rumbo, inicio">
      <svg viewBox="0 0 40 40" className={classes.mark} aria-hidden="true">
        <path d="M20 3.5c9.4-.6 17 6.700 16.500 16.200-.4 8.900-6.600 16.300-15.800 16.800C11 37 3.800 30.300 3.500 20.800 3.200 11.300 10.700 4.100 20 3.500z" />
        <path d="M21 10c6.200.2 9.600 5.200 9 10.600-.6 5.500-4.600 9.400-9.800 9.300-5.700-.1-9.500-4.400-9.300-9.900.2-5.800 4.500-10.200 10.100-10z" />
        <path d="M21.500 16.300c2.700.3 4 2.400 3.600 4.600-.4 2.100-2.200 3.300-4.300 3-2.400-.3-3.800-2.200-3.500-4.300.3-2.200 2-3.600 4.200-3.300z" />
        <path
          className={classes.way}
          d="M5.500 34.500c5-1.200 8.200-3.500 9.800-6.900 1.400-3 2.900-5.300 5.900-7.400"
        />
        <circle className={classes.summit} cx="21.200" cy="20.200" r="2.500" />
      </svg>
      <span>rumbo</span>
    </Link>
  );
}
