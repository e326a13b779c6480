import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type ChangeEvent, useState } from 'react';
import classes from './stepper.module.css';

interface StepperProps {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  labels: { value: string; decrease: string; increase: string };
  id?: string;
  describedBy?: string;
  disabled?: boolean;
}

/** A whole number with minus and plus; a number outside the bounds is never handed on: above the maximum is the maximum, and is told. */
export function Stepper({ value, min, max, onChange, labels, id, describedBy, disabled = false }: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLimited, setIsLimited] = useState(false);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const next = parseWhole(event.target.value);
    const isAbove = next !== null && next > max;
    setIsLimited(isAbove);
    setTyped(isAbove ? String(Math.max(max, min)) : event.target.value);
    // Below the minimum is ignored, as the specification has it.
    if (next !== null && next >= min) onChange(clamp(next, min, max));
  }

  function step(by: number) {
    setTyped(null);
    setIsLimited(false);
    onChange(clamp(value + by, min, max));
  }

  return (
    <div className={classes.place}>
      <div className={classes.stepper}>
        <button type="button" className={classes.step} aria-label={labels.decrease} disabled={disabled || value <= min} onClick={() => step(-1)}>
          <IconMinus size={18} aria-hidden />
        </button>
        <input
          id={id}
          className={classes.value}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={typed ?? value}
          aria-label={id ? undefined : labels.value}
          aria-describedby={describedBy}
          disabled={disabled}
          onChange={change}
          onBlur={() => setTyped(null)}
        />
        <button type="button" className={classes.step} aria-label={labels.increase} disabled={disabled || value >= max} onClick={() => step(1)}>
          <IconPlus size={18} aria-hidden />
        </button>
      </div>
      <span role="status" className={classes.limit}>
        {isLimited && `El máximo es ${Math.max(max, min)}`}
      </span>
    </div>
  );
}

function parseWhole(text: string): number | null {
  return /^\d+$/.test(text.trim()) ? Number(text) : null;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}
