import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** Crockford's alphabet: no I, L, O, U, so that a person can read a number aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Maps five bits of each byte to a symbol that can be read aloud. */
export function readable(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => alphabet[byte & 31]).join('');
}

const readableGroups = () => [4, 4, 4, 4].map((symbols) => readable(randomBytes(symbols))).join('-');

export const ids = {
  uuid: () => randomUUID(),
  /** 128 random bits or more, URL-safe: a bearer token. */
  token: (bytes = 24) => randomBytes(bytes).toString('base64url'),
  /** 'RUM-XXXX-XXXX-XXXX-XXXX': 80 random bits that can be read aloud. */
  orderNumber: () => `RUM-${readableGroups()}`,
  /** 'PQR-XXXX-XXXX-XXXX-XXXX': a request's number, as random and as readable. */
  filingNumber: () => `PQR-${readableGroups()}`,
};

export type Ids = typeof ids;

/** The database stores only this hash of a bearer token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
