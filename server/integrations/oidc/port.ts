export interface SignInRequest {
  /** The address to redirect the browser to. */
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

/** The identity provider can't be reached: retry later. */
export class IdentityUnavailable extends Error {}
/** The response was invalid: wrong state, nonce, signature or code. */
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
  /** The address that ends the provider's own session, or null if it has none. Never throws. */
  signOutUrl(returnTo: string): Promise<string | null>;
}
