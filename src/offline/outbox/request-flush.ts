/**
 * Sets the outbox going soon, without waiting for it. The engine is a chunk of its own, loaded after the first paint;
 * if it can't be had (no network before it was kept), its next start sends what waits.
 */
export function requestFlush(): void {
  import('./scheduler.ts').then(
    ({ flushSoon }) => flushSoon(),
    (error: unknown) => console.info('the outbox waits for its code', error),
  );
}
