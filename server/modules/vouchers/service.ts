import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { VoucherCheck } from '#contract/api/vouchers.ts';
import { readClaim, type Voucher, type VoucherClaim, voucherFormat, writeClaim } from '#contract/domain/voucher.ts';
import type { SecretStore } from '#server/db/secret-store.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { readable } from '#server/core/ids.ts';
import { findVoucherItem } from './queries.ts';
import { voucherState } from './rules.ts';

/**
 * Vouchers are signed with Ed25519, so that they can be checked offline: `RUMBO1.kid.claim.signature`, the last two
 * in base64url. `kid` names the key, which allows rotation. The signature proves that we issued the voucher, not that
 * the booking is still valid.
 */

interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  /** Of the short codes. */
  codeKey: Buffer;
}

const secretName = 'voucher-key';
const keys = new WeakMap<SecretStore, Promise<SigningKey>>();

/** The voucher of a booked item; deterministic per item. */
export async function voucherOf(deps: Pick<Dependencies, 'secrets'>, claim: VoucherClaim): Promise<Voucher> {
  const { kid, privateKey, codeKey } = await signingKey(deps.secrets);
  const body = `${voucherFormat}.${kid}.${Buffer.from(writeClaim(claim)).toString('base64url')}`;
  return {
    token: `${body}.${sign(null, Buffer.from(body), privateKey).toString('base64url')}`,
    code: shortCode(codeKey, claim.itemId),
  };
}

/** Raw 32-byte public keys in base64url, by `kid`, for offline checks. */
export async function voucherKeys(deps: Pick<Dependencies, 'secrets'>): Promise<Record<string, string>> {
  const { kid, privateKey } = await signingKey(deps.secrets);
  return { [kid]: rawPublicKey(privateKey) };
}

/** What a voucher's token is worth now: its signature, and the present state of its booking. */
export async function readVoucherState(
  deps: Pick<Dependencies, 'db' | 'secrets'>,
  token: string,
): Promise<VoucherCheck> {
  const claim = await verifiedClaim(deps, token);
  return voucherState(claim, claim && ((await findVoucherItem(deps.db.read, claim)) ?? null));
}

/** null for anything but a token that we signed. */
async function verifiedClaim(deps: Pick<Dependencies, 'secrets'>, token: string): Promise<VoucherClaim | null> {
  const { kid, privateKey } = await signingKey(deps.secrets);
  const [format, signedBy, claim = '', signature = '', ...rest] = token.split('.');
  if (format !== voucherFormat || signedBy !== kid || rest.length > 0) return null;
  const body = Buffer.from(`${format}.${signedBy}.${claim}`);
  const isOurs = verify(null, body, createPublicKey(privateKey), Buffer.from(signature, 'base64url'));
  return isOurs ? readClaim(Buffer.from(claim, 'base64url').toString()) : null;
}

function shortCode(codeKey: Buffer, itemId: string): string {
  const symbols = readable(createHmac('sha256', codeKey).update(itemId).digest().subarray(0, 8));
  return `${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}

function signingKey(secrets: SecretStore): Promise<SigningKey> {
  const known = keys.get(secrets) ?? loadKey(secrets);
  keys.set(secrets, known);
  known.catch(() => keys.delete(secrets));
  return known;
}

async function loadKey(secrets: SecretStore): Promise<SigningKey> {
  const stored = await secrets.getOrCreate(secretName, () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  const privateKey = createPrivateKey(stored);
  const raw = rawPublicKey(privateKey);
  return {
    kid: createHash('sha256').update(raw).digest('base64url').slice(0, 8),
    privateKey,
    codeKey: createHash('sha256').update(`code ${stored}`).digest(),
  };
}

/** The last 32 bytes of an Ed25519 key's SPKI form are the key. */
function rawPublicKey(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64url');
}
