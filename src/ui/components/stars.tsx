import classes from './stars.module.css';

interface StarsProps {
  /** 0 to 5; the last star is filled by percentage. */
  rating: number;
  size?: number;
}

const starPath = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z';

/** Five stars, filled by percentage. Decorative: the number is beside them. */
export function Stars({ rating, size = 18 }: StarsProps) {
  return (
    <span className={classes.stars} aria-hidden="true">
      {[0, 1, 2, 3, 4].map((index) => (
        <SingleStar key={index} size={size} percent={starPercent(rating, index)} />
      ))}
    </span>
  );
}

/** How much of the star at `index` (0 to 4) a rating fills, 0 to 100. */
export function starPercent(rating: number, index: number): number {
  return Math.round(Math.min(Math.max(rating - index, 0), 1) * 100);
}

/** One star, filled by percentage. */
export function SingleStar({ size, percent }: { size: number; percent: number }) {
  return (
    <span className={classes.star} style={{ width: size, height: size }}>
      <svg viewBox="0 0 24 24" className={classes.empty}>
        <path d={starPath} />
      </svg>
      {percent > 0 && (
        <svg viewBox="0 0 24 24" className={classes.full} style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}>
          <path d={starPath} />
        </svg>
      )}
    </span>
  );
}
