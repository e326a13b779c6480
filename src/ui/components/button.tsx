import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './button.module.css';

/** action: the main action of a screen; brand: an important one; outline and quiet: secondary; danger: destructive. */
export type ButtonVariant = 'action' | 'brand' | 'outline' | 'quiet' | 'danger';

interface ButtonStyle {
  variant?: ButtonVariant;
  size?: 'medium' | 'large';
  fullWidth?: boolean;
}

/** The class of a button, for links that look like one. */
export function buttonClass({ variant = 'brand', size = 'medium', fullWidth = false }: ButtonStyle = {}): string {
  return [classes.button, classes[variant], size === 'large' && classes.large, fullWidth && classes.full]
    .filter(Boolean)
    .join(' ');
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  icon?: ReactNode;
  /** Shows a spinner and disables the button. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant,
  size,
  fullWidth,
  icon,
  busy = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={[buttonClass({ variant, size, fullWidth }), className].filter(Boolean).join(' ')}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <span className={classes.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
