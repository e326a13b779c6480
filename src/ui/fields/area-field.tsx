import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { useId } from 'react';
import classes from './field.module.css';
import own from './area-field.module.css';

interface AreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  /** Below the field, and read with it. */
  hint?: ReactNode;
  /** The id of what says why the field isn't right. */
  errorId?: string;
}

/** A text of several lines, its label above it. */
export function AreaField({ label, hint, errorId, ...rest }: AreaFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={own.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        className={`${classes.input} ${own.area}`}
        data-error={errorId ? true : undefined}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={[errorId, hint && hintId].filter(Boolean).join(' ') || undefined}
      />
      {hint && (
        <p id={hintId} className={own.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
