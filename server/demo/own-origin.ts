/** The product's addresses: the public one, and the one by which it reaches itself. */
export interface OwnOrigin {
  publicUrl(): string;
  /** The server's address on its own machine; the public origin may lead through a proxy that it can't pass. */
  internalUrl(): string;
}

/** Maps an address on the public origin to the internal one; returns others unchanged. */
export function reachable(own: OwnOrigin, address: string): string {
  const url = new URL(address);
  if (url.origin !== new URL(own.publicUrl()).origin) return address;
  return new URL(url.pathname + url.search, own.internalUrl()).href;
}
