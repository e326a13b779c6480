type PagePath = Pick<Location, 'pathname' | 'search'>;

interface SignInOptions {
  /** Asks the person to prove again who they are. */
  isFresh?: boolean;
}

/** The sign-in URL that returns to this page. The provider's panel has its own path (specification, 6). */
export function signInAddress(page: PagePath = window.location, { isFresh = false }: SignInOptions = {}): string {
  const path = /^\/proveedor(\/|$)/.test(page.pathname) ? '/api/auth/login' : '/api/login';
  return `${path}?returnTo=${encodeURIComponent(page.pathname + page.search)}${isFresh ? '&fresh=1' : ''}`;
}
