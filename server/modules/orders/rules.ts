import { createHash } from 'node:crypto';

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
export function holdIsLive(order: { status: string; hold_expires_at: string }, now: string): boolean {
  return order.status === 'pending_payment' && order.hold_expires_at > now;
}
