/** What Vite writes into `index.html` wherever a nonce belongs. */
const placeholder = '__CSP_NONCE__';

/**
 * Returns the cached shell with a fresh nonce in the page and the policy. The cached nonce (or placeholder) would
 * otherwise be a constant.
 */
export async function withFreshNonce(shell: Response, nonce: string): Promise<Response> {
  const headers = new Headers(shell.headers);
  const policy = headers.get('content-security-policy') ?? '';
  const kept = /'nonce-([^']+)'/.exec(policy)?.[1] ?? placeholder;
  if (policy) headers.set('content-security-policy', policy.replaceAll(`'nonce-${kept}'`, `'nonce-${nonce}'`));
  // The body changed and is no longer compressed.
  headers.delete('content-length');
  headers.delete('content-encoding');
  headers.delete('etag');
  const page = (await shell.text()).replaceAll(placeholder, nonce).replaceAll(kept, nonce);
  return new Response(page, { status: shell.status, statusText: shell.statusText, headers });
}

/** 128 random bits, in base64. */
export function makeNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes));
}

/** Where the browser goes to sign in or out (specification, 6). */
export const signInPaths: readonly string[] = ['/api/auth/login', '/api/login', '/api/auth/logout', '/api/logout'];

/**
 * True if the shell handles navigations to this path. The API, the demo pages (sign-in, payment) and files come from
 * the server.
 */
export function isShellPath(pathname: string): boolean {
  if (/^\/(api|_demo)(\/|$)/.test(pathname)) return false;
  return !/\.[a-z0-9]+$/i.test(pathname);
}
