import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type ChangeEvent, useEffect, useState } from 'react';
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

/**
 * A number input with minus and plus. Only reports values within bounds; a value above the maximum becomes the maximum
 * and is announced.
 */
export function Stepper({ value: known, min, max, onChange, labels, id, describedBy, disabled = false }: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLimited, setIsLimited] = useState(false);
  const [value, setWanted] = useWanted(known);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const next = parseWhole(event.target.value);
    const isAbove = next !== null && next > max;
    setIsLimited(isAbove);
    setTyped(isAbove ? String(Math.max(max, min)) : event.target.value);
    // Values below the minimum are ignored (specification).
    if (next !== null && next >= min) onChange(clamp(next, min, max));
  }

  function step(by: number) {
    setTyped(null);
    setIsLimited(false);
    const next = clamp(value + by, min, max);
    setWanted(next);
    onChange(next);
  }

  return (
    <div className={classes.place}>
      <div className={classes.stepper}>
        <button
          type="button"
          className={classes.step}
          aria-label={labels.decrease}
          disabled={disabled || value <= min}
          onClick={() => step(-1)}
        >
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
        <button
          type="button"
          className={classes.step}
          aria-label={labels.increase}
          disabled={disabled || value >= max}
          onClick={() => step(1)}
        >
          <IconPlus size={18} aria-hidden />
        </button>
      </div>
      <span role="status" className={classes.limit}>
        {isLimited && `El máximo es ${Math.max(max, min)}`}
      </span>
    </div>
  );
}

/** Show the requested value until the parent confirms it; revert after 1 s. */
const patienceMs = 1_000;

/** The last requested value, so that quick presses add up. */
function useWanted(known: number): [number, (wanted: number) => void] {
  const [wanted, setWanted] = useState<number | null>(null);
  useEffect(() => {
    if (wanted === null) return undefined;
    if (wanted === known) return setWanted(null);
    const timer = setTimeout(() => setWanted(null), patienceMs);
    return () => clearTimeout(timer);
  }, [wanted, known]);
  return [wanted ?? known, setWanted];
}

function parseWhole(text: string): number | null {
  return /^\d+$/.test(text.trim()) ? Number(text) : null;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}
