import { createHmac, randomBytes } from 'node:crypto';
import { holdTexts } from '#contract/texts/hold-texts.ts';
import {
  heldSeatsPerAddressMax,
  holdRenewalsHours,
  unpaidCouponOrdersMax,
  unpaidCouponOrdersPerAddressMax,
} from '#contract/domain/limits.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { SeatRequest } from '#server/modules/availability/service.ts';
import { listBegunPayments } from '#server/modules/payments/lifecycle.ts';
import { countCouponHolds, countCouponHoldsOfAddress } from './coupon-hold-queries.ts';
import { mayHoldAt, seatsMaxOfSlot, withoutPayment } from './hold-rules.ts';
import type { SlotOfHold } from './queries.ts';
import { forgetAddresses, heldByAddress, heldInSlot, listAttempts, lockAddress } from './queries.ts';

const dayMs = 86_400_000;

/** Who holds seats until they are paid. */
export interface Holder {
  visitorSessionId: string;
  /** null where limits by address are lifted. */
  addressHash: string | null;
}

/** Seats to hold in a slot for a cart item. */
export interface HoldRequest extends SlotOfHold {
  cartItemId: string;
  participants: number;
  maxParticipants: number;
}

export function holdRequest({ cartItemId, experience, bookingRequest }: SeatRequest): HoldRequest {
  return {
    cartItemId,
    experienceId: experience.id,
    date: bookingRequest.date,
    time: bookingRequest.time,
    participants: bookingRequest.participants,
    maxParticipants: experience.maxParticipants,
  };
}

/** Keyed hash of a caller's network, for counting without storing the address. null with `RATE_LIMITS=off`. */
export async function hashAddress(deps: Dependencies, address: string): Promise<string | null> {
  if (!deps.env.rateLimits) return null;
  const key = await deps.secrets.getOrCreate('address-hash-key', () => randomBytes(32).toString('hex'));
  return createHmac('sha256', key).update(address).digest('hex').slice(0, 32);
}

/** Serialises checkouts of one address for the transaction. Call it before locking sessions and orders. */
export async function queueByAddress(tx: Tx, addressHash: string | null): Promise<void> {
  if (addressHash !== null) await lockAddress(tx, addressHash, instant(new Date()));
}

/** Checks the limits on unpaid seats. The caller has locked address and session, so the counts cannot change. */
export async function checkHolds(
  deps: Dependencies,
  tx: Tx,
  holder: Holder,
  holdRequests: readonly HoldRequest[],
): Promise<Result<null>> {
  for (const bookingRequest of holdRequests) {
    const checked = await checkSlot(deps, tx, holder.visitorSessionId, bookingRequest);
    if (!checked.ok) return checked;
  }
  return checkAddress(
    deps,
    tx,
    holder.addressHash,
    holdRequests.reduce((sum, { participants }) => sum + participants, 0),
  );
}

async function checkSlot(
  deps: Dependencies,
  tx: Tx,
  visitorSessionId: string,
  bookingRequest: HoldRequest,
): Promise<Result<null>> {
  const now = deps.clock.now();
  const held = await heldInSlot(tx, visitorSessionId, bookingRequest, instant(now));
  const max = seatsMaxOfSlot(bookingRequest.maxParticipants);
  if (held.until !== null && held.seats + bookingRequest.participants > max) {
    const until = new Date(held.until);
    return tooMany(holdTexts.slot(max, holdTexts.at(until, now)), until, now, bookingRequest.cartItemId);
  }
  const since = instant(new Date(now.getTime() - holdRenewalsHours * 3_600_000));
  const attempts = await listAttempts(tx, visitorSessionId, bookingRequest, since);
  const payments = await listBegunPayments(
    tx,
    attempts.map(({ orderId }) => orderId),
  );
  const atMs = mayHoldAt(withoutPayment(attempts, payments), now.getTime());
  if (atMs === null) return ok(null);
  const at = new Date(atMs);
  return tooMany(holdTexts.again(holdTexts.at(at, now)), at, now, bookingRequest.cartItemId);
}

async function checkAddress(
  deps: Dependencies,
  tx: Tx,
  addressHash: string | null,
  seats: number,
): Promise<Result<null>> {
  if (addressHash === null) return ok(null);
  const now = deps.clock.now();
  const held = await heldByAddress(tx, addressHash, instant(now));
  if (held.seats + seats <= heldSeatsPerAddressMax) return ok(null);
  if (held.until === null) return fail('too_many_holds', holdTexts.order(heldSeatsPerAddressMax));
  const until = new Date(held.until);
  return tooMany(holdTexts.address(holdTexts.at(until, now)), until, now);
}

/** Checks the limits on unpaid orders that keep a coupon's use from others; call it with the coupon's row locked. */
export async function checkCouponHolds(
  tx: Tx,
  orderId: string,
  holder: Holder & { userId: string | null },
): Promise<Result<null>> {
  if ((await countCouponHolds(tx, orderId, holder)) >= unpaidCouponOrdersMax)
    return fail('too_many_holds', holdTexts.coupon(unpaidCouponOrdersMax));
  if (holder.addressHash === null) return ok(null);
  return (await countCouponHoldsOfAddress(tx, orderId, holder.addressHash)) < unpaidCouponOrdersPerAddressMax
    ? ok(null)
    : fail('too_many_holds', holdTexts.addressCoupons);
}

function tooMany(message: string, until: Date, now: Date, itemId?: string) {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
  return fail('too_many_holds', message, { retryAfter, ...(itemId ? { itemId } : {}) });
}

/** Addresses are kept no longer than they count. */
export async function purgeAddresses(deps: Dependencies): Promise<void> {
  const lockedBefore = instant(new Date(Date.now() - dayMs));
  const heldBefore = instant(new Date(deps.clock.now().getTime() - dayMs));
  await deps.db.write((tx) => forgetAddresses(tx, { lockedBefore, heldBefore }));
}
