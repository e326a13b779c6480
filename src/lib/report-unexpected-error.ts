/** Reports an unexpected error as uncaught, so that the console and error listeners get it. */
export function reportUnexpectedError(error: unknown): void {
  if (typeof globalThis.reportError === 'function') globalThis.reportError(error);
  else console.error(error);
}
