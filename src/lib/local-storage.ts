/** Local storage, where there is one: a worker and a server have none, and a browser may refuse it. */
interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  readonly length: number;
  key(index: number): string | null;
}

const place: { readonly localStorage?: KeyValueStorage; readonly name?: unknown } = globalThis;

export function readLocal(key: string): string | null {
  try {
    return place.localStorage?.getItem(key) ?? null;
  } catch {
    // A browser that blocks site data throws on the very access.
    return null;
  }
}

export function localKeys(): string[] {
  try {
    const { localStorage: storage } = place;
    return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
  } catch {
    // As above.
    return [];
  }
}

/** Writes what it can: what is kept here can be made again. Null takes the key away. */
export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) place.localStorage?.removeItem(key);
    else place.localStorage?.setItem(key, value);
  } catch {
    // As above: the copy in memory still serves this page.
  }
}
