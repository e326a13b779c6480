import type { ReadDb } from '#server/db/connect.ts';

/** Of a list that may be empty: `in ()` isn't SQL. */
const oneOf = (ids: readonly string[]) => [...ids, ''];

export const orders = (db: ReadDb, userId: string) =>
  db.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();

export const items = (db: ReadDb, orderIds: readonly string[]) =>
  db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', 'in', oneOf(orderIds))
    .orderBy('order_id')
    .orderBy('position')
    .execute();

export const payments = (db: ReadDb, orderIds: readonly string[]) =>
  db.selectFrom('payments').selectAll().where('order_id', 'in', oneOf(orderIds)).orderBy('created_at').execute();

export const refunds = (db: ReadDb, orderIds: readonly string[]) =>
  db.selectFrom('refunds').selectAll().where('order_id', 'in', oneOf(orderIds)).orderBy('created_at').execute();

/** In any browser session of the person. */
export const cart = (db: ReadDb, userId: string) =>
  db
    .selectFrom('cart_items')
    .innerJoin('visitor_sessions', 'visitor_sessions.id', 'cart_items.session_id')
    .innerJoin('experiences', 'experiences.id', 'cart_items.experience_id')
    .select([
      'experiences.name',
      'cart_items.selected_date',
      'cart_items.selected_time',
      'cart_items.participants',
      'cart_items.created_at',
    ])
    .where('visitor_sessions.user_id', '=', userId)
    .orderBy('cart_items.created_at')
    .execute();

/** A person's own, and those that they attached to the account. */
export const coupons = (db: ReadDb, userId: string) =>
  db
    .selectFrom('coupons')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', userId),
        eb('id', 'in', eb.selectFrom('applied_coupons').select('coupon_id').where('customer_id', '=', userId)),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const cashbackRecords = (db: ReadDb, userId: string) =>
  db
    .selectFrom('cashback_records')
    .leftJoin('orders', 'orders.id', 'cashback_records.order_id')
    .select([
      'cashback_records.amount_cop',
      'cashback_records.percentage_bp',
      'cashback_records.status',
      'cashback_records.earned_at',
      'cashback_records.revoked_at',
      'orders.order_number',
    ])
    .where('cashback_records.customer_id', '=', userId)
    .orderBy('cashback_records.earned_at')
    .orderBy('cashback_records.id')
    .execute();

export const cashbackLedger = (db: ReadDb, userId: string) =>
  db
    .selectFrom('cashback_ledger')
    .leftJoin('orders', 'orders.id', 'cashback_ledger.order_id')
    .select([
      'cashback_ledger.delta_cop',
      'cashback_ledger.reason',
      'cashback_ledger.created_at',
      'orders.order_number',
    ])
    .where('cashback_ledger.customer_id', '=', userId)
    .orderBy('cashback_ledger.created_at')
    .orderBy('cashback_ledger.id')
    .execute();

export const pointsLedger = (db: ReadDb, userId: string) =>
  db
    .selectFrom('points_ledger')
    .leftJoin('orders', 'orders.id', 'points_ledger.order_id')
    .select(['points_ledger.delta_points', 'points_ledger.reason', 'points_ledger.created_at', 'orders.order_number'])
    .where('points_ledger.customer_id', '=', userId)
    .orderBy('points_ledger.created_at')
    .orderBy('points_ledger.id')
    .execute();
