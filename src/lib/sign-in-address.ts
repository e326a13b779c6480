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

const anyOrigin = 'http://rumbo.invalid';

/** A path of our own from an address's parameter; the home page for anything else. */
export function ownPath(requested: unknown): PagePath {
  const home = { pathname: '/', search: '' };
  if (typeof requested !== 'string' || !requested.startsWith('/') || !URL.canParse(requested, anyOrigin)) return home;
  const { origin, pathname, search } = new URL(requested, anyOrigin);
  const isOurs = origin === anyOrigin && !pathname.startsWith('//') && !/^\/(api|_demo)(\/|$)/.test(pathname);
  return isOurs ? { pathname, search } : home;
}
