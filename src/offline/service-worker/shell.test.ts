// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { isShellPath, makeNonce, withFreshNonce } from './shell.ts';

const page = (nonce: string) =>
  `<meta property="csp-nonce" nonce="${nonce}"><script nonce="${nonce}" src="/assets/a.js"></script>`;
const policy = (nonce: string) =>
  `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`;

describe('the cached shell', () => {
  test('replaces the cached nonce with a fresh one in page and policy', async () => {
    const kept = new Response(page('kept1'), {
      headers: { 'content-security-policy': policy('kept1'), 'content-encoding': 'br', etag: '"1"' },
    });
    const answer = await withFreshNonce(kept, 'fresh2');
    expect(await answer.text()).toBe(page('fresh2'));
    expect(answer.headers.get('content-security-policy')).toBe(policy('fresh2'));
    expect(answer.headers.has('content-encoding')).toBe(false);
  });

  test('replaces the placeholder with a nonce too', async () => {
    const headers = { 'content-security-policy': policy('kept1') };
    expect(await (await withFreshNonce(new Response(page('__CSP_NONCE__'), { headers }), 'fresh2')).text()).toBe(
      page('fresh2'),
    );
    expect(await (await withFreshNonce(new Response(page('__CSP_NONCE__')), 'fresh2')).text()).toBe(page('fresh2'));
  });

  test('two navigations get two nonces of 128 bits', () => {
    const [one, two] = [makeNonce(), makeNonce()];
    expect(one).not.toBe(two);
    expect(atob(one)).toHaveLength(16);
  });
});

test.each([
  ['/', true],
  ['/store', true],
  ['/order-confirmation/RB-2K7M', true],
  ['/api/auth/login', false],
  ['/api', false],
  ['/_demo/id/auth', false],
  ['/_demo', false],
  ['/icons/rumbo.svg', false],
  ['/apiario', true],
])('a navigation to %s is answered with the shell: %s', (path, expected) => {
  expect(isShellPath(path)).toBe(expected);
});
