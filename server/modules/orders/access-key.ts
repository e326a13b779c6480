import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { hashToken } from '#server/core/ids.ts';
import type { OrderRow } from './queries.ts';
import { raiseKeyVersion } from './queries.ts';

const secretName = 'order-access-key';
const secretBytes = 32;

/** Secret from which access keys are derived. Read it before a transaction, because creating it needs its own. */
export function orderKeySecret({ secrets }: Pick<Dependencies, 'secrets'>): Promise<string> {
  return secrets.getOrCreate(secretName, () => randomBytes(secretBytes).toString('base64url'));
}

/** The buyer's access key to an order, for the checkout's response and links in emails. */
export async function accessKeyOf(deps: Pick<Dependencies, 'secrets'>, order: KeyedOrder): Promise<string> {
  return keyOfOrder(await orderKeySecret(deps), order);
}

/** Invalidates all keys of an order, including those in sent links, for example after a wrong email address. */
export async function raiseAccessKeyVersion(tx: Tx, orderId: string): Promise<void> {
  await raiseKeyVersion(tx, orderId);
}

export type KeyedOrder = Pick<OrderRow, 'id' | 'access_key_version'>;

/** Derives an order's access key from the secret and the key's version. */
export function keyOfOrder(secret: string, order: KeyedOrder): string {
  return createHmac('sha256', secret).update(`${order.access_key_version} ${order.id}`).digest('base64url');
}

/** True for the current key, or for the one issued before keys were derived from a secret. */
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
