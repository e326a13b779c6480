import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityProvider } from '#server/integrations/oidc/client.ts';
import { type IdentityProvider, IdentityRefused, IdentityUnavailable } from '#server/integrations/oidc/port.ts';
import { type DemoServer, startDemoServer } from '../testing.ts';
import { TestBrowser } from './browser.testing.ts';
import { demoPeople } from '#server/db/seed/people.ts';

let server: DemoServer;
let identity: IdentityProvider;
let callback: string;

beforeAll(async () => {
  server = await startDemoServer();
  if (!server.demo.identity) throw new Error('no identity');
  identity = createIdentityProvider(server.demo.identity);
  callback = `${server.url}/api/auth/callback`;
});
afterAll(() => server.stop());

/** Signs in through the page, up to the callback that the product handles. */
async function signIn(browser: TestBrowser, email: string) {
  const begun = await identity.beginSignIn(callback, false);
  const chooser = await browser.open(begun.url);
  expect(chooser.page).toContain('Inicia sesión en Rumbo');
  const back = await browser.submit(chooser.url, { email }, callback);
  return { begun, chooser, back: new URL(back.url) };
}

test('offers every demo person on the sign-in page, without a script', async () => {
  const { chooser } = await signIn(new TestBrowser(), 'cliente@demo.rumbo.co');
  for (const person of demoPeople)
    expect(chooser.page).toContain(`<button name="email" value="${person.email}">${person.email}</button>`);
  expect(chooser.page).not.toContain('<script');
});

test('signs a demo person in with a verified e-mail', async () => {
  const { begun, back } = await signIn(new TestBrowser(), 'proveedor@demo.rumbo.co');
  const claims = await identity.finishSignIn(back, begun);
  expect(claims).toMatchObject({
    issuer: `${server.url}/_demo/id`,
    email: 'proveedor@demo.rumbo.co',
    emailVerified: true,
    firstName: 'Andrés',
    lastName: 'Quintero',
  });
  expect(claims.idToken).toBeTruthy();
});

test('signs any other e-mail in, always as the same subject', async () => {
  const first = await signIn(new TestBrowser(), ' Ana.Perez@Ejemplo.co ');
  const claims = await identity.finishSignIn(first.back, first.begun);
  expect(claims).toMatchObject({ email: 'ana.perez@ejemplo.co', firstName: 'Ana', lastName: 'Perez' });
  const second = await signIn(new TestBrowser(), 'ana.perez@ejemplo.co');
  expect((await identity.finishSignIn(second.back, second.begun)).subject).toBe(claims.subject);
});

test('asks again in the same browser, and lets a tester switch persons', async () => {
  const browser = new TestBrowser();
  for (const { email } of [...demoPeople, ...demoPeople.slice(-1)]) {
    const { begun, back } = await signIn(browser, email);
    expect((await identity.finishSignIn(back, begun)).email).toBe(email);
  }
  expect(browser.names().every((name) => name.startsWith('rumbo_demo_id'))).toBe(true);
});

test('keeps two sign-ins in one browser apart', async () => {
  const browser = new TestBrowser();
  const [one, two] = [await identity.beginSignIn(callback, false), await identity.beginSignIn(callback, false)];
  const [pageOne, pageTwo] = [await browser.open(one.url), await browser.open(two.url)];
  const backTwo = await browser.submit(pageTwo.url, { email: 'admin@demo.rumbo.co' }, callback);
  expect((await identity.finishSignIn(new URL(backTwo.url), two)).email).toBe('admin@demo.rumbo.co');
  const backOne = await browser.submit(pageOne.url, { email: 'admin@demo.rumbo.co' }, callback);
  expect((await identity.finishSignIn(new URL(backOne.url), one)).email).toBe('admin@demo.rumbo.co');
});

test('reports a mistyped e-mail beside the field, and keeps it', async () => {
  const browser = new TestBrowser();
  const chooser = await browser.open((await identity.beginSignIn(callback, false)).url);
  const again = await browser.submit(chooser.url, { email: 'ana@' });
  expect(again.status).toBe(400);
  expect(again.page).toContain('Escribe un correo válido');
  expect(again.page).toContain('value="ana@"');
});

test('refuses a cancelled sign-in, a wrong state, nonce, verifier, and a code used twice', async () => {
  const browser = new TestBrowser();
  const begun = await identity.beginSignIn(callback, false);
  const chooser = await browser.open(begun.url);
  const cancelled = await browser.submit(chooser.url, { cancel: '1' }, callback);
  await expect(identity.finishSignIn(new URL(cancelled.url), begun)).rejects.toBeInstanceOf(IdentityRefused);
  for (const wrong of ['state', 'nonce', 'codeVerifier'] as const) {
    const tried = await signIn(new TestBrowser(), 'cliente@demo.rumbo.co');
    await expect(identity.finishSignIn(tried.back, { ...tried.begun, [wrong]: 'x'.repeat(43) })).rejects.toBeInstanceOf(
      IdentityRefused,
    );
  }
  const used = await signIn(new TestBrowser(), 'cliente@demo.rumbo.co');
  await identity.finishSignIn(used.back, used.begun);
  await expect(identity.finishSignIn(used.back, used.begun)).rejects.toBeInstanceOf(IdentityRefused);
});

test('leads straight back from signing out, with or without a session there', async () => {
  const browser = new TestBrowser();
  const { begun, back } = await signIn(browser, 'cliente@demo.rumbo.co');
  await identity.finishSignIn(back, begun);
  const out = (await identity.signOutUrl(`${server.url}/`, null)) ?? '';
  for (const visitor of [browser, browser, new TestBrowser()])
    expect((await visitor.open(out, `${server.url}/?`)).url).toBe(`${server.url}/`);
  const elsewhere = await browser.open((await identity.signOutUrl('https://evil.example/', null)) ?? '');
  expect(elsewhere.status).toBe(400);
  expect(elsewhere.page).toContain('No se pudo continuar');
});

test('uses the public addresses, whatever name the request came by', async () => {
  const response = await fetch(
    `${server.url.replace('localhost', '127.0.0.1')}/_demo/id/.well-known/openid-configuration`,
    { headers: { 'x-forwarded-host': 'evil.example' } },
  );
  expect(await response.json()).toMatchObject({
    issuer: `${server.url}/_demo/id`,
    authorization_endpoint: `${server.url}/_demo/id/auth`,
    token_endpoint: `${server.url}/_demo/id/token`,
  });
});

test('shares keys and sign-ins under way among servers on one database', async () => {
  const other = await startDemoServer(server.location);
  expect(other.demo.identity?.clientSecret).toBe(server.demo.identity?.clientSecret);
  const keys = await Promise.all([server, other].map(async ({ url }) => (await fetch(`${url}/_demo/id/jwks`)).json()));
  expect(keys[0]).toEqual(keys[1]);
  await other.stop();
});

test('reports a missing identity provider as "unavailable", without a sign-out page', async () => {
  const nowhere = createIdentityProvider({ issuer: 'http://127.0.0.1:9', clientId: 'a', clientSecret: 'b' });
  await expect(nowhere.beginSignIn(callback, false)).rejects.toBeInstanceOf(IdentityUnavailable);
  expect(await nowhere.signOutUrl(callback, null)).toBeNull();
});
