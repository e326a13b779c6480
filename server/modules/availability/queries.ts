import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { DayOverride } from '#contract/domain/day-plan.ts';
import { fromJson, isSet } from '#server/db/codecs.ts';
import type { SlotKey } from '#server/core/dependencies.ts';
import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { Row, Schema } from '#server/db/schema.ts';

export async function listBlockedDates(db: ReadDb, experienceId: string, from: string): Promise<string[]> {
  const rows = await db
    .selectFrom('availability_overrides')
    .select('date')
    .where('experience_id', '=', experienceId)
    .where('blocked', '=', 1)
    .where('date', '>=', from)
    .orderBy('date')
    .execute();
  return rows.map((row) => row.date);
}

/** A day of an experience. */
export interface ExperienceDay {
  experienceId: string;
  date: string;
}

/** The name of a day, or of a slot, among many. */
export const dayKey = ({ experienceId, date }: ExperienceDay) => `${experienceId} ${date}`;
export const slotKey = ({ time, ...day }: ExperienceDay & { time: string }) => `${dayKey(day)} ${time}`;

export async function findOverride(
  db: ReadDb | Tx,
  experienceId: string,
  date: string,
): Promise<DayOverride | undefined> {
  const day = { experienceId, date };
  return (await findOverrides(db, [day])).get(dayKey(day));
}

/** What the calendars say of some days, by `dayKey`. */
export async function findOverrides(
  db: ReadDb | Tx,
  days: readonly ExperienceDay[],
): Promise<Map<string, DayOverride>> {
  if (days.length === 0) return new Map();
  const rows = await db.selectFrom('availability_overrides').selectAll().where(areDays(days)).execute();
  return new Map(rows.map((row) => [dayKey({ experienceId: row.experience_id, date: row.date }), toOverride(row)]));
}

/** Seats taken per time of a day by live orders and by holds that are unexpired at `now`. */
export async function takenByTime(
  db: ReadDb | Tx,
  experienceId: string,
  date: string,
  now: string,
): Promise<Map<string, number>> {
  const day = { experienceId, date };
  return (await takenByDay(db, [day], now)).get(dayKey(day)) ?? new Map();
}

/** `takenByTime` of several days, by `dayKey`, in two queries. */
export async function takenByDay(
  db: ReadDb | Tx,
  days: readonly ExperienceDay[],
  now: string,
): Promise<Map<string, Map<string, number>>> {
  if (days.length === 0) return new Map();
  return takenWhere(db, areDays(days), (row) => dayKey({ experienceId: row.experience_id, date: row.date }), now);
}

/** Availability overrides of one day, by experience. */
export async function listOverridesOn(db: ReadDb, date: string): Promise<Map<string, DayOverride>> {
  const rows = await db.selectFrom('availability_overrides').selectAll().where('date', '=', date).execute();
  return new Map(rows.map((row) => [row.experience_id, toOverride(row)]));
}

/** `takenByTime` of every experience booked on a day, in two queries. */
export async function takenByExperience(
  db: ReadDb,
  date: string,
  now: string,
): Promise<Map<string, Map<string, number>>> {
  return takenWhere(
    db,
    (eb) => eb('date', '=', date),
    (row) => row.experience_id,
    now,
  );
}

/** Days of some experiences, both ends included. */
export interface DayRange {
  experienceIds: readonly string[];
  from: string;
  to: string;
}

/** Availability overrides of a date range, by `dayKey`. */
export async function listOverridesBetween(db: ReadDb, range: DayRange): Promise<Map<string, DayOverride>> {
  const rows = await db.selectFrom('availability_overrides').selectAll().where(areBetween(range)).execute();
  return new Map(rows.map((row) => [dayKey({ experienceId: row.experience_id, date: row.date }), toOverride(row)]));
}

