import { type SelectQueryBuilder, sql } from 'kysely';
import type { ReadDb } from '#server/db/connect.ts';
import type { Row, Schema } from '#server/db/schema.ts';

/** Ids of the published experiences, as a subquery. */
type PublishedIds = SelectQueryBuilder<Schema, never, { id: string }>;

const number = sql<number>`count(*)`.as('number');

export interface CatalogueFigures {
  experiences: number;
  available: number;
  /** Price × reviews. */
  estimatedCop: number;
  reviews: number;
  stars: number;
}

export async function catalogueFigures(db: ReadDb, within: PublishedIds): Promise<CatalogueFigures> {
  const row = await db
    .selectFrom('experiences')
    .leftJoin('experience_ratings', 'experience_ratings.experience_id', 'experiences.id')
    .select([
      sql<number>`count(*)`.as('experiences'),
      sql<number | null>`sum(experiences.available)`.as('available'),
      sql<number | null>`sum(experiences.price_cop * experience_ratings.rating_count)`.as('estimated'),
      sql<number | null>`sum(experience_ratings.rating_count)`.as('reviews'),
      sql<number | null>`sum(experience_ratings.rating_sum)`.as('stars'),
    ])
    .where('experiences.id', 'in', within)
    .executeTakeFirstOrThrow();
  return {
    experiences: row.experiences,
    available: row.available ?? 0,
    estimatedCop: row.estimated ?? 0,
    reviews: row.reviews ?? 0,
    stars: row.stars ?? 0,
  };
}

/** The kept number of accounts. */
export async function countUsers(db: ReadDb): Promise<number> {
  const row = await db.selectFrom('row_counts').select('total').where('entity', '=', 'user').executeTakeFirst();
  return row?.total ?? 0;
}

export async function countActiveUsers(db: ReadDb): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select(number)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.number;
}

export async function countProviders(db: ReadDb): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('providers')
    .select(['status', number])
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute();
  return new Map(rows.map((row) => [row.status, row.number]));
}

export function newestProviders(db: ReadDb, limit: number): Promise<Row<'providers'>[]> {
  return db
    .selectFrom('providers')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Active providers whose registration (RNT) ends by a day, or has ended. */
export async function countLapsing(db: ReadDb, by: string): Promise<number> {
  const row = await db
    .selectFrom('providers')
    .select(number)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'active')
    .where('rnt_valid_until', '<=', by)
    .executeTakeFirstOrThrow();
  return row.number;
}

/** Payments in a state, changed since an instant. */
export async function countPayments(db: ReadDb, status: string, since = ''): Promise<number> {
  const row = await db
    .selectFrom('payments')
    .select(number)
    .where('status', '=', status)
    .where('updated_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.number;
}

/** Refunds that Mercado Pago refused, whose money didn't go back another way. */
export async function countRefusedRefunds(db: ReadDb): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .leftJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(number)
    .where('refunds.status', '=', 'refund_manual')
    .where((eb) =>
      eb.or([eb('payments.status', 'is', null), eb('payments.status', 'not in', ['refunded', 'charged_back'])]),
    )
    .executeTakeFirstOrThrow();
  return row.number;
}

export async function countReportedReviews(db: ReadDb): Promise<number> {
  const row = await db
    .selectFrom('reviews')
    .select(number)
    .where((eb) => eb('report_count', '>', eb.lit(0)))
    .executeTakeFirstOrThrow();
  return row.number;
}

/** Tasks that were given up, by kind. */
export async function countFailedTasks(db: ReadDb): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('tasks')
    .select(['kind', number])
    .where('state', '=', 'failed')
    .groupBy('kind')
    .execute();
  return new Map(rows.map((row) => [row.kind, row.number]));
}

/** Tasks that should have run by an instant. */
export async function countLateTasks(db: ReadDb, kinds: readonly string[], by: string): Promise<number> {
  const row = await db
    .selectFrom('tasks')
    .select(number)
    .where('state', '=', 'waiting')
    .where('run_at', '<=', by)
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow();
  return row.number;
}

/** Unpaid orders whose time to pay ended by an instant, without a payment in progress. */
export async function countLateHolds(db: ReadDb, by: string, now: string): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select(number)
    .where('status', '=', 'pending_payment')
    .where('hold_expires_at', '<=', by)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.status', 'in', ['pending', 'in_process'])
            .where((eb) => eb.or([eb('payments.expires_at', 'is', null), eb('payments.expires_at', '>', now)])),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return row.number;
}

/** Bookings that ended by an instant and aren't done. */
export async function countLateBookings(db: ReadDb, by: string): Promise<number> {
  const row = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(number)
    .where('order_items.state', 'in', ['booked', 'checked_in'])
    .where('order_items.ends_at', '<=', by)
    .where('orders.status', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return row.number;
}
