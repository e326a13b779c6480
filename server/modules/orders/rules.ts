import { createHash } from 'node:crypto';

export interface FingerprintLine {
  cartItemId: string;
  experienceId: string;
  date: string;
  time: string;
  participants: number;
  unitPriceCop: number;
}

/** Identifies a purchase: a second checkout with the same fingerprint returns the first one's order. */
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

/** True while the seats are held. ISO 8601 UTC instants compare as text. */
export function holdIsLive(order: { status: string; hold_expires_at: string }, now: string): boolean {
  return order.status === 'pending_payment' && order.hold_expires_at > now;
}