/** `takenByTime` of a date range, by `dayKey`, in two queries. */
export async function takenBetween(
  db: ReadDb,
  range: DayRange,
  now: string,
): Promise<Map<string, Map<string, number>>> {
  return takenWhere(db, areBetween(range), (row) => dayKey({ experienceId: row.experience_id, date: row.date }), now);
}

/** A condition on the columns that both tables of taken seats share. */
type DayCondition = (
  eb: ExpressionBuilder<Schema, 'slots' | 'holds' | 'availability_overrides'>,
) => Expression<SqlBool>;

function areDays(days: readonly ExperienceDay[]): DayCondition {
  return (eb) =>
    eb(
      eb.refTuple('experience_id', 'date'),
      'in',
      days.map((day) => eb.tuple(day.experienceId, day.date)),
    );
}

function areBetween({ experienceIds, from, to }: DayRange): DayCondition {
  return (eb) => eb.and([eb('experience_id', 'in', [...experienceIds]), eb('date', '>=', from), eb('date', '<=', to)]);
}

async function takenWhere(
  db: ReadDb | Tx,
  condition: DayCondition,
  keyOf: (row: { experience_id: string; date: string }) => string,
  now: string,
): Promise<Map<string, Map<string, number>>> {
  const slots = await db
    .selectFrom('slots')
    .select(['experience_id', 'date', 'time', 'taken'])
    .where(condition)
    .execute();
  const lapsed = await db
    .selectFrom('holds')
    .select(['experience_id', 'date', 'time', (eb) => eb.fn.sum<number>('participants').as('seats')])
    .where(condition)
    .where('state', '=', 'held')
    .where('expires_at', '<=', now)
    .groupBy(['experience_id', 'date', 'time'])
    .execute();
  const taken = new Map<string, Map<string, number>>();
  const add = (key: string, time: string, seats: number) => {
    const times = taken.get(key) ?? new Map<string, number>();
    taken.set(key, times.set(time, (times.get(time) ?? 0) + seats));
  };
  for (const slot of slots) add(keyOf(slot), slot.time, slot.taken);
  for (const row of lapsed) add(keyOf(row), row.time, -Number(row.seats));
  return taken;
}

/** Seats that the unpaid orders of a session hold at `now`, by `slotKey`. */
export async function heldBySession(
  db: ReadDb | Tx,
  visitorSessionId: string,
  now: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('holds')
    .innerJoin('orders', 'orders.id', 'holds.order_id')
    .select([
      'holds.experience_id',
      'holds.date',
      'holds.time',
      (eb) => eb.fn.sum<number>('holds.participants').as('seats'),
    ])
    .where('orders.session_id', '=', visitorSessionId)
    .where('orders.status', '=', 'pending_payment')
    .where('holds.state', '=', 'held')
    .where('holds.expires_at', '>', now)
    .groupBy(['holds.experience_id', 'holds.date', 'holds.time'])
    .execute();
  return new Map(
    rows.map((row) => [
      slotKey({ experienceId: row.experience_id, date: row.date, time: row.time }),
      Number(row.seats),
    ]),
  );
}

/** The slots in which an order, or some of its items, has seats, in locking order. */
export async function listSlotsOf(tx: Tx, orderId: string, itemIds?: readonly string[]): Promise<SlotKey[]> {
  const rows = await tx
    .selectFrom('holds')
    .select(['experience_id', 'date', 'time'])
    .distinct()
    .where('order_id', '=', orderId)
    .$if(itemIds !== undefined, (query) => query.where('order_item_id', 'in', itemIds ?? []))
    .where('state', '!=', 'released')
    .execute();
  const slots = rows.map((row) => ({ experienceId: row.experience_id, date: row.date, time: row.time }));
  return slots.sort((a, b) => (slotKey(a) < slotKey(b) ? -1 : 1));
}

function toOverride(row: Row<'availability_overrides'>): DayOverride {
  return {
    blocked: isSet(row.blocked),
    times: row.times === null ? null : fromJson<string[]>(row.times),
    capacity: row.capacity,
    priceCop: row.price_cop,
  };
}
