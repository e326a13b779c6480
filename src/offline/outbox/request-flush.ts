let flush: (() => void) | null = null;

/**
 * Sets the outbox going soon, without waiting for it. The code that sends is loaded after the first paint; until then
 * nobody listens, and its start sends what waits.
 */
export function requestFlush(): void {
  flush?.();
}

/** Called by what sends the outbox of this page, once it is loaded. */
export function onFlushRequested(run: () => void): void {
  flush = run;
}
