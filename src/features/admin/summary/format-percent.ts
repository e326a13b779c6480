const percent = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 });

/** '62,5 %'; '–' for null. */
export function formatPercent(value: number | null): string {
  return value === null ? '–' : `${percent.format(value)}\u00a0%`;
}
