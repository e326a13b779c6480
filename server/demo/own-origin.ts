/** Where the product is: as browsers know it, and as it reaches itself. */
export interface OwnOrigin {
  publicUrl(): string;
  /** Where this server can be called from its own machine; the public origin may lead through a proxy that it can't pass. */
  internalUrl(): string;
}

/** The same address by the inner door if it lies on the public origin, else as it is. */
export function reachable(own: OwnOrigin, address: string): string {
  const url = new URL(address);
  if (url.origin !== new URL(own.publicUrl()).origin) return address;
  return new URL(url.pathname + url.search, own.internalUrl()).href;
}
