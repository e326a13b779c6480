import type { Tx } from '../connect.ts';
import type { NewRow, Schema } from '../schema.ts';
import type { Searched } from '../search-index.ts';
import { couponWords, experienceWords, providerWords, sortName, wordRows } from '../search-index.ts';
import { addToCount, userWords } from '../user-index.ts';
import type { BookingRows } from './rows.ts';

/** Values of one statement: SQLite binds up to 32,766, PostgreSQL up to 65,535. */
const bindingsMax = 20_000;

/** Inserts many rows in as few statements as both engines bear. */
export async function insertAll<T extends keyof Schema>(tx: Tx, table: T, rows: NewRow<T>[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const perStatement = Math.max(1, Math.floor(bindingsMax / Object.keys(first).length));
  for (let from = 0; from < rows.length; from += perStatement) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + perStatement) as never)
      .execute();
  }
}

/** Writes users with the words by which they are found, and counts them. */
export async function insertUsers(tx: Tx, users: NewRow<'users'>[]): Promise<void> {
  await insertAll(tx, 'users', users);
  await insertAll(
    tx,
    'user_words',
    users.flatMap((user) => userWords(user).map((word) => ({ word, user_id: user.id }))),
  );
  await addToCount(tx, 'user', users.length);
}

/** Writes providers with the words by which they are found, and counts them. */
export async function insertProviders(tx: Tx, rows: NewRow<'providers'>[]): Promise<void> {
  const named = rows.map((row) => ({ ...row, sort_name: sortName(row.name) }));
  await insertAll(tx, 'providers', named);
  await indexAll(tx, 'provider', named, providerWords);
}

/** Writes experiences with the words by which they are found, and counts them. */
export async function insertExperiences(tx: Tx, rows: NewRow<'experiences'>[]): Promise<void> {
  const named = rows.map((row) => ({ ...row, sort_name: sortName(row.name) }));
  await insertAll(tx, 'experiences', named);
  const kept = named.filter((row) => !row.deleted_at);
  await indexAll(tx, 'experience', kept, experienceWords);
}

/** Writes coupons with the words by which they are found, and counts them. */
export async function insertCoupons(tx: Tx, rows: NewRow<'coupons'>[]): Promise<void> {
  await insertAll(tx, 'coupons', rows);
  await indexAll(tx, 'coupon', rows, couponWords);
}

async function indexAll<R extends { id: string }>(
  tx: Tx,
  entity: Searched,
  rows: R[],
  wordsOfRow: (row: R) => string[],
): Promise<void> {
  const words = rows.flatMap((row) => wordRows(entity, row.id, wordsOfRow(row)));
  await insertAll(tx, 'search_words', words);
  await addToCount(tx, entity, rows.length);
}

/** Writes bookings and counts the seats that they keep into their slots. */
export async function insertBookings(tx: Tx, bookings: BookingRows[]): Promise<void> {
  await insertAll(
    tx,
    'orders',
    bookings.map((booking) => booking.order),
  );
  await insertAll(
    tx,
    'order_items',
    bookings.map((booking) => booking.item),
  );
  await insertAll(
    tx,
    'holds',
    bookings.map((booking) => booking.hold),
  );
  await insertAll(
    tx,
    'payments',
    bookings.flatMap((booking) => booking.payment ?? []),
  );
  const slots = new Map<string, NewRow<'slots'>>();
  for (const { hold } of bookings) {
    if (hold.state !== 'kept') continue;
    const key = `${hold.experience_id} ${hold.date} ${hold.time}`;
    const slot = slots.get(key) ?? {
      experience_id: hold.experience_id,
      date: hold.date,
      time: hold.time,
      taken: 0,
      lock_count: 0,
    };
    slots.set(key, { ...slot, taken: slot.taken + hold.participants });
  }
  await insertAll(tx, 'slots', [...slots.values()]);
}
