import * as client from 'openid-client';
import { readClaims } from './claims.ts';
import { type IdentityProvider, IdentityRefused, IdentityUnavailable } from './port.ts';

export interface IdentitySettings {
  issuer: string | (() => string);
  clientId: string;
  clientSecret: string;
  /** Our own origin, which may be called by plain http; otherwise only this machine may. */
  ownOrigin?: () => string;
  /** Replaces the global fetch for calls to the provider. */
  fetch?: (url: string, options: client.CustomFetchOptions) => Promise<Response>;
}

const timeoutSeconds = 10;
const discoveryTriesMax = 2;
const signOutDiscoveryMs = 3_000;
const scope = 'openid email profile';
/** How far the provider's clock may be from ours. */
const clockSkewSeconds = 60;
/** Google knows no `prompt=login`; choosing the account is the nearest that it has. */
const googleIssuer = 'https://accounts.google.com';

/** Authorization code flow with PKCE (S256), state and nonce. Discovers the issuer on first use. */
export function createIdentityProvider(settings: IdentitySettings): IdentityProvider {
  const discover = createDiscovery(settings);
  return {
    async beginSignIn(redirectUri, isFresh) {
      const config = await discover();
      const codeVerifier = client.randomPKCECodeVerifier();
      const state = client.randomState();
      const nonce = client.randomNonce();
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(isFresh ? { prompt: promptOf(config), max_age: '0' } : {}),
      });
      return { url: url.href, state, nonce, codeVerifier };
    },

    async finishSignIn(callbackUrl, expected) {
      const config = await discover();
      try {
        const tokens = await client.authorizationCodeGrant(config, callbackUrl, {
          pkceCodeVerifier: expected.codeVerifier,
          expectedState: expected.state,
          expectedNonce: expected.nonce,
          idTokenExpected: true,
        });
        return await readClaims(config, tokens);
      } catch (error) {
        throw isUnreachable(error)
          ? new IdentityUnavailable('the identity provider did not answer', { cause: error })
          : new IdentityRefused('the sign-in did not hold', { cause: error });
      }
    },

    async signOutUrl(returnTo, idToken) {
      const config = await within(signOutDiscoveryMs, discover()).catch(() => null);
      if (!config?.serverMetadata().end_session_endpoint) return null;
      return client.buildEndSessionUrl(config, {
        post_logout_redirect_uri: returnTo,
        ...(idToken ? { id_token_hint: idToken } : {}),
      }).href;
    },
  };
}

const promptOf = (config: client.Configuration) =>
  config.serverMetadata().issuer === googleIssuer ? 'select_account' : 'login';

/** Resolves with null after `ms`: signing out of the product doesn't wait for a provider that is away. */
function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  return Promise.race([work, new Promise<null>((resolve) => setTimeout(resolve, ms, null).unref())]);
}

/** Discovers once per issuer; a failure is not kept, so that the next sign-in tries again. */
function createDiscovery(settings: IdentitySettings): () => Promise<client.Configuration> {
  let known: { issuer: string; config: Promise<client.Configuration> } | null = null;
  return async () => {
    const issuer = typeof settings.issuer === 'function' ? settings.issuer() : settings.issuer;
    if (known?.issuer !== issuer) known = { issuer, config: discover(settings, issuer) };
    const current = known;
    try {
      return await current.config;
    } catch (error) {
      if (known === current) known = null;
      throw new IdentityUnavailable(`the identity provider ${issuer} can't be discovered`, { cause: error });
    }
  };
}

async function discover(settings: IdentitySettings, issuer: string): Promise<client.Configuration> {
  const url = new URL(issuer);
  const options: client.DiscoveryRequestOptions = {
    timeout: timeoutSeconds,
    ...(mayUsePlainHttp(url, settings) ? { execute: [client.allowInsecureRequests] } : {}),
    ...(settings.fetch ? { [client.customFetch]: settings.fetch } : {}),
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const config = await client.discovery(
        url,
        settings.clientId,
        { client_secret: settings.clientSecret, [client.clockTolerance]: clockSkewSeconds },
        undefined,
        options,
      );
      return config;
    } catch (error) {
      if (attempt >= discoveryTriesMax || !isUnreachable(error)) throw error;
    }
  }
}

function mayUsePlainHttp(issuer: URL, settings: IdentitySettings): boolean {
  if (issuer.protocol !== 'http:') return false;
  return ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname) || issuer.origin === settings.ownOrigin?.();
}

/** True if the network or the provider (5xx) failed, false if the response was invalid. */
function isUnreachable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current ? current.code : undefined;
    const status = 'status' in current ? current.status : undefined;
    if (
      current.name === 'TimeoutError' ||
      code === 'OAUTH_TIMEOUT' ||
      (current instanceof TypeError && current.message === 'fetch failed')
    )
      return true;
    if (typeof status === 'number' && status >= 500) return true;
    if (current.cause instanceof Response) return current.cause.status >= 500;
  }
  return false;
}
