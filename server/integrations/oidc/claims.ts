import * as client from 'openid-client';
import * as v from 'valibot';
import type { IdentityClaims } from './port.ts';

const optionalText = v.optional(v.nullable(v.pipe(v.string(), v.trim())));

/** Providers differ: some write `email_verified` as a text, some give only `name`. */
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
 * Who signed in: from the id token, and from the userinfo endpoint when the token doesn't tell the e-mail.
 * @throws when there is no id token, or an answer doesn't hold
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
    emailVerified: isVerified(claims),
    ...namesOf(claims),
    idToken: tokens.id_token ?? null,
  };
}

/** Lower case turns some letters into others, '\u212A' (the sign of the kelvin) into 'k': such an address proves nothing. */
function isVerified({ email, email_verified: verified }: Claims): boolean {
  return (verified === true || verified === 'true') && /^[!-~]+$/.test(email ?? '');
}

async function withUserInfo(config: client.Configuration, accessToken: string, claims: Claims): Promise<Claims> {
  return { ...claims, ...v.parse(Claims, await client.fetchUserInfo(config, accessToken, claims.sub)) };
}

/** Given and family name, else both from the full name, else what stands before the e-mail's @. */
function namesOf(claims: Claims): { firstName: string; lastName: string } {
  if (claims.given_name || claims.family_name)
    return { firstName: claims.given_name ?? '', lastName: claims.family_name ?? '' };
  const [first = '', ...rest] = (claims.name ?? '').split(/\s+/);
  return { firstName: first || (claims.email?.split('@')[0] ?? ''), lastName: rest.join(' ') };
}
