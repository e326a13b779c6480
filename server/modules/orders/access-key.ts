import { randomBytes } from 'node:crypto';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { raiseKeyVersion } from './queries.ts';
import { type KeyedOrder, keyOfOrder } from './rules.ts';

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
