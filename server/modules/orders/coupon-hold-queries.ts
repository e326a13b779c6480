import type { Tx } from '#server/db/connect.ts';

/** Unpaid orders other than `orderId` that have a coupon use, of a session or of a person in any session. */
export async function countCouponHolds(
  tx: Tx,
  orderId: string,
  { visitorSessionId, userId }: { visitorSessionId: string; userId: string | null },
): Promise<number> {
  const { held } = await tx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('id', '!=', orderId)
    .where('coupon_taken', '=', 1)
    .where('status', 'in', ['pending_payment', 'expired'])
    .where((eb) =>
      userId === null
        ? eb('session_id', '=', visitorSessionId)
        : eb.or([eb('session_id', '=', visitorSessionId), eb('user_id', '=', userId)]),
    )
    .executeTakeFirstOrThrow();
  return Number(held);
}

/** `countCouponHolds` of an address, as long as its holds name it. */
export async function countCouponHoldsOfAddress(tx: Tx, orderId: string, addressHash: string): Promise<number> {
  const { held } = await tx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('id', '!=', orderId)
    .where('coupon_taken', '=', 1)
    .where('status', 'in', ['pending_payment', 'expired'])
    .where('id', 'in', (query) => query.selectFrom('holds').select('order_id').where('address_hash', '=', addressHash))
    .executeTakeFirstOrThrow();
  return Number(held);
}
