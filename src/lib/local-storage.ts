/** Local storage, if available: workers and servers have none, and a browser may block it. */
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
    // A browser that blocks site data throws on access.
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

/** Ignores failures, because the data can be recreated. Null removes the key. */
export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) place.localStorage?.removeItem(key);
    else place.localStorage?.setItem(key, value);
  } catch {
    // As above: the copy in memory still serves this page.
  }
}
