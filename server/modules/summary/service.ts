import type { AttentionKind, JobName, Summary, SummaryPeriod } from '#contract/api/summary.ts';
import { attentionKinds } from '#contract/api/summary.ts';
import { averageOf } from '#contract/domain/rating.ts';
import { addDays, bogotaDate, bogotaInstant } from '#contract/domain/time.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { queues } from '#server/core/tasks.ts';
import { instant } from '#server/db/codecs.ts';
import { readLastBackup } from '#server/db/last-backup.ts';
import { publishedIds } from '#server/modules/catalogue/service.ts';
import * as figures from './figure-queries.ts';
import * as counts from './queries.ts';
import { dayOfHour, Days, firstOfMonth, rangeOf } from './rules.ts';

const recentProvidersMax = 5;
/** How long before its end a registration (RNT) is announced. */
const lapseDays = 30;
/** For how long a chargeback is shown; what happens to it isn't recorded here. */
const chargebackDays = 30;
/** How late work may be before it counts as left undone. */
const lateMinutes = 5;

/** The administrator's figures. The days are Bogotá's. */
export async function readSummary(deps: Dependencies, period: SummaryPeriod): Promise<Summary> {
  const now = deps.clock.now();
  const today = bogotaDate(now);
  const range = rangeOf(period, today);
  const previousMonth = firstOfMonth(today, -1);
  const days = await readDays(deps, range.from < previousMonth ? range.from : previousMonth, today);
  const failed = await counts.countFailedTasks(deps.db.read);
  return {
    at: instant(now),
    cards: await readCards(deps),
    sales: {
      today: days.salesBetween(today, today),
      month: days.salesBetween(firstOfMonth(today), today),
      previousMonth: days.salesBetween(previousMonth, addDays(firstOfMonth(today), -1)),
    },
    unit: range.unit,
    series: days.series(range),
    recentProviders: await readRecentProviders(deps),
    needsPerson: await readAttention(deps, now, failed),
    system: {
      failedTasks: [...failed.values()].reduce((sum, count) => sum + count, 0),
      lastBackup: await readLastBackup(deps.db.read),
      jobs: await readJobs(deps, now),
    },
  };
}

async function readDays({ db }: Dependencies, from: string, to: string): Promise<Days> {
  const span = {
    from: instant(bogotaInstant(from, '00:00')),
    until: instant(bogotaInstant(addDays(to, 1), '00:00')),
  };
  const days = new Days();
  const byHour = await Promise.all([
    figures.salesByHour(db.read, span),
    figures.bookingsByHour(db.read, span),
    figures.refundsByHour(db.read, span),
    figures.lossesByHour(db.read, span),
    figures.reviewsByHour(db.read, span),
  ]);
  for (const { hour, ...row } of byHour.flat()) days.add(dayOfHour(hour), row);
  for (const { date, ...row } of await figures.seatsByDay(db.read, { from, to })) days.add(date, row);
  return days;
}

async function readCards(deps: Dependencies): Promise<Summary['cards']> {
  const db = deps.db.read;
  const catalogue = await counts.catalogueFigures(db, publishedIds(deps));
  const providers = await counts.countProviders(db);
  return {
    estimatedSales: catalogue.estimatedCop,
    users: await counts.countUsers(db),
    activeUsers: await counts.countActiveUsers(db),
    providers: [...providers.values()].reduce((sum, count) => sum + count, 0),
    activeProviders: providers.get('active') ?? 0,
    experiences: catalogue.experiences,
    availableExperiences: catalogue.available,
    averageRating: averageOf(catalogue.stars, catalogue.reviews),
    reviews: catalogue.reviews,
    webflow: deps.contentSystem === 'off' ? 'off' : 'active',
  };
}

async function readRecentProviders(deps: Dependencies): Promise<Summary['recentProviders']> {
  const rows = await counts.newestProviders(deps.db.read, recentProvidersMax);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    companyName: row.company_name,
    status: row.status as Summary['recentProviders'][number]['status'],
    createdAt: row.created_at,
  }));
}

async function readAttention(
  deps: Dependencies,
  now: Date,
  failed: ReadonlyMap<string, number>,
): Promise<Summary['needsPerson']> {
  const db = deps.db.read;
  const today = bogotaDate(now);
  const found: Record<AttentionKind, number> = {
    refused_refunds: await counts.countRefusedRefunds(db),
    chargebacks: await counts.countPayments(
      db,
      'charged_back',
      instant(bogotaInstant(addDays(today, -chargebackDays), '00:00')),
    ),
    payments_in_review: await counts.countPayments(db, 'in_process'),
    failed_emails: queues.mails.reduce((sum, kind) => sum + (failed.get(kind) ?? 0), 0),
    pending_providers: (await counts.countProviders(db)).get('pending') ?? 0,
    reported_reviews: await counts.countReportedReviews(db),
    lapsing_registrations: await counts.countLapsing(db, addDays(today, lapseDays)),
  };
  return attentionKinds.map((kind) => ({ kind, count: found[kind] })).filter(({ count }) => count > 0);
}

/** A job is judged by what it left undone, because any of several servers may run it. */
async function readJobs(deps: Dependencies, now: Date): Promise<Summary['system']['jobs']> {
  const db = deps.db.read;
  const by = instant(new Date(now.getTime() - lateMinutes * 60_000));
  const late: Record<JobName, number> = {
    emails: await counts.countLateTasks(db, queues.mails, by),
    payments: await counts.countLateTasks(db, queues.payments, by),
    holds: await counts.countLateHolds(db, by, instant(now)),
    bookings: await counts.countLateBookings(db, by),
  };
  return Object.entries(late).map(([name, count]) => ({ name: name as JobName, late: count }));
}
