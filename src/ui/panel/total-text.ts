const whole = new Intl.NumberFormat('es-CO');

/** Totals are exact up to this; the server counts no further. */
export const exactTotalMax = 1_000;

export function totalText(total: number): string {
  return total > exactTotalMax ? `${whole.format(exactTotalMax)}+` : whole.format(total);
}

/** '26–50 de 340'. */
export function rangeText(offset: number, count: number, total: number): string {
  return `${whole.format(offset + 1)}–${whole.format(offset + count)} de ${totalText(total)}`;
}

/** Beyond the exact total, a full page may have a next one. */
export function hasNextPage({
  offset,
  count,
  total,
  limit,
}: {
  offset: number;
  count: number;
  total: number;
  limit: number;
}): boolean {
  return offset + count < total || (total > exactTotalMax && count === limit);
}
