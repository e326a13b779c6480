import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { SecretStore } from '#server/db/secret-store.ts';

/** The sandbox's one account: it owns the payments, and its credentials sign API calls and notifications. */
export interface Seller {
  collectorId: number;
  accessToken: string;
  webhookSecret: string;
}

export async function sandboxSeller(secrets: SecretStore): Promise<Seller> {
  const collectorId = await secrets.getOrCreate('demo_mp_collector_id', () =>
    String(randomInt(100_000_000, 999_999_999)),
  );
  return {
    collectorId: Number(collectorId),
    accessToken: await secrets.getOrCreate(
      'demo_mp_access_token',
      () => `APP_USR-${randomInt(1e12, 9e12)}-010100-${randomUUID().replaceAll('-', '')}-${collectorId}`,
    ),
    webhookSecret: await secrets.getOrCreate('demo_mp_webhook_secret', () => randomBytes(32).toString('hex')),
  };
}
