import { type RawBuilder, sql } from 'kysely';
import type { ReadDb } from '#server/db/connect.ts';

/** Figures by the hour in UTC ('YYYY-MM-DDTHH'), from which days of any whole-hour zone add up on both engines. */
export interface HourOf {
  hour: string;
}

/** Instants from `from` on, before `until`. */
export interface Span {
  from: string;
  until: string;
}

const hourOf = (column: string): RawBuilder<string> => sql<string>`substr(${sql.ref(column)}, 1, 13)`;

/** Cash of the orders confirmed in each hour. The lines' shares of coupon and cashback are in the order's total. */
export function salesByHour(db: ReadDb, { from, until }: Span): Promise<(HourOf & { sales: number })[]> {
  const hour = hourOf('orders.confirmed_at');
  return db
    .selectFrom('orders')
    .select(({ fn }) => [hour.as('hour'), fn.sum<number>('orders.total_cop').as('sales')])
    .where('orders.confirmed_at', '>=', from)
    .where('orders.confirmed_at', '<', until)
    .groupBy(hour)
    .execute();
}

export function bookingsByHour(db: ReadDb, { from, until }: Span): Promise<(HourOf & { bookings: number })[]> {
  const hour = hourOf('orders.confirmed_at');
  return db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(({ fn }) => [hour.as('hour'), fn.countAll<number>().as('bookings')])
    .where('orders.confirmed_at', '>=', from)
    .where('orders.confirmed_at', '<', until)
    .groupBy(hour)
    .execute();
}

/** Refunds of cancelled lines that were made. Other reasons return money that never was a sale. */
const unmade = ['waiting', 'refund_manual', 'not_needed'];

export function refundsByHour(db: ReadDb, { from, until }: Span): Promise<(HourOf & { refunds: number })[]> {
  const hour = hourOf('refunds.updated_at');
  return db
    .selectFrom('refunds')
    .select(({ fn }) => [hour.as('hour'), fn.sum<number>('refunds.amount_cop').as('refunds')])
    .where('refunds.reason', '=', 'cancelled')
    .where('refunds.status', 'not in', unmade)
    .where('refunds.updated_at', '>=', from)
    .where('refunds.updated_at', '<', until)
    .groupBy(hour)
    .execute();
}

/** Orders whose payment went back as a whole, outside the product or by a chargeback: what our refunds had left. */
export function lossesByHour(db: ReadDb, { from, until }: Span): Promise<(HourOf & { refunds: number })[]> {
  const lost = db
    .selectFrom('orders')
    .select((eb) => [
      hourOf('orders.updated_at').as('hour'),
      'orders.total_cop',
      eb
        .selectFrom('refunds')
        .select(({ fn }) => fn.sum<number>('refunds.amount_cop').as('pesos'))
        .whereRef('refunds.order_id', '=', 'orders.id')
        .where('refunds.reason', '=', 'cancelled')
        .where('refunds.status', 'not in', unmade)
        .as('refunded'),
    ])
    // A literal, because SQLite takes a partial index for none else.
    .where('orders.status', '=', sql.lit('refunded'))
    .where('orders.confirmed_at', 'is not', null)
    .where('orders.updated_at', '>=', from)
    .where('orders.updated_at', '<', until);
  return db
    .selectFrom(lost.as('lost'))
    .select([
      'lost.hour',
      sql<number>`sum(${sql.ref('lost.total_cop')} - coalesce(${sql.ref('lost.refunded')}, 0))`.as('refunds'),
    ])
    .groupBy('lost.hour')
    .execute();
}

export function reviewsByHour(
  db: ReadDb,
  { from, until }: Span,
): Promise<(HourOf & { reviews: number; stars: number })[]> {
  const hour = hourOf('reviews.created_at');
  return db
    .selectFrom('reviews')
    .select(({ fn }) => [
      hour.as('hour'),
      fn.countAll<number>().as('reviews'),
      fn.sum<number>('reviews.rating').as('stars'),
    ])
    .where('reviews.hidden_at', 'is', null)
    .where('reviews.created_at', '>=', from)
    .where('reviews.created_at', '<', until)
    .groupBy(hour)
    .execute();
}

/** Seats taken, and seats there were, of the booked departures of each day. */
export function seatsByDay(
  db: ReadDb,
  { from, to }: { from: string; to: string },
): Promise<{ date: string; taken: number; capacity: number }[]> {
  return db
    .selectFrom('slots')
    .innerJoin('experiences', 'experiences.id', 'slots.experience_id')
    .select(({ fn }) => [
      'slots.date',
      fn.sum<number>('slots.taken').as('taken'),
      // Slots from before their capacity was kept have the experience's.
      sql<number>`sum(coalesce(${sql.ref('slots.sold_capacity')}, ${sql.ref('experiences.max_participants')}))`.as(
        'capacity',
      ),
    ])
    .where('slots.date', '>=', from)
    .where('slots.date', '<=', to)
    .where('slots.taken', '>', 0)
    .groupBy('slots.date')
    .execute();
}
