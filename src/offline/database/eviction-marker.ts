import { readLocal, writeLocal } from '#src/lib/local-storage.ts';

/**
 * How much this browser keeps that no server has, written down outside of the database: when the browser takes the
 * database away, what is lost can be said. In local storage and in a cookie, because what takes one may leave the other.
 */
export interface Kept {
  favourites: number;
  downloads: number;
}

/** A worker has no document. */
const page: { readonly document?: { cookie: string }; readonly name?: unknown } = globalThis;
const name = 'rumbo_kept';
const yearSeconds = 31_536_000;
const shape = /^f(\d+)\.d(\d+)$/;

/** Whether this is a page: only one can tell what the browser took away. */
export function isPage(): boolean {
  return page.document !== undefined;
}

/** null: this browser never kept anything, as far as can be told. */
export function readKept(): Kept | null {
  const [, favourites, downloads] = shape.exec(readLocal(name) ?? readCookie() ?? '') ?? [];
  return favourites === undefined ? null : { favourites: Number(favourites), downloads: Number(downloads) };
}

export function noteKept(part: Partial<Kept>): void {
  const { favourites, downloads } = { favourites: 0, downloads: 0, ...readKept(), ...part };
  const text = `f${favourites}.d${downloads}`;
  writeLocal(name, text);
  if (page.document) page.document.cookie = `${name}=${text}; path=/; max-age=${yearSeconds}; samesite=lax`;
}

function readCookie(): string | null {
  const pair = page.document?.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}
