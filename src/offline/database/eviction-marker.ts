import { readLocal, writeLocal } from '#src/lib/local-storage.ts';

/**
 * Counts what only this device keeps, outside the database: if the browser evicts the database, the app can say what
 * was lost. Kept in local storage and in a cookie, because one may survive the other.
 */
export interface EvictionMarker {
  favourites: number;
  downloads: number;
}

/** A worker has no document. */
const page: { readonly document?: { cookie: string }; readonly name?: unknown } = globalThis;
const name = 'rumbo_kept';
const yearSeconds = 31_536_000;
const shape = /^f(\d+)\.d(\d+)$/;

/** False in a worker, which has neither local storage nor cookies to compare with. */
export function isPage(): boolean {
  return page.document !== undefined;
}

/** null: no sign that this browser ever kept anything. */
export function readEvictionMarker(): EvictionMarker | null {
  const [, favourites, downloads] = shape.exec(readLocal(name) ?? readCookie() ?? '') ?? [];
  return favourites === undefined ? null : { favourites: Number(favourites), downloads: Number(downloads) };
}

export function writeEvictionMarker(part: Partial<EvictionMarker>): void {
  const { favourites, downloads } = { favourites: 0, downloads: 0, ...readEvictionMarker(), ...part };
  const text = `f${favourites}.d${downloads}`;
  writeLocal(name, text);
  if (page.document) page.document.cookie = `${name}=${text}; path=/; max-age=${yearSeconds}; samesite=lax`;
}

function readCookie(): string | null {
  const pair = page.document?.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}

/** After it nothing is missed: the device keeps nothing of a person. */
export function forgetEvictionMarker(): void {
  writeLocal(name, null);
  if (page.document) page.document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
}
