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
  /** When the person proved who they are; null where the issuer doesn't say. */
  authenticatedAt: Date | null;
}

/** The identity provider can't be reached: retry later. */
export class IdentityUnavailable extends Error {}
/** The response was invalid: wrong state, nonce, signature or code. */
export class IdentityRefused extends Error {}

/** OpenID Connect, authorization code with PKCE, state and nonce. */
export interface IdentityProvider {
  /**
   * @param isFresh asks the provider to have the person prove again who they are, even if they are signed in there
   * @throws IdentityUnavailable
   */
  beginSignIn(redirectUri: string, isFresh: boolean): Promise<SignInRequest>;
  /** @throws IdentityUnavailable, IdentityRefused */
  finishSignIn(
    callbackUrl: URL,
    expected: { state: string; nonce: string; codeVerifier: string },
  ): Promise<IdentityClaims>;
  /**
   * Where to end the provider's own session; null where it has no such page, or can't be asked. Never throws.
   * @param idToken of the sign-in that ends, so that the provider needn't ask whose it is
   */
  signOutUrl(returnTo: string, idToken: string | null): Promise<string | null>;
}
