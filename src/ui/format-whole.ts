const whole = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 });

/** '12500' → '12.500'. */
export function formatWhole(value: number): string {
  return whole.format(value);
}
