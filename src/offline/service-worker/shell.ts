/** What Vite writes into `index.html` wherever a nonce belongs. */
const placeholder = '__CSP_NONCE__';

/**
 * The kept shell as an answer to this navigation: with a nonce of its own in the page and in the policy. The kept copy
 * bears the nonce of the answer it came with (or the placeholder), which would otherwise be a constant.
 */
export async function withFreshNonce(shell: Response, nonce: string): Promise<Response> {
  const headers = new Headers(shell.headers);
  const policy = headers.get('content-security-policy') ?? '';
  const kept = /'nonce-([^']+)'/.exec(policy)?.[1] ?? placeholder;
  if (policy) headers.set('content-security-policy', policy.replaceAll(`'nonce-${kept}'`, `'nonce-${nonce}'`));
  // The body is another one now, and no longer compressed.
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

/**
 * Whether the shell answers a navigation to this path. The API's and the stand-ins' own pages (sign-in, payment), and
 * files, come from the server.
 */
export function isShellPath(pathname: string): boolean {
  if (/^\/(api|_demo)(\/|$)/.test(pathname)) return false;
  return !/\.[a-z0-9]+$/i.test(pathname);
}
