import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react';
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
  const { value, typed, isLimited, change, step, forgetTyped } = useStepper(known, { min, max, onChange });
  return (
    <div className={classes.place}>
      <div className={classes.stepper}>
        <StepButton label={labels.decrease} disabled={disabled || value <= min} onPress={() => step(-1)}>
          <IconMinus size={18} aria-hidden />
        </StepButton>
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
          onBlur={forgetTyped}
        />
        <StepButton label={labels.increase} disabled={disabled || value >= max} onPress={() => step(1)}>
          <IconPlus size={18} aria-hidden />
        </StepButton>
      </div>
      <span role="status" className={classes.limit}>
        {isLimited && `El máximo es ${Math.max(max, min)}`}
      </span>
    </div>
  );
}

/** The value, and what is typed while it isn't a value within bounds. */
function useStepper(known: number, { min, max, onChange }: Pick<StepperProps, 'min' | 'max' | 'onChange'>) {
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

  return { value, typed, isLimited, change, step, forgetTyped: () => setTyped(null) };
}

interface StepButtonProps {
  label: string;
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

function StepButton({ label, disabled, onPress, children }: StepButtonProps) {
  return (
    <button type="button" className={classes.step} aria-label={label} disabled={disabled} onClick={onPress}>
      {children}
    </button>
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
