import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { hashToken } from '#server/ids.ts';
import type { OrderRow } from './queries.ts';

export interface FingerprintLine {
  cartItemId: string;
  experienceId: string;
  date: string;
  time: string;
  participants: number;
  unitPriceCop: number;
}

/** Two checkouts with the same fingerprint are the same purchase: the second answers the first one's order. */
export function orderFingerprint(
  lines: readonly FingerprintLine[],
  couponCode: string | null,
  cashbackCop: number,
): string {
  const parts = lines
    .map((line) =>
      [line.cartItemId, line.experienceId, line.date, line.time, line.participants, line.unitPriceCop].join(' '),
    )
    .sort();
  return createHash('sha256')
    .update([...parts, couponCode ?? '', cashbackCop].join('\n'))
    .digest('hex');
}

export interface OrderCaller {
  sessionId: string | null;
  userId: string | null;
  /** Sessions in which the user has signed in, on whichever device. */
  userSessionIds: readonly string[];
  accessKey: string | null;
}

export type KeyedOrder = Pick<OrderRow, 'id' | 'access_key_version'>;

/** The access key of an order: nobody makes it without the secret, and another version makes another one. */
export function keyOfOrder(secret: string, order: KeyedOrder): string {
  return createHmac('sha256', secret).update(`${order.access_key_version} ${order.id}`).digest('base64url');
}

/** Whether a key opens an order: the present one, or the one it was given before keys followed from a secret. */
export function opensOrder(
  secret: string,
  order: KeyedOrder & Pick<OrderRow, 'legacy_access_key_hash'>,
  key: string,
): boolean {
  const hash = hashToken(key);
  return [hashToken(keyOfOrder(secret, order)), order.legacy_access_key_hash].some(
    (known) => known !== null && timingSafeEqual(Buffer.from(hash), Buffer.from(known)),
  );
}

/** The buyer: the session that ordered, the signed-in owner of the order or of that session, or who holds the order's access key. */
export function isBuyer(keySecret: string, order: OrderRow, caller: OrderCaller): boolean {
  if (caller.sessionId !== null && caller.sessionId === order.session_id) return true;
  if (caller.userId !== null && caller.userId === order.user_id) return true;
  if (caller.userSessionIds.includes(order.session_id)) return true;
  return caller.accessKey !== null && opensOrder(keySecret, order, caller.accessKey);
}

/** 'ana.ruiz@correo.co' → 'a•••@c•••'. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••`;
}

export function maskName(name: string): string {
  return name === '' ? '' : `${[...name][0]}•••`;
}

/** Only the last two digits stay. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `•••${digits.slice(-2)}`;
}

/** Whether an order's seats are still held at an instant (both ISO 8601 UTC, so they compare as text). */
export function holdIsLive(order: Pick<OrderRow, 'status' | 'hold_expires_at'>, now: string): boolean {
  return order.status === 'pending_payment' && order.hold_expires_at > now;
}
