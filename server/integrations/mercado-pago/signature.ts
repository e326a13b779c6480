import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NotificationProof } from './port.ts';

/**
 * Mercado Pago retries an unanswered notification for days, and it isn't documented whether a retry is signed anew. A
 * day admits those; an older copy changes nothing anyway, because the payment is queried.
 */
const ageMaxMs = 24 * 3_600_000;
/** Tolerance for clock differences. */
const aheadMaxMs = 10 * 60_000;

interface Signature {
  /** As received, because it is signed unchanged. */
  ts: string;
  hash: string;
}

/** True if the notification was signed recently with the secret, for this id. */
export function isAuthenticNotification(proof: NotificationProof, secret: string, now: Date): boolean {
  const signature = parseSignature(proof.signature);
  if (!signature || !isRecent(signature.ts, now)) return false;
  // The documentation asks for lower case in alphanumeric ids; signatures over the id as received occur too.
  const candidates = new Set([proof.dataId, proof.dataId?.toLowerCase()]);
  return [...candidates].some((dataId) => sameHex(signature.hash, sign(secret, dataId, proof.requestId, signature.ts)));
}

function sign(secret: string, dataId: string | undefined, requestId: string | undefined, ts: string): string {
  const manifest = `${dataId ? `id:${dataId};` : ''}${requestId ? `request-id:${requestId};` : ''}ts:${ts};`;
  return createHmac('sha256', secret).update(manifest).digest('hex');
}

/** Parses `ts=…,v1=…`, in any order. */
function parseSignature(header: string | undefined): Signature | null {
  const parts = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', value = ''] = part.split('=', 2);
      return [name.trim(), value.trim()] as const;
    }),
  );
  const ts = parts.get('ts') ?? '';
  const hash = (parts.get('v1') ?? '').toLowerCase();
  return /^\d{1,16}$/.test(ts) && /^[0-9a-f]{64}$/.test(hash) ? { ts, hash } : null;
}

/** `ts` comes in seconds or milliseconds; the magnitude tells which. */
function isRecent(ts: string, now: Date): boolean {
  const number = Number(ts);
  const signedAtMs = number < 100_000_000_000 ? number * 1000 : number;
  const ageMs = now.getTime() - signedAtMs;
  return ageMs <= ageMaxMs && ageMs >= -aheadMaxMs;
}

function sameHex(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'));
}
