import * as client from 'openid-client';
import * as v from 'valibot';
import type { IdentityClaims } from './port.ts';

const optionalText = v.optional(v.nullable(v.pipe(v.string(), v.trim())));

/** Providers differ: some send `email_verified` as text, some send only `name`. */
const Claims = v.object({
  sub: v.string(),
  email: optionalText,
  email_verified: v.optional(v.nullable(v.union([v.boolean(), v.string()]))),
  name: optionalText,
  given_name: optionalText,
  family_name: optionalText,
});
type Claims = v.InferOutput<typeof Claims>;

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/**
 * Reads who signed in from the id token, and from the userinfo endpoint when the token has no e-mail.
 * @throws when the id token is missing, or a response is invalid
 */
export async function readClaims(config: client.Configuration, tokens: Tokens): Promise<IdentityClaims> {
  const idToken = tokens.claims();
  if (!idToken) throw new Error('the provider gave no id token');
  const fromToken = v.parse(Claims, idToken);
  const claims =
    fromToken.email || !config.serverMetadata().userinfo_endpoint
      ? fromToken
      : await withUserInfo(config, tokens.access_token, fromToken);
  return {
    issuer: idToken.iss,
    subject: claims.sub,
    email: claims.email?.toLowerCase() || null,
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    ...namesOf(claims),
    idToken: tokens.id_token ?? null,
    authenticatedAt: typeof idToken.auth_time === 'number' ? new Date(idToken.auth_time * 1_000) : null,
  };
}

async function withUserInfo(config: client.Configuration, accessToken: string, claims: Claims): Promise<Claims> {
  return { ...claims, ...v.parse(Claims, await client.fetchUserInfo(config, accessToken, claims.sub)) };
}

/** Given and family name, else both from the full name, else the e-mail's part before the @. */
function namesOf(claims: Claims): { firstName: string; lastName: string } {
  if (claims.given_name || claims.family_name)
    return { firstName: claims.given_name ?? '', lastName: claims.family_name ?? '' };
  const [first = '', ...rest] = (claims.name ?? '').split(/\s+/);
  return { firstName: first || (claims.email?.split('@')[0] ?? ''), lastName: rest.join(' ') };
}
