import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { hashToken } from '#server/core/ids.ts';
import type { OrderRow } from './queries.ts';
import { raiseKeyVersion } from './queries.ts';

const secretName = 'order-access-key';
const secretBytes = 32;

/** What every order's access key is made with. Read it before a transaction: making it is one of its own. */
export function orderKeySecret({ secrets }: Pick<Dependencies, 'secrets'>): Promise<string> {
  return secrets.getOrCreate(secretName, () => randomBytes(secretBytes).toString('base64url'));
}

/** The access key of an order, for its buyer: in the checkout's answer and in links of mails. */
export async function accessKeyOf(deps: Pick<Dependencies, 'secrets'>, order: KeyedOrder): Promise<string> {
  return keyOfOrder(await orderKeySecret(deps), order);
}

/** Makes every key that an order had so far worthless, those in links that were sent included; for an e-mail that was wrong. */
export async function raiseAccessKeyVersion(tx: Tx, orderId: string): Promise<void> {
  await raiseKeyVersion(tx, orderId);
}

export type KeyedOrder = Pick<OrderRow, 'id' | 'access_key_version'>;

/** The access key of an order: it takes the secret to make one, and each version has its own. */
export function keyOfOrder(secret: string, order: KeyedOrder): string {
  return createHmac('sha256', secret).update(`${order.access_key_version} ${order.id}`).digest('base64url');
}

/** Whether a key opens an order: the current one, or the one issued before keys were derived from a secret. */
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
