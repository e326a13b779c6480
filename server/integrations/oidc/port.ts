export interface SignInRequest {
  /** Where to send the browser. */
  url: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface IdentityClaims {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  idToken: string | null;
}

/** The identity provider can't be reached: try later. */
export class IdentityUnavailable extends Error {}
/** The answer didn't hold: wrong state, nonce, signature or code. */
export class IdentityRefused extends Error {}

/** OpenID Connect, authorization code with PKCE, state and nonce. */
export interface IdentityProvider {
  /** @throws IdentityUnavailable */
  beginSignIn(redirectUri: string): Promise<SignInRequest>;
  /** @throws IdentityUnavailable, IdentityRefused */
  finishSignIn(
    callbackUrl: URL,
    expected: { state: string; nonce: string; codeVerifier: string },
  ): Promise<IdentityClaims>;
  /** Where to end the provider's own session, or null where it has no such page. Never throws. */
  signOutUrl(returnTo: string): Promise<string | null>;
}
