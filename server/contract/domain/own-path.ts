export interface OwnPath {
  pathname: string;
  search: string;
  hash: string;
}

const anyOrigin = 'http://rumbo.invalid';
const lengthMax = 1_000;
const home: OwnPath = { pathname: '/', search: '', hash: '' };

/**
 * Returns only paths of our own pages, and the home page for anything else, to prevent an open redirect. Parses them as
 * a browser does, which drops tabs and line breaks, treats a backslash as a slash, and resolves '..'.
 */
export function ownPath(requested: unknown): OwnPath {
  if (typeof requested !== 'string' || !requested.startsWith('/') || requested.length > lengthMax) return home;
  if (!URL.canParse(requested, anyOrigin)) return home;
  const { origin, pathname, search, hash } = new URL(requested, anyOrigin);
  const isOurs = origin === anyOrigin && !pathname.startsWith('//') && !/^\/(api|_demo)(\/|$)/.test(pathname);
  return isOurs ? { pathname, search, hash } : home;
}
