import { createServer } from 'node:http';
import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { createIdentityProvider } from './client.ts';
import { IdentityRefused, IdentityUnavailable } from './port.ts';

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

interface Behaviour {
  idToken: Record<string, unknown>;
  userInfo?: Record<string, unknown>;
  tokenStatus?: number;
}

/** A minimal OpenID provider that answers every code with the same tokens. */
async function provider(behaviour: Behaviour): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const server = createServer((request, response) => {
    const issuer = `http://${request.headers.host}`;
    const seconds = Math.floor(Date.now() / 1000);
    const signed = `${part({ alg: 'RS256', kid: 'k' })}.${part({ iss: issuer, aud: 'rumbo', iat: seconds, exp: seconds + 60, ...behaviour.idToken })}`;
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/me`,
      },
      '/jwks': { keys: [jwk] },
      '/me': behaviour.userInfo ?? {},
      '/token': {
        access_token: 'a',
        token_type: 'Bearer',
        id_token: `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`,
      },
    };
    const status = request.url === '/token' ? (behaviour.tokenStatus ?? 200) : 200;
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answers[request.url ?? ''] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

async function signIn(behaviour: Behaviour) {
  const identity = createIdentityProvider({ issuer: await provider(behaviour), clientId: 'rumbo', clientSecret: 's' });
  const expected = { state: 'st', nonce: 'no', codeVerifier: 'v'.repeat(43) };
  return {
    identity,
    claims: identity.finishSignIn(new URL('http://localhost/api/auth/callback?code=c&state=st'), expected),
  };
}

test('takes an e-mail that the token lacks from the userinfo', async () => {
  const { claims } = await signIn({
    idToken: { sub: '1', nonce: 'no' },
    userInfo: { sub: '1', email: 'Ana@Ejemplo.co', email_verified: 'true', name: 'Ana María Pérez' },
  });
  expect(await claims).toMatchObject({
    email: 'ana@ejemplo.co',
    emailVerified: true,
    firstName: 'Ana',
    lastName: 'María Pérez',
  });
});

test('names a person without a name by the e-mail, and treats a missing verification as none', async () => {
  const { claims } = await signIn({ idToken: { sub: '1', nonce: 'no', email: 'ana@ejemplo.co' } });
  expect(await claims).toMatchObject({ emailVerified: false, firstName: 'ana', lastName: '' });
});

test('takes only the name from the userinfo where the token has the e-mail', async () => {
  const idToken = { sub: '1', nonce: 'no', email: 'ana@ejemplo.co' };
  const { claims } = await signIn({
    idToken,
    userInfo: { sub: '1', email: 'otra@ejemplo.co', email_verified: true, given_name: 'Ana', family_name: 'Pérez' },
  });
  expect(await claims).toMatchObject({
    email: 'ana@ejemplo.co',
    emailVerified: false,
    firstName: 'Ana',
    lastName: 'Pérez',
  });
  const strange = await signIn({ idToken, userInfo: { sub: '2', name: 'Otra' } });
  expect(await strange.claims).toMatchObject({ email: 'ana@ejemplo.co', firstName: 'ana', lastName: '' });
});

test('refuses somebody else’s userinfo, another audience or an old token', async () => {
  await expect(
    (await signIn({ idToken: { sub: '1', nonce: 'no' }, userInfo: { sub: '2', email: 'otra@ejemplo.co' } })).claims,
  ).rejects.toBeInstanceOf(IdentityRefused);
  await expect((await signIn({ idToken: { sub: '1', nonce: 'no', aud: 'otro' } })).claims).rejects.toBeInstanceOf(
    IdentityRefused,
  );
  await expect((await signIn({ idToken: { sub: '1', nonce: 'no', exp: 1 } })).claims).rejects.toBeInstanceOf(
    IdentityRefused,
  );
});

test('reports a failing provider as "unavailable", and tolerates one without a sign-out page', async () => {
  const { identity, claims } = await signIn({ idToken: { sub: '1', nonce: 'no' }, tokenStatus: 503 });
  await expect(claims).rejects.toBeInstanceOf(IdentityUnavailable);
  expect(await identity.signOutUrl('http://localhost/', null)).toBeNull();
});

test('allows plain http for this machine alone', async () => {
  const identity = createIdentityProvider({ issuer: 'http://id.example', clientId: 'rumbo', clientSecret: 's' });
  await expect(identity.beginSignIn('http://localhost/cb', false)).rejects.toMatchObject({
    cause: { code: 'OAUTH_HTTP_REQUEST_FORBIDDEN' },
  });
});

test.each(['\u212Aarla@correo.example', 'ana@corre\u00F3.example'])(
  'an e-mail with letters beyond ASCII counts as unverified: %j',
  async (email) => {
    const { claims } = await signIn({ idToken: { sub: 's', nonce: 'no', email, email_verified: true } });
    expect((await claims).emailVerified).toBe(false);
  },
);
