import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { SecretStore } from '#server/db/secret-store.ts';

export interface ProviderKeys {
  clientSecret: string;
  cookieKey: string;
  /** The private signing key, as a JWK. */
  signingKey: Record<string, string>;
}

const Jwk = v.record(v.string(), v.string());

/** The provider's keys: generated once, then the same for every server and after every restart. */
export async function providerKeys(secrets: SecretStore): Promise<ProviderKeys> {
  const token = () => randomBytes(32).toString('base64url');
  return {
    clientSecret: await secrets.getOrCreate('demo_oidc_client_secret', token),
    cookieKey: await secrets.getOrCreate('demo_oidc_cookie_key', token),
    signingKey: v.parse(Jwk, JSON.parse(await secrets.getOrCreate('demo_oidc_signing_key', makeSigningKey))),
  };
}

async function makeSigningKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return JSON.stringify({
    ...privateKey.export({ format: 'jwk' }),
    kid: randomBytes(8).toString('hex'),
    alg: 'RS256',
    use: 'sig',
  });
}
