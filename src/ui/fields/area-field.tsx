import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { useId } from 'react';
import classes from './field.module.css';
import own from './area-field.module.css';

interface AreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  /** Shown below the field and announced with it. */
  hint?: ReactNode;
  /** The id of the element with the error text. */
  errorId?: string;
}

/** A multi-line text field with its label above. */
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
