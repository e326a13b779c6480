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

/** How far ahead the provider's clock may be of ours, and how old a token may be: Microsoft dates its own 5 minutes back. */
const issuedAheadSecondsMax = 60;
const issuedAgoSecondsMax = 420;

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/**
 * Reads who signed in from the id token, and from the userinfo endpoint when the token has no e-mail or no name.
 * @throws when the id token is missing, or a response is invalid
 */
export async function readClaims(config: client.Configuration, tokens: Tokens): Promise<IdentityClaims> {
  const idToken = tokens.claims();
  if (!idToken) throw new Error('the provider gave no id token');
  refuseOtherTimes(idToken.iat);
  const claims = await completed(config, tokens.access_token, v.parse(Claims, idToken));
  return {
    issuer: idToken.iss,
    subject: claims.sub,
    email: claims.email?.toLowerCase() || null,
    emailVerified: isVerified(claims),
    ...namesOf(claims),
    idToken: tokens.id_token ?? null,
    authenticatedAt: typeof idToken.auth_time === 'number' ? new Date(idToken.auth_time * 1_000) : null,
  };
}

/** The library compares only the end with our clock. A token comes straight from the provider, so it must be new. */
function refuseOtherTimes(issuedAt: number): void {
  const agoSeconds = Date.now() / 1_000 - issuedAt;
  if (agoSeconds > issuedAgoSecondsMax || agoSeconds < -issuedAheadSecondsMax)
    throw new Error(`the id token was issued ${Math.round(agoSeconds)} s ago by our clock`);
}

async function completed(config: client.Configuration, accessToken: string, claims: Claims): Promise<Claims> {
  const hasName = Boolean(claims.given_name || claims.family_name || claims.name);
  if ((claims.email && hasName) || !config.serverMetadata().userinfo_endpoint) return claims;
  if (!claims.email) return withUserInfo(config, accessToken, claims);
  // A name is no reason to refuse a sign-in.
  const more = await withUserInfo(config, accessToken, claims).catch(() => claims);
  return { ...more, email: claims.email, email_verified: claims.email_verified };
}

/** Lower case turns some letters into others, '\u212A' (the sign of the kelvin) into 'k': such an address proves nothing. */
function isVerified({ email, email_verified: verified }: Claims): boolean {
  return (verified === true || verified === 'true') && /^[!-~]+$/.test(email ?? '');
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
