import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** Crockford's alphabet: no I, L, O, U, so that a person can read a number aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function readable(symbols: number): string {
  return Array.from(randomBytes(symbols), (byte) => alphabet[byte & 31]).join('');
}

export const ids = {
  uuid: () => randomUUID(),
  /** 128 random bits or more, URL-safe: a bearer token. */
  token: (bytes = 24) => randomBytes(bytes).toString('base64url'),
  /** 'RUM-XXXX-XXXX-XXXX-XXXX': 80 random bits that can be read aloud. */
  orderNumber: () => `RUM-${[readable(4), readable(4), readable(4), readable(4)].join('-')}`,
};

export type Ids = typeof ids;

/** What the database keeps of a bearer token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
