import { type RefObject, useEffect, useRef } from 'react';

const focusable = 'button:not(:disabled), a[href]';

/** The focused row (key and index) and which of its controls. */
interface Place {
  key: string;
  row: number;
  control: number;
}

/**
 * Keeps keyboard focus when a row changes or is deleted: same control, else the one of the row that took its place.
 * Arrow keys move between rows.
 */
export function useRowFocus(container: RefObject<HTMLElement | null>, rows: unknown): void {
  const last = useRef<Place | null>(null);

  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof HTMLElement ? placeOf(element, target) : null;
    };
    const turn = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const at = step && event.target instanceof HTMLElement ? placeOf(element, event.target) : null;
      if (!step || !at || !focusRow(rowsOf(element)[at.row + step], at.control)) return;
      event.preventDefault();
    };
    element.addEventListener('focusin', note);
    element.addEventListener('keydown', turn);
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('keydown', turn);
    };
    // Runs after each render because loading and failed lists use another element.
  });

  useEffect(() => {
    const element = container.current;
    const place = last.current;
    if (!element || !place || document.activeElement !== document.body) return;
    const all = rowsOf(element);
    const same = all.find(({ dataset }) => dataset.row === place.key);
    const found = same ?? all[Math.min(place.row, all.length - 1)];
    if (!focusRow(found, place.control)) element.focus();
  }, [container, rows]);
}

function rowsOf(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('[data-row]')];
}

function placeOf(element: HTMLElement, target: HTMLElement): Place | null {
  const row = target.closest<HTMLElement>('[data-row]');
  if (!row) return null;
  return {
    key: row.dataset.row ?? '',
    row: rowsOf(element).indexOf(row),
    control: [...row.querySelectorAll(focusable)].indexOf(target),
  };
}

function focusRow(row: HTMLElement | undefined, control: number): boolean {
  const controls = row?.querySelectorAll<HTMLElement>(focusable) ?? [];
  const found = controls[Math.min(control, controls.length - 1)];
  found?.focus();
  return found !== undefined;
}
