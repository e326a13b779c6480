import type { DayOverride } from '#contract/availability.ts';
import { fromJson, isSet } from '#server/db/codecs.ts';
import type { Reader, Tx } from '#server/db/connect.ts';
import type { Row } from '#server/db/schema.ts';

export async function listBlockedDates(db: Reader, experienceId: string, from: string): Promise<string[]> {
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

export async function findOverride(db: Reader | Tx, experienceId: string, date: string): Promise<DayOverride | undefined> {
  const row = await db.selectFrom('availability_overrides').selectAll().where('experience_id', '=', experienceId).where('date', '=', date).executeTakeFirst();
  return row && toOverride(row);
}

/** Seats taken per time of a day: live orders and holds, without the holds that have expired by `now`. */
export async function takenByTime(db: Reader | Tx, experienceId: string, date: string, now: string): Promise<Map<string, number>> {
  const slots = await db.selectFrom('slots').select(['time', 'taken']).where('experience_id', '=', experienceId).where('date', '=', date).execute();
  const lapsed = await db
    .selectFrom('holds')
    .select(['time', (eb) => eb.fn.sum<number>('participants').as('seats')])
    .where('experience_id', '=', experienceId)
    .where('date', '=', date)
    .where('state', '=', 'held')
    .where('expires_at', '<=', now)
    .groupBy('time')
    .execute();
  const taken = new Map(slots.map((slot) => [slot.time, slot.taken]));
  for (const row of lapsed) taken.set(row.time, (taken.get(row.time) ?? 0) - Number(row.seats));
  return taken;
}

/** What the calendars of all experiences say of one day, by experience. */
export async function listOverridesOn(db: Reader, date: string): Promise<Map<string, DayOverride>> {
  const rows = await db.selectFrom('availability_overrides').selectAll().where('date', '=', date).execute();
  return new Map(rows.map((row) => [row.experience_id, toOverride(row)]));
}

/** `takenByTime` of every experience that has bookings on a day, in two queries however many there are. */
export async function takenByExperience(db: Reader, date: string, now: string): Promise<Map<string, Map<string, number>>> {
  const slots = await db.selectFrom('slots').select(['experience_id', 'time', 'taken']).where('date', '=', date).execute();
  const lapsed = await db
    .selectFrom('holds')
    .select(['experience_id', 'time', (eb) => eb.fn.sum<number>('participants').as('seats')])
    .where('date', '=', date)
    .where('state', '=', 'held')
    .where('expires_at', '<=', now)
    .groupBy(['experience_id', 'time'])
    .execute();
  const taken = new Map<string, Map<string, number>>();
  const add = (experienceId: string, time: string, seats: number) => {
    const times = taken.get(experienceId) ?? new Map<string, number>();
    taken.set(experienceId, times.set(time, (times.get(time) ?? 0) + seats));
  };
  for (const slot of slots) add(slot.experience_id, slot.time, slot.taken);
  for (const row of lapsed) add(row.experience_id, row.time, -Number(row.seats));
  return taken;
}

/** Seats of a slot that the unpaid orders of a session hold at `now`. */
export async function heldBySession(db: Reader | Tx, sessionId: string, slot: { experienceId: string; date: string; time: string }, now: string): Promise<number> {
  const row = await db
    .selectFrom('holds')
    .innerJoin('orders', 'orders.id', 'holds.order_id')
    .select((eb) => eb.fn.sum<number | null>('holds.participants').as('seats'))
    .where('holds.experience_id', '=', slot.experienceId)
    .where('holds.date', '=', slot.date)
    .where('holds.time', '=', slot.time)
    .where('holds.state', '=', 'held')
    .where('holds.expires_at', '>', now)
    .where('orders.session_id', '=', sessionId)
    .executeTakeFirst();
  return Number(row?.seats ?? 0);
}

function toOverride(row: Row<'availability_overrides'>): DayOverride {
  return { blocked: isSet(row.blocked), times: row.times === null ? null : fromJson<string[]>(row.times), capacity: row.capacity, priceCop: row.price_cop };
}
