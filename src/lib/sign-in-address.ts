/** The sign-in URL that returns to this page. The provider's panel has its own path (specification, 6). */
export function signInAddress(page: Pick<Location, 'pathname' | 'search'> = window.location): string {
  const path = /^\/proveedor(\/|$)/.test(page.pathname) ? '/api/auth/login' : '/api/login';
  return `${path}?returnTo=${encodeURIComponent(page.pathname + page.search)}`;
}
