import { useId, useState } from 'react';
import { starsDescending } from '#contract/domain/rating.ts';
import { reviewTexts } from '#contract/texts/review-texts.ts';
import { SingleStar } from '../components/stars.tsx';
import field from './field.module.css';
import classes from './star-field.module.css';

interface StarFieldProps {
  label: string;
  /** 1 to 5; null: none chosen yet. */
  value: number | null;
  onChange: (rating: number) => void;
  disabled?: boolean;
  errorId?: string;
}

const ascending = [...starsDescending].reverse();

/** A rating input: a radio group, so that arrow keys and screen readers work. */
export function StarField({ label, value, onChange, disabled, errorId }: StarFieldProps) {
  const id = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const lit = pointed ?? value ?? 0;
  return (
    <div>
      <span id={id} className={field.label}>
        {label}
      </span>
      <div className={classes.row}>
        <div
          role="radiogroup"
          aria-labelledby={id}
          aria-required="true"
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          className={classes.stars}
          onPointerLeave={() => setPointed(null)}
        >
          {ascending.map((stars) => (
            <label
              key={stars}
              className={classes.star}
              onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(stars)}
            >
              <input
                type="radio"
                name={id}
                value={stars}
                aria-label={reviewTexts.chosen(stars)}
                checked={value === stars}
                disabled={disabled}
                onChange={() => onChange(stars)}
              />
              <SingleStar size={32} percent={stars <= lit ? 100 : 0} />
            </label>
          ))}
        </div>
        <span className={classes.said}>{value === null ? reviewTexts.noneChosen : reviewTexts.chosen(value)}</span>
      </div>
    </div>
  );
}
