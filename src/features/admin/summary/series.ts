import type { Summary, SummaryPoint } from '#contract/api/summary.ts';
import { formatDay, formatMonth } from '#contract/domain/time.ts';

export interface SeriesProps {
  series: readonly SummaryPoint[];
  unit: Summary['unit'];
}

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** '9 mar' or 'mar', for an axis. */
export function shortDate(date: string, unit: Summary['unit']): string {
  const month = months[Number(date.slice(5, 7)) - 1] ?? '';
  return unit === 'month' ? month : `${Number(date.slice(8))} ${month}`;
}

/** 'martes 9 de marzo' or 'marzo de 2027'. */
export function fullDate(date: string, unit: Summary['unit']): string {
  return unit === 'month' ? `${formatMonth(date)} de ${date.slice(0, 4)}` : formatDay(date, date);
}

export function sumOf(series: readonly SummaryPoint[], name: 'sales' | 'refunds' | 'bookings' | 'reviews'): number {
  return series.reduce((sum, point) => sum + point[name], 0);
}
