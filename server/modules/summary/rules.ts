import type { SummaryPeriod, SummaryPoint } from '#contract/api/summary.ts';
import { averageOf } from '#contract/domain/rating.ts';
import { addDays, bogotaDate } from '#contract/domain/time.ts';

export interface Range {
  unit: 'day' | 'month';
  /** The first and the last day. */
  from: string;
  to: string;
}

const daysOf = { '30d': 30, '90d': 90 } as const;

export function rangeOf(period: SummaryPeriod, today: string): Range {
  if (period === '12m') return { unit: 'month', from: firstOfMonth(today, -11), to: today };
  return { unit: 'day', from: addDays(today, 1 - daysOf[period]), to: today };
}

/** The first day of the month some months later (or earlier). */
export function firstOfMonth(date: string, months = 0): string {
  const [year, month] = date.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The day in Bogotá of an hour in UTC, 'YYYY-MM-DDTHH': Bogotá is whole hours away from UTC. */
export function dayOfHour(hour: string): string {
  return bogotaDate(new Date(`${hour}:00:00Z`));
}

/** Figures of one day. */
export interface DayFigures {
  sales: number;
  bookings: number;
  refunds: number;
  reviews: number;
  stars: number;
  taken: number;
  capacity: number;
}

const none: DayFigures = { sales: 0, bookings: 0, refunds: 0, reviews: 0, stars: 0, taken: 0, capacity: 0 };

/** Adds up figures by day. */
export class Days {
  private readonly byDay = new Map<string, DayFigures>();

  add(day: string, figures: Partial<DayFigures>): void {
    this.byDay.set(day, sum(this.byDay.get(day) ?? none, figures));
  }

  salesBetween(from: string, to: string): number {
    let sales = 0;
    for (const [day, figures] of this.byDay) if (day >= from && day <= to) sales += figures.sales;
    return sales;
  }

  /** A point for every day or month of the range, with or without figures. */
  series({ unit, from, to }: Range): SummaryPoint[] {
    const buckets = new Map<string, DayFigures>();
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const date = unit === 'day' ? day : firstOfMonth(day);
      buckets.set(date, sum(buckets.get(date) ?? none, this.byDay.get(day) ?? none));
    }
    return [...buckets].map(([date, figures]) => pointOf(date, figures));
  }
}

function sum(one: DayFigures, other: Partial<DayFigures>): DayFigures {
  return {
    sales: one.sales + (other.sales ?? 0),
    bookings: one.bookings + (other.bookings ?? 0),
    refunds: one.refunds + (other.refunds ?? 0),
    reviews: one.reviews + (other.reviews ?? 0),
    stars: one.stars + (other.stars ?? 0),
    taken: one.taken + (other.taken ?? 0),
    capacity: one.capacity + (other.capacity ?? 0),
  };
}

function pointOf(
  date: string,
  { sales, bookings, refunds, reviews, stars, taken, capacity }: DayFigures,
): SummaryPoint {
  return {
    date,
    sales,
    bookings,
    refunds,
    reviews,
    averageRating: reviews === 0 ? null : averageOf(stars, reviews),
    // In tenths of a percent.
    occupancy: capacity === 0 ? null : Math.round((taken * 1_000) / capacity) / 10,
  };
}
