import * as v from 'valibot';
import { CalendarDate, CopTotal, Count, Id, Instant } from '../domain/primitives.ts';

/** The last 30 or 90 days, day by day, or the last twelve months, month by month; the present one included. */
export const summaryPeriods = ['30d', '90d', '12m'] as const;
export type SummaryPeriod = (typeof summaryPeriods)[number];

/** What waits for a person. */
export const attentionKinds = [
  'refused_refunds',
  'chargebacks',
  'payments_in_review',
  'failed_emails',
  'pending_providers',
  'reported_reviews',
  'lapsing_registrations',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

export const jobNames = ['emails', 'payments', 'holds', 'bookings'] as const;
export type JobName = (typeof jobNames)[number];

/** A day, or the first day of a month, in Bogotá. */
export const SummaryPoint = v.object({
  date: CalendarDate,
  /** Cash paid for orders confirmed then, whatever became of them. */
  sales: CopTotal,
  /** Lines of those orders. */
  bookings: Count,
  /** Cash of sales that went back then, by us, by Mercado Pago or by the buyer's bank. */
  refunds: CopTotal,
  reviews: Count,
  /** null without reviews. */
  averageRating: v.nullable(v.number()),
  /** Percent of the seats taken, over the departures of then that anybody booked; null without any. */
  occupancy: v.nullable(v.number()),
});
export type SummaryPoint = v.InferOutput<typeof SummaryPoint>;

/** GET /api/admin/summary */
export const Summary = v.object({
  at: Instant,
  /** Experiences are those that `GET /api/experiences` lists. */
  cards: v.object({
    /** Price × reviews, over the experiences. */
    estimatedSales: CopTotal,
    users: Count,
    activeUsers: Count,
    providers: Count,
    activeProviders: Count,
    experiences: Count,
    availableExperiences: Count,
    averageRating: v.number(),
    reviews: Count,
    webflow: v.picklist(['active', 'off']),
  }),
  sales: v.object({ today: CopTotal, month: CopTotal, previousMonth: CopTotal }),
  unit: v.picklist(['day', 'month']),
  series: v.array(SummaryPoint),
  recentProviders: v.array(
    v.object({
      id: Id,
      name: v.string(),
      companyName: v.string(),
      status: v.picklist(['active', 'inactive', 'pending', 'suspended']),
      createdAt: Instant,
    }),
  ),
  /** Only what is there, the most urgent first. */
  needsPerson: v.array(v.object({ kind: v.picklist(attentionKinds), count: Count })),
  system: v.object({
    failedTasks: Count,
    lastBackup: v.nullable(Instant),
    /** How much each job has left undone beyond its time, on all servers. */
    jobs: v.array(v.object({ name: v.picklist(jobNames), late: Count })),
  }),
});
export type Summary = v.InferOutput<typeof Summary>;

export const exportKinds = ['providers', 'experiences', 'users'] as const;
export type ExportKind = (typeof exportKinds)[number];
