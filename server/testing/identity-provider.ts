import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import Provider, {
  type Adapter,
  type AdapterPayload,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { Client } from './client.ts';

export const testClient = { id: 'rumbo-pruebas', secret: 'un-secreto-de-pruebas' };

type IdToken = Record<string, unknown>;

interface Person {
  email: string;
  givenName: string;
  familyName: string;
}

/**
 * An OpenID provider on a port of its own, set up otherwise than the embedded one: no sign-out page, no `auth_time`, and
 * names in the userinfo only. It signs in `person` without asking.
 */
export class TestIdentityProvider {
  person: Person = { email: 'ana@correo.example', givenName: 'Ana María', familyName: 'Ruiz' };
  /** How far its clock is ahead of ours. */
  aheadSeconds = 0;
  #port = 0;
  #server: Server | null = null;
  #provider: Provider | null = null;
  #key = newKey();
  #appUrl = '';
  readonly #records = new Map<string, AdapterPayload>();

  static async listen(): Promise<TestIdentityProvider> {
    const provider = new TestIdentityProvider();
    await provider.begin();
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get environment(): Record<string, string> {
    return { OIDC_ISSUER: this.issuer, OIDC_CLIENT_ID: testClient.id, OIDC_CLIENT_SECRET: testClient.secret };
  }

  /** Serves the product at this address from now on. */
  serve(appUrl: string): void {
    this.#appUrl = appUrl;
    this.#provider = this.#create();
  }

  rotateKeys(): void {
    this.#key = newKey();
    this.#provider = this.#create();
  }

  /** Answers again, at the same address, after `end`. */
  async begin(): Promise<void> {
    const server = createServer((request, response) => {
      const provider = this.#provider;
      if (!provider) return void response.writeHead(503).end();
      const result = { login: { accountId: this.person.email } };
      if (request.url?.startsWith('/interaction/')) return void provider.interactionFinished(request, response, result);
      return provider.callback()(request, response);
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    const address = server.address();
    this.#port = typeof address === 'object' && address ? address.port : 0;
    this.#server = server;
  }

  async end(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  /** Follows a sign-in as a browser does, and stops before coming back. @returns the path that leads back */
  async pathBack(app: Client, path = '/api/auth/login'): Promise<string> {
    const { url, response } = await new Client(this.issuer).follow(await app.raw(path), app.url);
    const back = new URL(url);
    if (back.origin !== new URL(app.url).origin)
      throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    return back.pathname + back.search;
  }

  #create(): Provider {
    const provider = new Provider(this.issuer, this.#configuration());
    provider.use<unknown, KoaContextWithOIDC>(async (ctx, next) => {
      await next();
      const body = ctx.body as { id_token?: string } | undefined;
      if (ctx.path === '/token' && body?.id_token) body.id_token = this.#rewrite(body.id_token);
    });
    return provider;
  }

  #rewrite(idToken: string): string {
    const payload = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as IdToken;
    const { auth_time: _, given_name: __, family_name: ___, name: ____, ...claims } = payload;
    const moved = Object.fromEntries(['iat', 'exp'].map((claim) => [claim, Number(claims[claim]) + this.aheadSeconds]));
    return signed(this.#key, { ...claims, ...moved });
  }

  #configuration(): Configuration {
    return {
      adapter: (name: string) => adapterOf(this.#records, name),
      jwks: { keys: [{ ...this.#key.privateKey.export({ format: 'jwk' }), ...headerOf(this.#key), use: 'sig' }] },
      clients: [
        {
          client_id: testClient.id,
          client_secret: testClient.secret,
          redirect_uris: [`${this.#appUrl}/api/auth/callback`],
          grant_types: ['authorization_code'],
          response_types: ['code'],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      scopes: ['openid', 'email', 'profile'],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
      conformIdTokenClaims: false,
      cookies: { keys: ['de pruebas'] },
      features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
      interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
      findAccount: async (_, subject) => ({ accountId: subject, claims: async () => this.#claimsOf(subject) }),
      loadExistingGrant: grantEverything,
      ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 3_600, Interaction: 600, Session: 600 },
    };
  }

  #claimsOf(subject: string) {
    const { email, givenName, familyName } = this.person;
    const name = `${givenName} ${familyName}`;
    return { sub: subject, email, email_verified: true, name, given_name: givenName, family_name: familyName };
  }
}

interface SigningKey {
  kid: string;
  privateKey: KeyObject;
}

function newKey(): SigningKey {
  return {
    kid: randomBytes(8).toString('hex'),
    privateKey: generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey,
  };
}

const headerOf = ({ kid }: SigningKey) => ({ alg: 'RS256', kid });

function signed(key: SigningKey, payload: IdToken): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part(headerOf(key))}.${part(payload)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key.privateKey).toString('base64url')}`;
}

async function grantEverything(ctx: KoaContextWithOIDC) {
  const { provider, session, client, params } = ctx.oidc;
  if (!session?.accountId || !client) return undefined;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(String(params?.scope ?? 'openid'));
  await grant.save();
  return grant;
}

/** Keeps codes and sessions while the provider is made anew with other keys. */
function adapterOf(records: Map<string, AdapterPayload>, name: string): Adapter {
  const find = (matches: (record: AdapterPayload) => boolean) =>
    [...records].find(([key, record]) => key.startsWith(`${name} `) && matches(record))?.[1];
  return {
    upsert: async (id, record) => void records.set(`${name} ${id}`, record),
    find: async (id) => records.get(`${name} ${id}`),
    findByUserCode: async (userCode) => find((record) => record.userCode === userCode),
    findByUid: async (uid) => find((record) => record.uid === uid),
    consume: async (id) => {
      const record = records.get(`${name} ${id}`);
      if (record) record.consumed = Math.floor(Date.now() / 1_000);
    },
    destroy: async (id) => void records.delete(`${name} ${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, record] of records) if (record.grantId === grantId) records.delete(key);
    },
  };
}
