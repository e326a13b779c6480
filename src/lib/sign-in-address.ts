/** Where one signs in, to come back to this page. The provider's panel has a path of its own (specification, 6). */
export function signInAddress(page: Pick<Location, 'pathname' | 'search'> = window.location): string {
  const path = /^\/proveedor(\/|$)/.test(page.pathname) ? '/api/auth/login' : '/api/login';
  return `${path}?returnTo=${encodeURIComponent(page.pathname + page.search)}`;
}
