/** Hands an error that nobody expected to the browser, as if it had not been caught: console, and whoever listens. */
export function reportUnexpectedError(error: unknown): void {
  if (typeof globalThis.reportError === 'function') globalThis.reportError(error);
  else console.error(error);
}
