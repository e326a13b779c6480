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

/** A whole number with minus and plus; a number outside the bounds is never handed on. */
export function Stepper({ value, min, max, onChange, labels, id, describedBy, disabled = false }: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function change(event: ChangeEvent<HTMLInputElement>) {
    setTyped(event.target.value);
    const next = parseWhole(event.target.value);
    if (next !== null && next >= min && next <= max) onChange(next);
  }

  function settle() {
    const next = typed === null ? null : parseWhole(typed);
    setTyped(null);
    // Below the minimum is ignored, as the specification has it; above the maximum is the maximum.
    if (next !== null && next > max) onChange(Math.max(max, min));
  }

  function step(by: number) {
    setTyped(null);
    onChange(clamp(value + by, min, max));
  }

  return (
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
        onBlur={settle}
      />
      <button type="button" className={classes.step} aria-label={labels.increase} disabled={disabled || value >= max} onClick={() => step(1)}>
        <IconPlus size={18} aria-hidden />
      </button>
    </div>
  );
}

function parseWhole(text: string): number | null {
  return /^\d+$/.test(text.trim()) ? Number(text) : null;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}
