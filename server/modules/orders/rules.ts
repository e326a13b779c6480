import { createHash, timingSafeEqual } from 'node:crypto';
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
export function orderFingerprint(lines: readonly FingerprintLine[], couponCode: string | null, cashbackCop: number): string {
  const parts = lines.map((line) => [line.cartItemId, line.experienceId, line.date, line.time, line.participants, line.unitPriceCop].join(' ')).sort();
  return createHash('sha256').update([...parts, couponCode ?? '', cashbackCop].join('\n')).digest('hex');
}

export interface OrderCaller {
  sessionId: string | null;
  userId: string | null;
  /** Sessions in which the user has signed in, on whichever device. */
  userSessionIds: readonly string[];
  accessKey: string | null;
}

/** The buyer: the session that ordered, the signed-in owner of the order or of that session, or who holds the order's access key. */
export function isBuyer(order: OrderRow, caller: OrderCaller): boolean {
  if (caller.sessionId !== null && caller.sessionId === order.session_id) return true;
  if (caller.userId !== null && caller.userId === order.user_id) return true;
  if (caller.userSessionIds.includes(order.session_id)) return true;
  return caller.accessKey !== null && sameToken(caller.accessKey, order.access_key);
}

function sameToken(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(a)), Buffer.from(hashToken(b)));
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
