import Provider, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { DemoStore } from '../store.ts';
import { createAdapter } from './adapter.ts';
import type { ProviderKeys } from './keys.ts';
import { signedOutPage, refusedPage } from './pages.ts';
import type { Account } from './people.ts';

export const issuerPath = '/_demo/id';
export const clientId = 'rumbo';
const hourSeconds = 3_600;

/** An OpenID provider whose issuer is on the product's own origin. */
export function createProvider(publicUrl: string, keys: ProviderKeys, store: DemoStore): Provider {
  const provider = new Provider(`${publicUrl}${issuerPath}`, configuration(publicUrl, keys, store));
  // `identity/routes.ts` sets the forwarded headers itself, from PUBLIC_URL.
  provider.proxy = true;
  provider.use<unknown, KoaContextWithOIDC>(async (ctx, next) => {
    await next();
    // Without a session the library answers with a page that submits itself by script; leave without asking.
    if (ctx.oidc?.route === 'end_session' && ctx.status === 200 && !ctx.oidc.session?.accountId) leave(ctx);
  });
  return provider;
}

function configuration(publicUrl: string, keys: ProviderKeys, store: DemoStore): Configuration {
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    adapter: createAdapter(store),
    jwks: { keys: [keys.signingKey] },
    clients: [
      {
        client_id: clientId,
        client_secret: keys.clientSecret,
        client_name: 'Rumbo',
        redirect_uris: [`${publicUrl}/api/auth/callback`],
        post_logout_redirect_uris: [`${publicUrl}/api/auth/signed-out`, `${publicUrl}/`],
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'locale'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: {
      keys: [keys.cookieKey],
      names: { session: 'rumbo_demo_id', interaction: 'rumbo_demo_id_interaction', resume: 'rumbo_demo_id_resume' },
      long: { ...cookie, path: issuerPath },
      short: cookie,
    },
    ttl: {
      AccessToken: hourSeconds,
      AuthorizationCode: 300,
      Grant: hourSeconds,
      IdToken: hourSeconds,
      Interaction: hourSeconds,
      Session: hourSeconds,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx) => signOut(ctx),
        postLogoutSuccessSource: async (ctx) => signedOutPage(ctx),
      },
    },
    interactions: { policy: alwaysChoosing(), url: (_, interaction) => `${issuerPath}/interaction/${interaction.uid}` },
    findAccount: async (_, subject) => {
      const account = await store.get<Account>('identity:account', subject);
      return account ? { accountId: subject, claims: async () => claimsOf(subject, account) } : undefined;
    },
    loadExistingGrant: grantEverything,
    renderError: async (ctx, out) => refusedPage(ctx, out.error_description ?? out.error),
  };
}

/** Always asks for the person, so that a tester can switch. */
function alwaysChoosing() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  const choose = new Check('choose_person', 'a person has to be chosen', (ctx) =>
    ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  policy.get('login')?.checks.add(choose);
  return policy;
}

/** Replaces the consent page: the product's own client gets what it requests. */
async function grantEverything(ctx: KoaContextWithOIDC) {
  const { provider, session, client, params } = ctx.oidc;
  if (!session?.accountId || !client) return undefined;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(String(params?.scope ?? 'openid'));
  await grant.save();
  return grant;
}

/** Needs no confirmation: the next sign-in asks for the person anyway. */
async function signOut(ctx: KoaContextWithOIDC): Promise<void> {
  await ctx.oidc.session?.destroy();
  leave(ctx);
}

/** Redirects to the requested address, which the library has checked against the client's list. */
function leave(ctx: KoaContextWithOIDC): void {
  const { post_logout_redirect_uri: target, state } = ctx.oidc.params ?? {};
  if (typeof target !== 'string') return signedOutPage(ctx);
  const url = new URL(target);
  if (typeof state === 'string') url.searchParams.set('state', state);
  ctx.status = 303;
  ctx.redirect(url.href);
}

function claimsOf(subject: string, account: Account) {
  const name = `${account.firstName} ${account.lastName}`.trim();
  return {
    sub: subject,
    email: account.email,
    email_verified: true,
    name,
    given_name: account.firstName,
    family_name: account.lastName,
    locale: 'es-CO',
  };
}
